import type { SentPersonaFilter } from '@bic/contract/personas/persona-filter'
import { firstDayOf, lastDayOf } from '@bic/engine/calendar/month'
import { oneOf, type SearchOf, text, whole } from '#lib/search-params.ts'

const someId = () => whole(null, { min: 1 })

export const personaTabs = ['engagement', 'journey', 'impact', 'titles'] as const
export const rankings = ['conversations', 'amount'] as const
export const talkTypes = ['call,email', 'call', 'email', 'call,email,document,note'] as const

/** The address of the screen. */
export const personaSearch = {
  persona: someId(),
  tab: oneOf(personaTabs, 'engagement'),
  rank: oneOf(rankings, 'conversations'),
  market: someId(),
  industry: someId(),
  segment: someId(),
  region: someId(),
  /** First and last month, `YYYY-MM`; empty as the product sets them. */
  from: text(),
  to: text(),
  types: oneOf(talkTypes, 'call,email'),
  /** A deal counts from so many conversations with the persona on. */
  least: whole(1, { min: 1, max: 20 }),
}
export type PersonaSearch = SearchOf<typeof personaSearch>

const monthPattern = /^\d{4}-(0[1-9]|1[0-2])$/

/** What the calls are asked; the persona is added by those who ask about one. */
export function filterOf(search: PersonaSearch): SentPersonaFilter {
  const { market, industry, segment, region, from, to, types, least } = search
  const list = (id: number | null, name: 'industryList' | 'segmentList' | 'regionList') =>
    id === null ? {} : { [name]: [id] }
  return {
    ...(market === null ? {} : { marketId: market }),
    ...list(industry, 'industryList'),
    ...list(segment, 'segmentList'),
    ...list(region, 'regionList'),
    ...(monthPattern.test(from) ? { startPeriod: firstDayOf(from) } : {}),
    ...(monthPattern.test(to) ? { endPeriod: lastDayOf(to) } : {}),
    conversation: types,
    conversationRange: least,
  }
}
