import { expect, test } from 'vitest'
import { normaliseBase } from '../../../src/cli/site-address.ts'

test.each([
  ['/', '/'],
  ['', '/'],
  ['rules', '/rules/'],
  ['/rules', '/rules/'],
  ['rules/', '/rules/'],
  ['/rules/', '/rules/'],
  ['//rules//of//war//', '/rules/of/war/']
])('the base path %j is %s', (written, base) => expect(normaliseBase(written)).toBe(base))
