import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { dayScript, dayScriptHash, themeScript, themeScriptHash } from '../../../src/site/view/head.ts'
import { securityPolicy, statedPolicy } from '../../../src/site/view/hosting/policy.ts'

test.each([
  ['theme', themeScript, themeScriptHash],
  ['days', dayScript, dayScriptHash]
])('the policy allows exactly the inline scripts that pages have in the head: %s', (_, script, hash) => {
  expect(hash).toBe(`sha256-${createHash('sha256').update(script).digest('base64')}`)
  expect(securityPolicy).toContain(`'${hash}'`)
  expect(statedPolicy(true)).toBe(securityPolicy)
  expect(statedPolicy().includes(hash)).toBe(script === themeScript)
  expect(securityPolicy).not.toContain("script-src 'self' 'unsafe-inline'")
})
