import { formatCount } from '#lib/format.ts'

interface Hints {
  /** Only the best deals are shown. */
  readonly hinted: boolean
  readonly showSignificantText: boolean
}

/** The most deals that are shown in the hint mode. */
export const hintDeals = 20

/** What the line above the accounts says of `deals` deals: a word, and the number where it says one. */
export function statsLine(
  deals: number,
  { hinted, showSignificantText }: Hints,
): { readonly text: string; readonly count: string | null } {
  if (deals === 0) return { text: 'No Insights found.', count: null }
  if (hinted) return { text: `Showing upto ${hintDeals} deals`, count: formatCount(deals) }
  return { text: showSignificantText ? 'significant deals' : '#Deals', count: formatCount(deals) }
}
