import { dayText } from '@bic/engine/calendar/day'
import { monthOf } from '@bic/engine/calendar/month'
import { monthsOf } from '@bic/engine/calendar/period'
import { newcombeDifference } from '@bic/engine/statistics/newcombe'
import type { Handler } from '#http/call-context.ts'
import { shareOf } from './actions/present-impact.ts'
import { readImpact } from './actions/read-impact.ts'
import { talkedInMonths } from './actions/talked-in-months.ts'

interface Counted {
  readonly partial: boolean
  readonly deals: number
  readonly conversations: number
  readonly n: number
}

/** Against the month before; a part of a month is not compared with a whole one. */
const growthOf = (now: Counted, before: Counted | undefined) => {
  if (!before || now.partial || before.partial) return { growthPercent: null, change: null }
  const grown = before.conversations === 0 ? null : now.conversations / before.conversations - 1
  const change = newcombeDifference(now.deals, now.n, before.deals, before.n)
  return {
    growthPercent: grown === null ? null : Math.round(grown * 1000) / 10,
    change: change && { difference: change.difference, low: change.low, high: change.high },
  }
}

export const getBuyerInterestPeriodicGrowth: Handler<'getBuyerInterestPeriodicGrowth'> = async ({ app, query, read }) =>
  read(async tx => {
    const { counted, deals, period, types } = await readImpact(app, tx, query)
    const ids = deals.map(({ id }) => id)
    const talked = await talkedInMonths(tx, ids, types, period)
    const heard = Map.groupBy(
      counted.filter(({ byBuyer }) => byBuyer),
      ({ day }) => monthOf(dayText(day)),
    )
    let before: Counted | undefined
    return monthsOf(period).map(({ name, partial }) => {
      const mentions = heard.get(name) ?? []
      const dealIds = [...new Set(mentions.map(({ dealId }) => dealId))].sort((a, b) => a - b)
      const conversations = new Set(mentions.map(({ conversationId }) => conversationId)).size
      const now = { partial, deals: dealIds.length, conversations, n: talked.get(name)?.size ?? 0 }
      const row = {
        period: name,
        partial,
        dealCount: now.deals,
        convCount: conversations,
        n: now.n,
        share: shareOf(now.deals, now.n),
        ...growthOf(now, before),
        storyIdList: dealIds,
      }
      before = now
      return row
    })
  })
