import { expect, test } from 'vitest'
import { cutSample } from './cut-sample.ts'

test('a short text is shown whole', () => {
  expect(cutSample({ text: 'We feared churn most.', start: 10, end: 15 })).toEqual({
    before: 'We feared ',
    match: 'churn',
    after: ' most.',
  })
})

test('a long text is cut between words, with the match kept', () => {
  const text = `${'before '.repeat(40)}churn${' after'.repeat(40)}`
  const cut = cutSample({ text, start: 280, end: 285 })
  expect(cut.match).toBe('churn')
  expect(cut.before).toMatch(/^…(before )+$/)
  expect(cut.after).toMatch(/^( after)+…$/)
  expect(cut.before.length).toBeLessThan(120)
  expect(cut.after.length).toBeLessThan(120)
})
