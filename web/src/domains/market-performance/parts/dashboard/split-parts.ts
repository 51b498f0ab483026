import type { AskedDeals } from '#domains/analysis/shared/deals-drilldown/asked-deals.ts'

export type SplitBy = 'market' | 'segment' | 'industry' | 'region'

export const splitNames: Readonly<Record<SplitBy, string>> = {
  market: 'Market',
  segment: 'Segment',
  industry: 'Industry',
  region: 'Region',
}

interface PartOfSplit {
  readonly id: number | null
  readonly name: string | null
}

/** What a part is called; the deals of which it is not known come together. */
export const nameOfPart = ({ name }: PartOfSplit, by: SplitBy): string => name ?? `${splitNames[by]} not known`

/** Which of the deals belong to a part. The split by market looks at all markets. */
export function askedOfPart({ id }: PartOfSplit, by: SplitBy, asked: AskedDeals): AskedDeals {
  const { marketId: _, ...others } = asked
  if (by === 'market') return id === null ? { ...others, unknown: by } : { ...others, marketId: id }
  if (id === null) return { ...asked, unknown: by }
  if (by === 'segment') return { ...asked, segmentList: [id] }
  return by === 'industry' ? { ...asked, industryList: [id] } : { ...asked, regionList: [id] }
}
