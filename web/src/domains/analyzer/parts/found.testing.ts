import type { Found } from './analyzer-text.ts'

const evidence = { step: 2 as const, goesWith: 'winning' as const, asOf: '2026-11-20', later: null }
const quote = {
  convId: 31,
  storyId: 9,
  fragmentIndex: 2,
  start: 0,
  end: 27,
  quote: 'We lose a day a week.',
  subject: 'Second call',
  speakerName: 'Bea Ito',
  accountName: 'Harbor Foods',
  date: '2026-10-02',
}

const clearances = {
  'Sales documents': 'named',
  'Story page': 'named',
  Website: 'internal',
  'Social media': 'internal',
  Press: 'internal',
} as const

/** What was found in a short text. */
export const foundText: Found = {
  asOf: '2026-11-27',
  text: 'Same-day changes are easy. Our planner is the best. Synergy.',
  isCut: false,
  score: 0.75,
  matches: [
    {
      cardId: 7,
      title: 'Same-day changes',
      topicName: 'Value Proposition',
      evidence,
      effect: { difference: 0.29, low: 0.15, high: 0.44, p: 0.001 },
      deals: 112,
      weight: 0.15,
      places: [{ start: 0, end: 16 }],
    },
  ],
  gaps: [
    {
      cardId: 8,
      title: 'Paper forms',
      topicName: 'Pain Points',
      evidence,
      effect: { difference: 0.12, low: 0.05, high: 0.2, p: 0.01 },
      deals: 112,
      weight: 0.05,
      quote,
    },
  ],
  language: {
    share: 0.8,
    heard: 8,
    telling: 10,
    conversations: 140,
    strange: [{ text: 'synergy', count: 1, buyers: 0, places: [{ start: 52, end: 59 }] }],
    missing: [
      {
        text: 'double entry',
        said: 41,
        conversations: 30,
        about: { start: 27, end: 51 },
        card: { cardId: 8, title: 'Paper forms' },
      },
    ],
  },
  claims: {
    sentences: 3,
    asserting: 2,
    unsupported: 1,
    notJudged: 0,
    rows: [
      { start: 0, end: 26, kind: 'claim', faults: [], quote, clearances },
      { start: 27, end: 51, kind: 'claim', faults: ['rank'], quote: null, clearances: null },
    ],
  },
  reading: { ease: 64.2, words: 10, sentences: 3, syllables: 15, longest: [] },
}
