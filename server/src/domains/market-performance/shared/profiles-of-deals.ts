import type { Profile } from '@bic/contract/market-performance/insight'
import type { TenantTransaction } from '@bic/database/tenant'
import { fisherExact } from '@bic/engine/statistics/fisher'
import { newcombeDifference } from '@bic/engine/statistics/newcombe'
import { figuresOf, winRateOf, wonAmountOf } from '#domains/analysis/shared/deal-figures.ts'
import type { FilteredDeal } from '#domains/analysis/shared/filter-deals.ts'
import { fewest } from '../insight/trend-of-card.ts'
import { loadProfiles, type ProfileField } from './profile-of-deal.ts'
import { qValues } from './q-values.ts'

export interface ComparedProfile extends Omit<Profile, 'topCards'> {
  readonly deals: readonly FilteredDeal[]
}

const verdictOf = (q: number | null, difference: ComparedProfile['difference']): Profile['verdict'] => {
  if (q === null || difference === null) return 'too few deals'
  if (difference.low <= 0 && difference.high >= 0) return 'no difference seen'
  return q <= 0.1 ? 'significant' : 'early signal'
}

/**
 * The profiles, by industry, segment and region or fewer of these, that some deals fall into, each against all other deals: its win rate
 * minus theirs with the Newcombe interval, Fisher's p, and q over the profiles with ten closed deals. Those with enough
 * deals first, by win rate.
 */
export const profilesOfDeals = async (
  tx: TenantTransaction,
  deals: readonly FilteredDeal[],
  fields: readonly ProfileField[],
): Promise<ComparedProfile[]> => {
  const known = await loadProfiles(
    tx,
    deals.map(({ id }) => id),
    fields,
  )
  const groups = Map.groupBy(deals, ({ id }) => known.get(id)?.key ?? '')
  const all = winRateOf(deals)
  const profiles = [...groups.values()].flatMap(members => {
    const profile = known.get(members[0]?.id ?? 0)
    if (!profile) return []
    const { won, closed } = winRateOf(members)
    const [otherWon, otherClosed] = [all.won - won, all.closed - closed]
    const compared = newcombeDifference(won, closed, otherWon, otherClosed)
    return {
      ...profile,
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
