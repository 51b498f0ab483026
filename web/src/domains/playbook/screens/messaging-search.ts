import { flag, text, whole } from '#lib/search-params.ts'

/** The address of the cards list. */
export const messagingSearch = {
  search: text(),
  market: whole(null, { min: 1 }),
  topic: whole(null, { min: 1 }),
  archived: flag(),
  sort: text(),
}
