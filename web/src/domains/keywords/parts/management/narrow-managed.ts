import type { Answer } from '#lib/call-types.ts'
import type { Show } from './managed-search.ts'

export type ManagedKeyword = Answer<'listKeywords'>['rows'][number]

interface Narrowing {
  readonly market: number | null
  readonly source: '' | 'user' | 'machine'
}

const passes: Readonly<Record<Show, (keyword: ManagedKeyword) => boolean>> = {
  all: () => true,
  noise: ({ noise }) => noise !== null,
  duplicates: ({ duplicates }) => duplicates > 0,
  open: ({ status }) => status !== 'reviewed',
}

/** The keywords of a market and a source, and how many of them each choice of `show` has. */
export function narrowManaged(keywords: readonly ManagedKeyword[], { market, source }: Narrowing) {
  const rows = keywords.filter(
    keyword => (market === null || keyword.marketId === market) && (source === '' || keyword.source === source),
  )
  return {
    of: (show: Show) => rows.filter(passes[show]),
    count: (show: Show) => rows.filter(passes[show]).length,
  }
}
