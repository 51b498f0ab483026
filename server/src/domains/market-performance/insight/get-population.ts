import { dealKind } from '@bic/contract/market-performance/insight'
import type { Handler } from '../../../http/call-context.ts'
import { takeSnapshot } from '../../../pipeline/index/read-index.ts'
import type { DayRange } from '../../analysis/actions/close-period.ts'
import { figuresOf, wonAmountOf } from '../../analysis/actions/deal-figures.ts'
import type { FilteredDeal } from '../../analysis/actions/filter-deals.ts'
import { dealsOfPeriods } from './deals-of-periods.ts'

const describe = (days: DayRange, deals: readonly FilteredDeal[]) => ({
  days: { ...days },
  deals: deals.length,
  ...figuresOf(deals),
  wonAmount: wonAmountOf(deals),
})

export const getInsightPopulation: Handler<'getInsightPopulation'> = async ({ app, query, tenant }) =>
  tenant(async tx => {
    await takeSnapshot(tx)
    const { periods, now, before, kinds } = await dealsOfPeriods(app, tx, query)
    const all = [...kinds.values()]
    return {
      now: describe(periods.now, now),
      before: describe(periods.before, before),
      kinds: dealKind.options.map(kind => {
        const ofKind = all.filter(deal => deal.kind === kind)
        const byType = ofKind.filter(({ by }) => by === 'type')
        return {
          kind,
          deals: ofKind.length,
          byType: byType.length,
          byEarlierWins: ofKind.filter(({ by }) => by === 'earlierWins').length,
          types: [...new Set(byType.map(({ type }) => type ?? ''))].sort(),
        }
      }),
      newAfterWin: all.filter(({ kind, by, wonBefore }) => kind === 'newLogo' && by === 'type' && wonBefore).length,
    }
  })
