import type { SnapshotTx } from '@bic/database/tenant'
import { evidenceNeeded } from '@bic/engine/alerts/budget'
import { baselineWeeks, keepWatch, type WatchPlace } from '@bic/engine/alerts/keep-watch'
import { pointsWithin } from '@bic/engine/statistics/points-text'
import type { AppContext } from '#app-context.ts'
import { selectCards } from '#domains/playbook/shared/read-cards.ts'
import { watchedFrom } from '../following/watched-from.ts'
import { type Asked, type Found, nothing } from './found.ts'
import { loadDealWeeks, loadTalkedWeeks } from './load-deal-weeks.ts'
import { narrowedDeals } from './narrowed-deals.ts'
import { lastWholeWeek, mondayOfWeek, weekOf } from './week-numbers.ts'
import { formatLongDate, formatRate, formatShare } from './words.ts'

const placeOf = ({ alert, today }: Asked): WatchPlace => ({
  watchedFrom: weekOf(alert.watched_from ?? watchedFrom(today)),
  baselineFrom: alert.baseline_from === null ? null : weekOf(alert.baseline_from),
  reported:
    alert.reported_in === null || alert.changed_from === null
      ? null
      : { foundIn: weekOf(alert.reported_in), since: weekOf(alert.changed_from) },
})

const keep = ({ watchedFrom: from, baselineFrom, reported }: WatchPlace): Found['keeps'] => ({
  watched_from: mondayOfWeek(from),
  baseline_from: baselineFrom === null ? null : mondayOfWeek(baselineFrom),
  reported_in: reported && mondayOfWeek(reported.foundIn),
  changed_from: reported && mondayOfWeek(reported.since),
})

/** Whether an alert looks at other deals than all of the market of its message. */
const isNarrowed = ({ market_id, industry_id, segment_id, region_id }: Asked['alert'], marketId: number): boolean =>
  (market_id ?? marketId) !== marketId || industry_id !== null || segment_id !== null || region_id !== null

/**
 * One look at a followed message, over whole weeks: in what share of the deals that were talked to in a week it came up, beside
 * the year before. How much evidence it takes follows from the budget that its alert shares.
 */
export const watchMessage = async (app: AppContext, tx: SnapshotTx, asked: Asked): Promise<Found> => {
  const { alert, today, sharing } = asked
  const card = await selectCards(tx)
    .innerJoin('market', join =>
      join.onRef('market.customer_id', '=', 'card.customer_id').onRef('market.id', '=', 'card.market_id'),
    )
    .select('market.name as market')
    .where('card.id', '=', alert.card_id ?? 0)
    .where('card.archived_at', 'is', null)
    .executeTakeFirst()
  if (!card) return nothing
  const place = placeOf(asked)
  const until = lastWholeWeek(today)
  const from = Math.min(place.baselineFrom ?? Number.POSITIVE_INFINITY, place.watchedFrom - baselineWeeks)
  const deals = await narrowedDeals(app, tx, { ...alert, market_id: alert.market_id ?? card.market_id })
  const talked = await loadTalkedWeeks(
    tx,
    deals.map(({ id }) => id),
    from,
    until,
  )
  const weeks = await loadDealWeeks(app, tx, { id: card.id, buyerOnly: card.directionality === 'buyer' }, talked, [
    from,
    until,
  ])
  const step = keepWatch(weeks, place, until, evidenceNeeded(alert.sensitivity, sharing))
  const found = { isOver: step.isOver, keeps: keep(step.place) }
  if (!step.raised) return { ...found, reported: [] }
  const { shift, usual } = step.raised
  const since = formatLongDate(mondayOfWeek(shift.since))
  return {
    ...found,
    reported: [
      {
        key: `shift:${mondayOfWeek(shift.foundIn)}`,
        topic: card.topic,
        name: card.title,
        marketName: card.market,
        title: `${shift.direction === 'up' ? 'Said more often' : 'Said less often'}: in ${formatShare(shift.now.share)} of deals a week, ${shift.direction === 'up' ? 'up' : 'down'} from ${formatShare(usual.share)}`,
        text: `Since the week of ${since} ${formatRate(shift.now)}; in the year before ${formatRate(usual)}. That is ${pointsWithin(shift)}. n counts each deal once in a week with conversations.`,
        link: `/customer-voice/card?cardId=${card.id}&containSpecialCharacter=true`,
        planLink: `/deals?status=Open&cardId=${card.id}`,
        narrowed: isNarrowed(alert, card.market_id),
      },
    ],
  }
}
