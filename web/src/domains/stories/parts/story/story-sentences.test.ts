import { expect, test } from 'vitest'
import type { Answer } from '#lib/call-types.ts'
import { storiesText } from '../lists/list-words.ts'
import { openingText, precisionText, typicalityText } from './story-sentences.ts'

type Board = Answer<'getStoryBoard'>
type Comparison = Answer<'getStoryComparison'>
type Verification = Answer<'getStoryVerification'>

const part = (content: string) => ({ content, quotes: [] }) as unknown as Board['sections'][number]
const board = (more: Partial<Board>): Board =>
  ({
    status: 'Won',
    opportunityAmount: 50_000,
    accountName: 'Acme',
    sections: [part('Late.'), part('')],
    ...more,
  }) as Board

test('a story begins with what was won from whom', () => {
  expect(openingText(board({}))).toBe('Won: $50K from Acme. 1 of 2 parts is written.')
  expect(openingText(board({ opportunityAmount: null, sections: [part('')] }))).toBe(
    'Won: Acme. None of 1 parts are written.',
  )
  expect(openingText(board({ opportunityAmount: null, accountName: '' }))).toMatch(/^Won\. 1 of 2/)
})

const compared = (low: number, high: number): Comparison => ({
  among: 'market',
  wins: 41,
  typicality: { share: (low + high) / 2, low, high, n: 41 },
  cards: [],
  counter: null,
})

test('a win is called typical or unusual only when its interval leaves a half', () => {
  expect(typicalityText(compared(0.57, 0.83))).toBe(
    'A typical win: 70% (57–83%), n = 41 of the wins of its market are less like the others than this one.',
  )
  expect(typicalityText(compared(0.1, 0.3))).toMatch(/^An unusual win/)
  expect(typicalityText(compared(0.4, 0.7))).toMatch(/^Neither a typical win nor an unusual one/)
  expect(typicalityText({ ...compared(0, 1), typicality: null, wins: 3 })).toBe(
    'How typical this win is cannot be said yet: 3 comparable wins of its market, five are needed.',
  )
})

const judged = (more: Partial<Verification>): Verification => ({
  open: 4,
  approved: 0,
  rejected: 0,
  precision: null,
  overall: null,
  stories: 0,
  total: 4,
  rows: [],
  ...more,
})
const share = { share: 0.9, low: 0.7, high: 0.97, n: 20 }

test('the precision of the matcher has its interval and n, and is not made up before anybody judged', () => {
  expect(precisionText(judged({}))).toMatch(/^4 matches to judge\. Nothing was judged yet/)
  expect(precisionText(judged({ open: 0, precision: share, overall: share, stories: 1 }))).toBe(
    'Every match was judged. 90% (70–97%), n = 20 of those judged here are right.',
  )
  expect(precisionText(judged({ precision: share, overall: { ...share, n: 80 }, stories: 3 }))).toMatch(
    /; over 3 stories 90% \(70–97%\), n = 80\.$/,
  )
})

test('a list of stories says what it shows', () => {
  expect(storiesText(12, { status: 'Won', share: 'External' })).toBe('12 stories of won deals, shared externally.')
  expect(storiesText(1, { status: 'All', share: 'All' })).toBe('1 story.')
  expect(storiesText(0, { status: 'Lost', share: 'Internal' })).toBe('No stories of lost deals, shared internally.')
})
