import { expect, test } from 'vitest'
import { sizeWords } from '../../../src/notation/sizes.ts'

test.each([
  [0, '0 KB'],
  [12, '1 KB'],
  [285_400, '285 KB'],
  [999_499, '999 KB'],
  [999_500, '1.0 MB'],
  [12_340_000, '12.3 MB']
])('%d bytes are %s', (bytes, words) => expect(sizeWords(bytes)).toBe(words))
