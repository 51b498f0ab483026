import type { Split } from '@bic/contract/market-performance/metrics'
import type { SnapshotTx, TenantTransaction } from '@bic/database/tenant'
import type { FilteredDeal } from '#domains/analysis/shared/filter-deals.ts'
import { onceForDeals } from '#domains/analysis/shared/once-for-deals.ts'
import { numberArray } from '#evidence/store/bulk.ts'
import { figuresOfPart } from '../actions/figures-of-part.ts'

interface PartsOfDeal {
  readonly id: number
  readonly market: number | null
  readonly segment: number | null
  readonly industry: number | null
  readonly region: number | null
}

const query = {
  name: 'performance-split-deals',
  text: `select o.id, o.market_id as market, a.segment_id as segment, a.industry_id as industry, a.region_id as region
    from opportunity o
    left join account a on a.customer_id = $1 and a.id = o.account_id
    where o.customer_id = $1 and o.id = any($2::bigint[])`,
}

type Part = 'market' | 'segment' | 'industry' | 'region'

const figuresBy = (deals: readonly FilteredDeal[], parts: ReadonlyMap<number, PartsOfDeal>, part: Part) =>
  [...Map.groupBy(deals, ({ id }) => parts.get(id)?.[part] ?? null)].map(([id, members]) => ({
    id,
    ...figuresOfPart(members),
  }))

/** The parts without their names, which may change while the deals stay the same. */
const splitOnce = onceForDeals(async ({ client, customerId }, deals: readonly FilteredDeal[]) => {
  const { rows } = await client.query<PartsOfDeal>({
    ...query,
    values: [customerId, numberArray(deals.map(({ id }) => id))],
  })
  const parts = new Map(rows.map(row => [row.id, row]))
  return {
    market: figuresBy(deals, parts, 'market'),
    segment: figuresBy(deals, parts, 'segment'),
    industry: figuresBy(deals, parts, 'industry'),
    region: figuresBy(deals, parts, 'region'),
  }
})

const namesOf = async ({ db, customerId }: TenantTransaction, part: Part): Promise<ReadonlyMap<number, string>> => {
  const rows = await db.selectFrom(part).select(['id', 'name']).where('customer_id', '=', customerId).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The greatest parts first, and last the deals of which it is not known. */
const present = (split: ReturnType<typeof figuresBy>, names: ReadonlyMap<number, string>): Split =>
  split
    .map(({ id, ...figures }) => ({ id, name: id === null ? null : (names.get(id) ?? null), ...figures }))
    .sort(
      (a, b) =>
        Number(a.id === null) - Number(b.id === null) ||
        b.dealCount - a.dealCount ||
        (a.name ?? '').localeCompare(b.name ?? ''),
    )

/** Some deals split by what is known of them and their accounts; each deal is in one part of every split. */
export const splitDeals = async (tx: SnapshotTx, deals: readonly FilteredDeal[]) => {
  const { market, segment, industry, region } = await splitOnce(tx, deals)
  return {
    byMarket: present(market, await namesOf(tx, 'market')),
    bySegment: present(segment, await namesOf(tx, 'segment')),
    byIndustry: present(industry, await namesOf(tx, 'industry')),
    byRegion: present(region, await namesOf(tx, 'region')),
  }
}
