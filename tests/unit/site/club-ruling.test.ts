import { expect, test } from 'vitest'
import type { AnyDocument } from '../../../src/generated/published.ts'
import { rulingWords } from '../../../src/site/view/clause/question.ts'
import { bundleOf, documentIn, documentText } from '../../support/content.ts'

test('what a club ruled for its own tables is published and called that', async () => {
  const bundle = await bundleOf({
    'rules/moving.md': documentText('rule', 'moving', 'Six. {#far}'),
    'faq/may-i.md': documentText('faq', 'may-i', 'Yes.', {
      about: ['moving#far'],
      status: 'answered',
      ruling: { by: 'Our club', date: '2026-11', authority: 'club' }
    })
  })
  const { ruling }: AnyDocument = documentIn(bundle, 'faq:may-i')
  expect(ruling && rulingWords(ruling)).toBe('Our club, November 2026 (club ruling)')
})
