import { expect, test } from 'vitest'
import { splitText } from './split-text.ts'

const show = (...args: Parameters<typeof splitText>) => splitText(...args).map(({ text, kind }) => [text, kind])

test('a text without marks is one piece', () => {
  expect(show('plain', [])).toEqual([['plain', null]])
})

test('marks cut the text where they begin and end', () => {
  expect(show('we like price', [{ start: 8, end: 13, kind: 'card' }])).toEqual([
    ['we like ', null],
    ['price', 'card'],
  ])
})

test('where marks overlap the weightier shows, the other keeps the rest', () => {
  expect(
    show('a long price list', [
      { start: 2, end: 12, kind: 'related' },
      { start: 7, end: 17, kind: 'card' },
    ]),
  ).toEqual([
    ['a ', null],
    ['long ', 'related'],
    ['price list', 'card'],
  ])
})

test('the present place stands out of the mark that it is', () => {
  expect(
    show('price', [
      { start: 0, end: 5, kind: 'card' },
      { start: 0, end: 5, kind: 'present' },
    ]),
  ).toEqual([['price', 'present']])
})

test('the pieces are the text, whatever the marks', () => {
  const text = 'Grüße 👩‍💻 and more'
  const spans = [
    { start: 3, end: 99, kind: 'card' as const },
    { start: 0, end: 2, kind: 'search' as const },
    { start: 1, end: 5, kind: 'partner' as const },
  ]
  const pieces = splitText(text, spans)
  expect(pieces.map(piece => piece.text).join('')).toBe(text)
  for (const piece of pieces) expect(text.slice(piece.start, piece.start + piece.text.length)).toBe(piece.text)
})
