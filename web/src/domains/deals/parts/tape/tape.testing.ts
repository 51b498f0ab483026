import type { TapeCard, TapeConversation } from '#domains/deals/api/tape.ts'

/** A card of a deal. */
export const card = (cardId: number, cardPercentileValue: number, more: Partial<TapeCard> = {}): TapeCard => ({
  cardId,
  cardPercentileValue,
  title: `Card ${cardId}`,
  topicName: 'Pricing',
  category: 'Decision Criteria',
  heuristicScore: 1,
  matches: 1,
  conversations: 1,
  firstDay: null,
  firstStage: null,
  firstConvId: null,
  confirmed: null,
  ...more,
})

/** A call of a deal. */
export const talk = (
  convId: number,
  day: string | null,
  buyerWords = 10,
  sellerWords = 10,
  more: Partial<TapeConversation> = {},
): TapeConversation => ({
  convId,
  day,
  buyerWords,
  sellerWords,
  unknownWords: 0,
  convType: 'call',
  subject: '',
  stage: null,
  stageFromHistory: false,
  counts: true,
  people: [],
  cards: [],
  ...more,
})
