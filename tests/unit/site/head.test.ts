import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { themeScript, themeScriptHash } from '../../../src/site/view/head.ts'
import { securityPolicy } from '../../../src/site/view/hosting/policy.ts'

test('the policy allows exactly the inline script that pages have in the head', () => {
  expect(themeScriptHash).toBe(`sha256-${createHash('sha256').update(themeScript).digest('base64')}`)
  expect(securityPolicy).toContain(`'${themeScriptHash}'`)
  expect(securityPolicy).not.toContain("script-src 'self' 'unsafe-inline'")
})
