import fc from 'fast-check'
import { expect, it } from 'vitest'
import { splitStatements } from './split-statements.ts'

fc.configureGlobal({ seed: 47 })

const texts = (text: string) => splitStatements(text).map(one => one.text)

it('cuts a document into sentences without markers of lists and headings', () => {
  expect(
    texts(
      '# Fewer visits\n\nWe listen. Here is what buyers say:\n\n- Crews wait.\n- Parts are missing.\n\n1. Call them',
    ),
  ).toEqual([
    'Fewer visits',
    'We listen.',
    'Here is what buyers say:',
    'Crews wait.',
    'Parts are missing.',
    'Call them',
  ])
})

it('keeps a quotation of several sentences in one', () => {
  expect(texts('They agree. “We lose a day. The crews hate it,” says Bea Ito. And now?')).toEqual([
    'They agree.',
    '“We lose a day. The crews hate it,” says Bea Ito.',
    'And now?',
  ])
  expect(texts('He said "We lose a day. It is bad." Then he left.').length).toBeLessThanOrEqual(2)
})

it('begins a sentence with a figure, but not after an abbreviation', () => {
  expect(texts('We are the best. 80% of teams win. It takes approx. 5 days. $4 a day.')).toEqual([
    'We are the best.',
    '80% of teams win.',
    'It takes approx. 5 days.',
    '$4 a day.',
  ])
})

it('ends a quotation that nobody closed with its paragraph', () =>
  expect(texts('“We lose a day. It is bad.\n\nThe next part. It begins.')).toEqual([
    '“We lose a day. It is bad.',
    'The next part.',
    'It begins.',
  ]))

it('loses and repeats no word', () => {
  const piece = fc.constantFrom(
    'We lose a day.',
    '“It is bad.',
    'Really?”',
    '\n\n',
    '\n- ',
    '"Yes,"',
    'he said.',
    'Dr. Roy',
    '3. ',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), pieces => {
      const text = pieces.join(' ')
      const found = splitStatements(text)
      for (const { start, end, text: words } of found) expect(text.slice(start, end)).toBe(words)
      for (const [at, { start }] of found.entries()) expect(start).toBeGreaterThanOrEqual(found[at - 1]?.end ?? 0)
      const letters = (all: string) => all.replace(/[^\p{L}]/gu, '')
      expect(letters(found.map(one => one.text).join(''))).toBe(letters(text))
    }),
    { numRuns: 300 },
  )
})
