import { expect, it } from 'vitest'
import { dateIn, namesComingDate } from './coming-date.ts'

it.each([
  ['We need it by the end of the quarter.', 'by the end of the quarter'],
  ['The renewal is on March 31, 2027.', 'March 31, 2027'],
  ['They go live on the 3rd of May.', 'the 3rd of May'],
  ['Call me next Tuesday.', 'next Tuesday'],
  ['It is live in eight weeks.', 'in eight weeks'],
  ['It takes effect on 2027-01-15.', '2027-01-15'],
  ['Submissions are due September fifteenth.', 'September fifteenth'],
  ['We may do it some day.', null],
  ['It costs 40 a month.', null],
  ['At the end of the day it is about people.', null],
])('the date in "%s" is %s', (sentence, expected) => {
  expect(dateIn(sentence)).toBe(expected)
})

it.each([
  ['It goes live on March 31.', true],
  ['The grant has to be spent before September 30.', true],
  ['Our renewal comes up in ten weeks.', true],
  ['The first week of October is the trade show.', true],
  ['The quote is valid for 30 days.', true],
  ['If the board approves it, we would start in March.', false],
  ['My daughter starts university in September.', false],
  ['It is live in eight weeks.', false],
  ['Is it live on March 31?', false],
  ['We sold the branch in March.', false],
  ['The invoice was paid on March 3.', false],
  ['On Fridays we close at two.', false],
])('"%s" names a coming date: %s', (sentence, expected) => {
  expect(namesComingDate(sentence)).toBe(expected)
})
