import type { SnapshotTx } from '@bic/database/tenant'
import { addDays } from '@bic/engine/calendar/day'
import { isoWeekOf } from '@bic/engine/calendar/week'
import type { AppContext } from '#app-context.ts'
import { loadMovedOn } from '#domains/crm/shared/moved-on.ts'
import type { Block } from '#domains/printing/shared/sheet.ts'
import { formatCount, formatMoney, formatText } from '#domains/printing/shared/words.ts'
import type { Asked } from '../evaluate/found.ts'
import { loadTalkedWeeks } from '../evaluate/load-deal-weeks.ts'
import { narrowedDeals } from '../evaluate/narrowed-deals.ts'
import { lastWholeWeek, mondayOfWeek } from '../evaluate/week-numbers.ts'
import { count, formatLongDate } from '../evaluate/words.ts'
import { loadDealNames } from './deal-names.ts'
import { linkOfDeals } from './report-blocks.ts'
import { closedBetween, describeWinRates } from './win-rates.ts'

const year = 364

/** What happened to the deals of an alert in the last whole week. */
const loadWeek = async (app: AppContext, tx: SnapshotTx, { alert, today }: Pick<Asked, 'alert' | 'today'>) => {
  const week = lastWholeWeek(today)
  const from = mondayOfWeek(week)
  const to = addDays(from, 6)
  const isWithin = (on: string | null): boolean => on !== null && from <= on && on <= to
  const deals = await narrowedDeals(app, tx, alert)
  const ids = deals.map(({ id }) => id)
  const talked = new Set((await loadTalkedWeeks(tx, ids, week, week)).map(({ deal }) => deal))
  const movedOn = new Set(await loadMovedOn(tx, ids, from, to))
  return {
    from,
    to,
    talked,
    movedOn,
    created: new Set(deals.filter(one => isWithin(one.created_on)).map(({ id }) => id)),
    closed: closedBetween(deals, from, to),
    yearBefore: closedBetween(deals, addDays(from, -year), addDays(from, -1)),
    closedDeals: deals.filter(({ status, closed_on }) => status !== 'Open' && isWithin(closed_on)),
    deals,
  }
}

const mostDeals = 25

/** What happened in the last whole week. */
export const weeklyRoundup = {
  /** The week that an alert reports on on a day. */
  periodOn: (today: string): string => `week:${isoWeekOf(mondayOfWeek(lastWholeWeek(today)))}`,
  report: async (app: AppContext, tx: SnapshotTx, asked: Asked) => {
    const { from, to, talked, movedOn, created, closed, yearBefore } = await loadWeek(app, tx, asked)
    const said = [`${count(closed.won, 'deal')} won`, `${closed.lost} lost`, `${created.size} new`].join(', ')
    return {
      title: `Week of ${formatLongDate(from)}: ${said}`,
      text: `${formatLongDate(from)} to ${formatLongDate(to)}: conversations with ${count(talked.size, 'deal')}, ${count(movedOn.size, 'deal')} moved to another stage. ${describeWinRates(closed, yearBefore)}`,
      link: linkOfDeals(asked.alert),
    }
  },
  /** The deals that were closed, came or moved on, the largest first. */
  detail: async (app: AppContext, tx: SnapshotTx, asked: Pick<Asked, 'alert' | 'today'>): Promise<Block[]> => {
    const { talked, movedOn, created, closed, closedDeals, deals } = await loadWeek(app, tx, asked)
    const closedIds = new Set(closedDeals.map(({ id }) => id))
    const happened = deals
      .filter(({ id }) => closedIds.has(id) || created.has(id) || movedOn.has(id))
      .sort((a, b) => (b.amount_cents ?? 0) - (a.amount_cents ?? 0) || a.id - b.id)
    const shown = happened.slice(0, mostDeals)
    const names = await loadDealNames(
      tx,
      shown.map(({ id }) => id),
    )
    return [
      {
        kind: 'figures',
        figures: [
          { label: 'Won', value: formatCount(closed.won) },
          { label: 'Lost', value: formatCount(closed.lost) },
          { label: 'New', value: formatCount(created.size) },
          { label: 'Moved to another stage', value: formatCount(movedOn.size) },
          { label: 'Talked to', value: formatCount(talked.size), note: `of ${count(deals.length, 'deal')}` },
        ],
      },
      {
        kind: 'table',
        title: `Deals that were won, lost, new or moved on: ${formatCount(shown.length)} of ${formatCount(happened.length)}, the largest first`,
        columns: [
          { header: 'Deal', share: 4 },
          { header: 'Account', share: 3 },
          { header: 'What happened', share: 4 },
          { header: 'Amount', share: 2, right: true },
        ],
        rows: shown.map(({ id, status, amount_cents: cents }) => {
          const what = [
            closedIds.has(id) && status.toLowerCase(),
            created.has(id) && 'new',
            movedOn.has(id) && `moved to ${names.get(id)?.stage ?? 'another stage'}`,
          ]
          return [
            names.get(id)?.name ?? '',
            formatText(names.get(id)?.account ?? null),
            what.filter(Boolean).join(', '),
            formatMoney(cents === null ? null : Math.round(cents / 100)),
          ]
        }),
        empty: 'No deal was won, lost, new or moved on.',
      },
    ]
  },
}
