import { dealKind } from '@bic/contract/market-performance/insight'
import type { DayRange } from '@bic/engine/calendar/period'
import { figuresOf, wonAmountOf } from '#domains/analysis/shared/deal-figures.ts'
import type { FilteredDeal } from '#domains/analysis/shared/filter-deals.ts'
import type { Handler } from '#http/call-context.ts'
import { dealsOfPeriods } from './deals-of-periods.ts'

const describe = (days: DayRange, deals: readonly FilteredDeal[]) => ({
  days: { ...days },
  deals: deals.length,
  ...figuresOf(deals),
  wonAmount: wonAmountOf(deals),
})

export const getInsightPopulation: Handler<'getInsightPopulation'> = async ({ app, query, read }) =>
  read(async tx => {
    const { periods, kinds, ...all } = await dealsOfPeriods(app, tx, { ...query, dealKind: 'all' })
    const isAsked = ({ id }: FilteredDeal) => query.dealKind === 'all' || kinds.get(id)?.kind === query.dealKind
    const ofPeriod = all.now.flatMap(({ id }) => kinds.get(id) ?? [])
    return {
      now: describe(periods.now, all.now.filter(isAsked)),
      before: describe(periods.before, all.before.filter(isAsked)),
      kinds: dealKind.options.map(kind => {
        const ofKind = ofPeriod.filter(deal => deal.kind === kind)
        const byType = ofKind.filter(({ by }) => by === 'type')
        return {
          kind,
          deals: ofKind.length,
          byType: byType.length,
          byEarlierWins: ofKind.filter(({ by }) => by === 'earlierWins').length,
          types: [...new Set(byType.map(({ type }) => type ?? ''))].sort(),
        }
      }),
      newAfterWin: ofPeriod.filter(({ kind, by, wonBefore }) => kind === 'newLogo' && by === 'type' && wonBefore)
        .length,
    }
  })
