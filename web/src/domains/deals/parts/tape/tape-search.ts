import { oneOf, text } from '#lib/search-params.ts'
import { confidenceField } from './confidence.ts'

/** What the page of a deal's tape keeps in the address. */
export const tapeSearch = {
  confidence: confidenceField,
  direction: oneOf(['buyer', 'bidirectional'], 'buyer'),
  /** The stage at which the deal is compared with won ones; empty: the stage that it is in. */
  stage: text(),
  /** Narrow the conversations: to a month, to a person, to a card. */
  month: text(),
  person: text(),
  /** The cards with their moments, or all of them as a table. */
  cards: oneOf(['moments', 'table'], 'moments'),
}
