import type { Heard, HeardAnswer } from './describe-heard.ts'

export const heard: Heard = {
  after: 0.41,
  otherwise: 0.12,
  callsAfter: 120,
  callsOtherwise: 300,
  people: 8,
  difference: 0.29,
  low: 0.13,
  high: 0.44,
  p: 0.001,
  q: 0.001,
  verdict: 'more',
  detectable: 0.1,
}

export const heardCard: HeardAnswer['cards'][number] = {
  cardId: 7,
  title: 'Price',
  marketName: 'Field Service',
  openings: 140,
  heard,
  calls: 49,
  wonDeals: 2,
  lostDeals: 0,
  openDeals: 1,
  evidence: { step: 2, goesWith: 'winning', asOf: '2026-11-10', later: null },
}

export const heardAnswer = (cards: HeardAnswer['cards']): HeardAnswer => ({
  from: '2026-05-15',
  until: '2026-11-15',
  openings: 150,
  people: 9,
  all: heard,
  cards,
  hiddenCards: 1,
})
