import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { foldScript, foldScriptHash, themeScript, themeScriptHash } from '../../../src/site/view/head.ts'
import { securityPolicy } from '../../../src/site/view/hosting/policy.ts'

test.each([
  ['in the head', themeScript, themeScriptHash],
  ['behind the text', foldScript, foldScriptHash]
])('the policy allows exactly the inline script that pages have %s', (_, script, hash) => {
  expect(hash).toBe(`sha256-${createHash('sha256').update(script).digest('base64')}`)
  expect(securityPolicy).toContain(`'${hash}'`)
  expect(securityPolicy).not.toContain("script-src 'self' 'unsafe-inline'")
})
