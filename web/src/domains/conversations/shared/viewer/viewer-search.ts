import { flag, list, text, whole } from '#lib/search-params.ts'

/** What the viewer keeps in the address. */
export const viewerSearch = {
  keyword: whole(null, { min: 1 }),
  competitor: whole(null, { min: 1 }),
  partner: whole(null, { min: 1 }),
  related: list(),
  /** Lists all conversations, though more cards are chosen. */
  wide: flag(),
  find: text(),
  exact: flag(),
  full: flag(),
  /** The call whose smart summary is shown: another one begins with its transcript. */
  summary: whole(null, { min: 1 }),
  /** The sentence that a summary led to. */
  said: text(),
}
