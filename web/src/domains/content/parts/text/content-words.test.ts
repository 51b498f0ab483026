import { expect, test } from 'vitest'
import { broken, contentOf, quoted } from '#domains/content/screens/content.testing.ts'
import { contentText, describeKind, looksOf } from './content-words.ts'

const waived = { ...broken, waiver: { by: 'Sam', because: 'Measured.', at: '2026-11-20T10:00:00Z' } }

test('says what a text rests on and whether it holds', () => {
  expect(contentText(contentOf([]))).toBe('There is no text yet.')
  expect(contentText(contentOf([{ ...quoted, kind: 'connective' }], { external: false }))).toBe(
    '1 sentence, and nothing that they rest on. Every sentence holds today.',
  )
  expect(contentText(contentOf([quoted, { ...quoted, kind: 'number' }, waived]))).toBe(
    'It rests on 1 quote of a buyer, 1 approved claim and 1 figure. Every sentence holds today, or somebody answers for it (1). It may go out: Website.',
  )
})

test('a sentence that does not hold is nothing that the text rests on', () => {
  expect(contentText(contentOf([quoted, broken]))).toBe(
    'It rests on 1 quote of a buyer. 1 sentence does not hold and keeps it from being published.',
  )
  expect([describeKind(broken), describeKind(quoted)]).toEqual(['Says something of its own', 'Quote of a buyer'])
})

test('a sentence that somebody answers for looks so', () => {
  expect([...looksOf([quoted, broken, { ...waived, id: 'w' }]).values()].map(({ state }) => state)).toEqual([
    'holds',
    'broken',
    'waived',
  ])
})
