import type { SnapshotTx } from '@bic/database/tenant'
import { addDays } from '@bic/engine/calendar/day'
import { isoWeekOf } from '@bic/engine/calendar/week'
import type { AppContext } from '#app-context.ts'
import { loadMovedOn } from '#domains/crm/shared/moved-on.ts'
import type { Asked } from '../evaluate/found.ts'
import { loadTalkedWeeks } from '../evaluate/load-deal-weeks.ts'
import { narrowedDeals } from '../evaluate/narrowed-deals.ts'
import { lastWholeWeek, mondayOfWeek } from '../evaluate/week-numbers.ts'
import { count, sayDate } from '../evaluate/words.ts'
import { closedBetween, sayWinRates } from './win-rates.ts'

const year = 364

/** What happened in the last whole week. */
export const weeklyRoundup = {
  /** The week that an alert reports on on a day. */
  periodOn: (today: string): string => `week:${isoWeekOf(mondayOfWeek(lastWholeWeek(today)))}`,
  report: async (app: AppContext, tx: SnapshotTx, { alert, today }: Asked) => {
    const week = lastWholeWeek(today)
    const from = mondayOfWeek(week)
    const to = addDays(from, 6)
    const deals = await narrowedDeals(app, tx, alert)
    const ids = deals.map(({ id }) => id)
    const created = deals.filter(({ created_on: on }) => on !== null && from <= on && on <= to).length
    const movedOn = await loadMovedOn(tx, ids, from, to)
    const talked = await loadTalkedWeeks(tx, ids, week, week)
    const closed = closedBetween(deals, from, to)
    const said = [`${count(closed.won, 'deal')} won`, `${closed.lost} lost`, `${created} new`].join(', ')
    return {
      title: `${isoWeekOf(from)}: ${said}`,
      text: `${sayDate(from)} to ${sayDate(to)}: conversations with ${count(talked.length, 'deal')}, ${count(movedOn.length, 'deal')} moved to another stage. ${sayWinRates(closed, closedBetween(deals, addDays(from, -year), addDays(from, -1)))}`,
      link: '/deals',
    }
  },
}
