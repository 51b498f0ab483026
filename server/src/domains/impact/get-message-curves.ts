import type { Answer } from '@bic/contract/calls/routes'
import { dayNumber, dayText } from '@bic/engine/calendar/day'
import type { Incidence } from '@bic/engine/statistics/aalen-johansen'
import { type ExposedDuration, exposureCurves } from '@bic/engine/statistics/exposure-curves'
import type { Handler } from '#http/call-context.ts'
import { loadSetting } from '../analysis/shared/comparison-setting.ts'
import { loadCalendar } from '../analysis/shared/customer-calendar.ts'
import { type FilteredDeal, filterDeals, filterOf } from '../analysis/shared/filter-deals.ts'
import { cardOfMarket } from './actions/card-of-market.ts'
import { loadSaidDays } from './actions/said-days.ts'

type Ended = Answer<'getMessageCurves'>['days'][number]['with']

const ends = { Open: 0, Won: 1, Lost: 2 } as const
/** Points of a curve, and the most days that it covers. */
const [points, mostDays] = [60, 1095]

/** A deal from its creation to its close, or to today; null where that is not known. */
const durationOf = (
  deal: FilteredDeal,
  { today, since, said }: { readonly today: number; readonly since: number; readonly said: number | undefined },
): ExposedDuration | null => {
  const from = dayNumber(deal.created_on)
  const until = deal.status === 'Open' ? today : dayNumber(deal.closed_on)
  // Before anybody had said it no deal could have it: until then none is watched.
  if (from === null || until === null || until < from || until <= since) return null
  return {
    days: until - from,
    end: ends[deal.status],
    exposed: said === undefined ? null : said - from,
    entry: Math.max(0, since - from),
  }
}

/** The days of the curves: up to which nineteen of twenty closed deals had ended. */
const daysOf = (closed: readonly number[]): number[] => {
  const last = Math.min(mostDays, closed[Math.floor(closed.length * 0.95)] ?? 0)
  const step = Math.max(1, Math.ceil(last / points))
  return Array.from({ length: Math.floor(last / step) + 1 }, (_, i) => i * step)
}

const shareOf = ({ share, low, high }: Incidence) => ({ share, low: share === null ? null : low, high })

const endedBy = ([won = [], lost = []]: readonly (readonly Incidence[])[], i: number): Ended => {
  const [one, other] = [won[i]!, lost[i]!]
  return { won: shareOf(one), lost: shareOf(other), atRisk: one.atRisk }
}

export const getMessageCurves: Handler<'getMessageCurves'> = async ({ app, query, read }) =>
  read(async tx => {
    const card = await cardOfMarket(tx, query)
    const { exposure } = await loadSetting(app, tx)
    const today = dayNumber((await loadCalendar(tx, app.now())).today)
    const said = await loadSaidDays(app, tx, card, exposure)
    const deals = await filterDeals(app, tx, filterOf({ marketId: query.marketId }))
    const since = deals.reduce((first, { id }) => Math.min(first, said.get(id) ?? first), Number.POSITIVE_INFINITY)
    const durations = deals.flatMap(deal => durationOf(deal, { today, since, said: said.get(deal.id) }) ?? [])
    const closed = durations.flatMap(({ days, end }) => (end === ends.Open ? [] : [days])).sort((a, b) => a - b)
    const days = daysOf(closed)
    const curves = exposureCurves(durations, { landmark: 0, ends: [ends.Won, ends.Lost], days })
    const [won = null, lost = null] = curves.p
    const shown = days.map((day, i) => ({ day, with: endedBy(curves.with, i), without: endedBy(curves.without, i) }))
    const median = closed[closed.length >> 1] ?? 0
    const middle = shown.findLast(one => one.day <= median)
    return {
      deals: durations.length,
      since: Number.isFinite(since) ? dayText(since) : null,
      exposure,
      watched: curves.watched,
      days: shown,
      middleDay: middle && middle.with.won.share !== null && middle.without.won.share !== null ? middle.day : null,
      p: { won, lost },
    }
  })
