import type { SnapshotTx } from '@bic/database/tenant'
import { dayNumber } from '@bic/engine/calendar/day'
import { addMonths, firstDayOf, lastDayOf } from '@bic/engine/calendar/month'
import { falseDiscoveryRates } from '@bic/engine/statistics/benjamini-hochberg'
import { fisherExact } from '@bic/engine/statistics/fisher'
import { newcombeDifference } from '@bic/engine/statistics/newcombe'
import { pointsWithin } from '@bic/engine/statistics/points-text'
import type { AppContext } from '#app-context.ts'
import { selectCards } from '#domains/playbook/shared/read-cards.ts'
import { formatMonth } from '#domains/printing/shared/periods.ts'
import type { Block } from '#domains/printing/shared/sheet.ts'
import { formatRange } from '#domains/printing/shared/words.ts'
import { loadHistory } from '#domains/voice-of-customer/shared/load-history.ts'
import { numberArray } from '#evidence/store/bulk.ts'
import type { Asked } from '../evaluate/found.ts'
import { narrowedDeals } from '../evaluate/narrowed-deals.ts'
import { count, formatRate, formatShare } from '../evaluate/words.ts'
import { lastMonth, monthOn } from './last-month.ts'
import { linkOfScreen } from './report-blocks.ts'

/** Messages of a market that changed by chance are listed so often at most: the false discovery rate. */
const significant = 0.1
const mostListed = 5
/** The months before it that a month is compared with. */
const monthsBefore = 3

/** The deals with conversations from one day to another, each counted once. */
const loadTalked = async (
  { client, customerId }: SnapshotTx,
  dealIds: readonly number[],
  from: string,
  to: string,
): Promise<Set<number>> => {
  const { rows } = await client.query<{ id: number }>(
    `select distinct opportunity_id as id from conversation
     where customer_id = $1 and opportunity_id = any($2::bigint[]) and happened_on between $3::date and $4::date`,
    [customerId, numberArray(dealIds), from, to],
  )
  return new Set(rows.map(({ id }) => id))
}

/** All messages of the last month beside the three before; those that moved first come with the largest difference. */
const compareMonths = async (app: AppContext, tx: SnapshotTx, { alert, today }: Pick<Asked, 'alert' | 'today'>) => {
  const { month, from, to } = lastMonth(today)
  const before = { from: firstDayOf(addMonths(month, -monthsBefore)), to: lastDayOf(addMonths(month, -1)) }
  const ids = (await narrowedDeals(app, tx, alert)).map(({ id }) => id)
  const talkedNow = await loadTalked(tx, ids, from, to)
  const talkedBefore = await loadTalked(tx, ids, before.from, before.to)
  const cards = await selectCards(tx)
    .where('card.archived_at', 'is', null)
    .where('card.test_card', '=', false)
    .$if(alert.market_id !== null, q => q.where('card.market_id', '=', alert.market_id ?? 0))
    .orderBy('card.id')
    .execute()
  const compared = []
  for (const card of cards) {
    const history = await loadHistory(app, tx, card.id)
    const countIn = (deals: ReadonlySet<number>, since: string, until: string): number =>
      [
        ...history
          .countByDeal({
            buyerOnly: card.directionality === 'buyer',
            since: dayNumber(since),
            until: dayNumber(until),
          })
          .keys(),
      ].filter(id => deals.has(id)).length
    const now = countIn(talkedNow, from, to)
    const earlier = countIn(talkedBefore, before.from, before.to)
    const change = newcombeDifference(now, talkedNow.size, earlier, talkedBefore.size)
    if (!change) continue
    compared.push({ card, change, p: fisherExact(now, talkedNow.size, earlier, talkedBefore.size) })
  }
  const q = falseDiscoveryRates(compared.map(({ p }) => p))
  const moved = compared
    .filter((_, i) => (q[i] ?? 1) <= significant)
    .sort((a, b) => Math.abs(b.change.difference) - Math.abs(a.change.difference) || a.card.id - b.card.id)
  return { month, compared, moved }
}

/** Bars of a mail at most. */
const mostBars = 30

/**
 * The messages that came up in a larger or smaller share of deals in the last month than in the three before. All messages are
 * one family of tests. A deal of both stretches counts in both, which makes the tests a little cautious.
 */
export const trendingReport = {
  periodOn: monthOn,
  report: async (app: AppContext, tx: SnapshotTx, asked: Asked) => {
    const { month, compared, moved } = await compareMonths(app, tx, asked)
    const { from, to } = lastMonth(asked.today)
    // The deals that were talked to are the same for all messages.
    const [first] = moved
    const of = first ? `n = ${first.change.first.n}, before n = ${first.change.second.n}; ` : ''
    const rising = moved.filter(({ change }) => change.difference > 0).length
    const lines = [
      ...moved
        .slice(0, mostListed)
        .map(
          ({ card, change }) =>
            `${card.title}: ${formatShare(change.first.share)}${formatRange(change.first)}, before ${formatShare(change.second.share)}${formatRange(change.second)}, ${pointsWithin(change)}.`,
        ),
      ...(moved.length > mostListed ? [`And ${moved.length - mostListed} more.`] : []),
    ]
    return {
      title:
        moved.length === 0
          ? `${formatMonth(month)}: no message trends`
          : `${formatMonth(month)}: ${rising} ${rising === 1 ? 'message rises' : 'messages rise'}, ${moved.length - rising} ${moved.length - rising === 1 ? 'falls' : 'fall'}`,
      text:
        moved.length === 0
          ? `None of ${compared.length} messages came up in a share of deals that differs from the three months before by more than chance explains (q ≤ 0.10).`
          : `Share of deals in which a message came up, beside the three months before (${of}q ≤ 0.10 among ${count(compared.length, 'message')}). ${lines.join(' ')}`,
      link: linkOfScreen('/trends', asked.alert, { from, to }),
    }
  },
  /** Every message that came up, those that moved by more than chance explains marked. */
  detail: async (app: AppContext, tx: SnapshotTx, asked: Pick<Asked, 'alert' | 'today'>): Promise<Block[]> => {
    const { month, compared, moved } = await compareMonths(app, tx, asked)
    const others = compared
      .filter(one => !moved.includes(one) && one.change.first.share + one.change.second.share > 0)
      .sort((a, b) => b.change.first.share - a.change.first.share || a.card.id - b.card.id)
    return [
      {
        kind: 'bars',
        title: `Share of deals in which a message came up in ${formatMonth(month)}`,
        note: 'With 95% intervals, beside the three months before. Only a message that trends differs by more than chance explains.',
        from: 0,
        to: 1,
        empty: 'No message came up.',
        bars: [...moved, ...others].slice(0, mostBars).map(({ card, change }, i) => ({
          label: i < moved.length ? `${card.title} (trends)` : card.title,
          value: change.first.share,
          low: change.first.low,
          high: change.first.high,
          text: `${formatRate(change.first)}; before ${formatRate(change.second)}`,
        })),
      },
    ]
  },
}
