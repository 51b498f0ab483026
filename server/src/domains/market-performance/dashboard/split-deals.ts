import type { Split } from '@bic/contract/market-performance/metrics'
import type { TenantTransaction } from '@bic/database/tenant'
import type { FilteredDeal } from '#domains/analysis/shared/filter-deals.ts'
import { numberArray } from '#evidence/store/bulk.ts'
import { figuresOfPart } from '../actions/figures-of-part.ts'

interface Known {
  readonly id: number
  readonly marketId: number | null
  readonly market: string | null
  readonly segmentId: number | null
  readonly segment: string | null
  readonly industryId: number | null
  readonly industry: string | null
  readonly regionId: number | null
  readonly region: string | null
}

const query = {
  name: 'performance-split-deals',
  text: `select o.id, o.market_id as "marketId", m.name as market, a.segment_id as "segmentId", s.name as segment,
      a.industry_id as "industryId", i.name as industry, a.region_id as "regionId", r.name as region
    from opportunity o
    left join account a on a.customer_id = $1 and a.id = o.account_id
    left join market m on m.customer_id = $1 and m.id = o.market_id
    left join segment s on s.customer_id = $1 and s.id = a.segment_id
    left join industry i on i.customer_id = $1 and i.id = a.industry_id
    left join region r on r.customer_id = $1 and r.id = a.region_id
    where o.customer_id = $1 and o.id = any($2::bigint[])`,
}

type Part = 'market' | 'segment' | 'industry' | 'region'

/** The greatest parts first, and last the deals of which it is not known. */
const splitBy = (deals: readonly FilteredDeal[], known: ReadonlyMap<number, Known>, part: Part): Split => {
  const groups = Map.groupBy(deals, ({ id }) => known.get(id)?.[`${part}Id`] ?? null)
  return [...groups]
    .map(([id, members]) => ({
      id,
      name: id === null ? null : (known.get(members[0]?.id ?? 0)?.[part] ?? null),
      ...figuresOfPart(members),
    }))
    .sort(
      (a, b) =>
        Number(a.id === null) - Number(b.id === null) ||
        b.dealCount - a.dealCount ||
        (a.name ?? '').localeCompare(b.name ?? ''),
    )
}

/** Some deals split by what is known of them and their accounts; each deal is in one part of every split. */
export const splitDeals = async ({ client, customerId }: TenantTransaction, deals: readonly FilteredDeal[]) => {
  const { rows } = await client.query<Known>({
    ...query,
    values: [customerId, numberArray(deals.map(({ id }) => id))],
  })
  const known = new Map(rows.map(row => [row.id, row]))
  return {
    byMarket: splitBy(deals, known, 'market'),
    bySegment: splitBy(deals, known, 'segment'),
    byIndustry: splitBy(deals, known, 'industry'),
    byRegion: splitBy(deals, known, 'region'),
  }
}
