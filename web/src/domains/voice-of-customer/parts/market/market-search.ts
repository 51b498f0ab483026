import type { SearchOf } from '#lib/search-params.ts'
import { text, whole } from '#lib/search-params.ts'

const someId = () => whole(null, { min: 1 })

/** The address of a screen about the deals of one market. */
export const marketSearch = {
  market: someId(),
  industry: someId(),
  segment: someId(),
  region: someId(),
  q: text(),
}

export type MarketSearch = SearchOf<typeof marketSearch>

const only = (id: number | null) => (id === null ? undefined : [id])

/** What narrows the deals, as calls and addresses name it. */
export const accountsOf = ({ industry, segment, region }: Pick<MarketSearch, 'industry' | 'segment' | 'region'>) => ({
  industryList: only(industry),
  segmentList: only(segment),
  regionList: only(region),
})
