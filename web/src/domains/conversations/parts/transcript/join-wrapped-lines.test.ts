import { expect, it } from 'vitest'
import { joinWrappedLines } from './join-wrapped-lines.ts'

it.each([
  [
    'a sentence that was cut for its width',
    'It would not be accurate to conclude or assert that the language is\n"close" to approval.',
    'It would not be accurate to conclude or assert that the language is "close" to approval.',
  ],
  [
    'one whose first line is the rest of a line',
    'There are two\ninterrelated tracks.',
    'There are two interrelated tracks.',
  ],
])('fills the width with %s', (_what, text, joined) => {
  expect(joinWrappedLines(text)).toBe(joined)
  expect(joined).toHaveLength(text.length)
})

it.each([
  ['a list', 'These are the points that we would like to see in the offer:\n- price\n- term'],
  ['numbers', 'These are the points that we would like to see in the offer:\n1. Price\n2) Term\n(a) Discount'],
  ['an address', 'Ann Lee\nMain Street 5\nPortland'],
  ['paragraphs', 'This is a paragraph that is longer than what a mail cuts.\n\nThis is the next.'],
  ['what is quoted', 'This is a line that is longer than what a mail program cuts.\n> is it?'],
  ['nothing', ''],
])('keeps the lines of %s', (_what, text) => {
  expect(joinWrappedLines(text)).toBe(text)
})
