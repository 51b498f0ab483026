import type { Profile } from '@bic/contract/market-performance/insight'
import type { TenantTransaction } from '@bic/database/tenant'
import { fisherExact } from '@bic/engine/statistics/fisher'
import { newcombeDifference } from '@bic/engine/statistics/newcombe'
import { numberArray } from '../../../pipeline/store/bulk.ts'
import { figuresOf, winRateOf, wonAmountOf } from '../../analysis/actions/deal-figures.ts'
import type { FilteredDeal } from '../../analysis/actions/filter-deals.ts'
import { qValues } from './q-values.ts'
import { fewest } from './trend-of-card.ts'

type Known = Pick<Profile, 'industryId' | 'segmentId' | 'regionId' | 'industry' | 'segment' | 'region'>

export interface ComparedProfile extends Omit<Profile, 'topCards'> {
  readonly deals: readonly FilteredDeal[]
}

const readKnown = async ({ client, customerId }: TenantTransaction, deals: readonly FilteredDeal[]) => {
  const { rows } = await client.query<Known & { id: number }>({
    name: 'insight-profiles',
    text: `select o.id, a.industry_id as "industryId", a.segment_id as "segmentId", a.region_id as "regionId",
        i.name as industry, s.name as segment, r.name as region
      from opportunity o left join account a on a.customer_id = $1 and a.id = o.account_id
      left join industry i on i.customer_id = $1 and i.id = a.industry_id
      left join segment s on s.customer_id = $1 and s.id = a.segment_id
      left join region r on r.customer_id = $1 and r.id = a.region_id
      where o.customer_id = $1 and o.id = any($2::bigint[])`,
    values: [customerId, numberArray(deals.map(({ id }) => id))],
  })
  return new Map(rows.map(({ id, ...known }) => [id, known]))
}

const verdictOf = (q: number | null, difference: ComparedProfile['difference']): Profile['verdict'] => {
  if (q === null || difference === null) return 'too few deals'
  if (difference.low <= 0 && difference.high >= 0) return 'no difference seen'
  return q <= 0.1 ? 'significant' : 'early signal'
}

/**
 * The profiles of industry, segment and region that some deals fall into, each against all other deals: its win rate
 * minus theirs with the Newcombe interval, Fisher's p, and q over the profiles with ten closed deals. Those with enough
 * deals first, by win rate.
 */
export const profilesOfDeals = async (
  tx: TenantTransaction,
  deals: readonly FilteredDeal[],
): Promise<ComparedProfile[]> => {
  const known = await readKnown(tx, deals)
  const keyOf = ({ id }: FilteredDeal) => {
    const { industryId, segmentId, regionId } = known.get(id) ?? {}
    return [industryId, segmentId, regionId].join('.')
  }
  const all = winRateOf(deals)
  const profiles = [...Map.groupBy(deals, keyOf).values()].map(members => {
    const { won, closed } = winRateOf(members)
    const [otherWon, otherClosed] = [all.won - won, all.closed - closed]
    const compared = newcombeDifference(won, closed, otherWon, otherClosed)
    return {
      ...(known.get(members[0]?.id ?? 0) ?? nobody),
      deals: members,
      dealCount: members.length,
      ...figuresOf(members),
      wonAmount: wonAmountOf(members),
      difference: compared && { difference: compared.difference, low: compared.low, high: compared.high },
      p: closed >= fewest && otherClosed >= fewest ? fisherExact(won, closed, otherWon, otherClosed) : null,
    }
  })
  const q = qValues(profiles.map(({ p }) => p))
  return profiles
    .map((profile, i) => ({ ...profile, q: q[i] ?? null, verdict: verdictOf(q[i] ?? null, profile.difference) }))
    .sort(
      (a, b) =>
        Number(a.p === null) - Number(b.p === null) ||
        (b.p === null ? 0 : (b.winRate.rate ?? 0) - (a.winRate.rate ?? 0)) ||
        b.dealCount - a.dealCount,
    )
}

const nobody: Known = { industryId: null, segmentId: null, regionId: null, industry: null, segment: null, region: null }
