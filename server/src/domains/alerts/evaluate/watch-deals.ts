import type { SnapshotTx } from '@bic/database/tenant'
import { dayNumber } from '@bic/engine/calendar/day'
import type { AppContext } from '#app-context.ts'
import { filterDeals, filterOf } from '#domains/analysis/shared/filter-deals.ts'
import { type LongSilence, longSilence } from '#domains/analysis/shared/long-silence.ts'
import { visibleDeals } from '#domains/crm/shared/visible-deals.ts'
import { currentForecast } from '#domains/forecast/shared/current-forecast.ts'
import { predictDeals } from '#domains/forecast/shared/predict-deals.ts'
import type { DealTalk } from '#evidence/corpus/deal-talk.ts'
import { loadDealTalk } from '#evidence/corpus/load-deal-talk.ts'
import { loadRevision } from '#evidence/store/revision.ts'
import type { AlertRow } from '../following/own-alerts.ts'
import { type DealFact, type DealNow, findFacts, seeDeal } from './deal-facts.ts'
import { readSeen, writeSeen } from './deal-seen.ts'
import type { Asked, Found, Reported } from './found.ts'
import { narrowedDeals } from './narrowed-deals.ts'

const month = 30
/** The largest deals of an account that are watched one by one. */
const mostDeals = 200

/** The deals of an alert: the one it follows, or those of its account that the preferences leave. */
const loadRows = async (app: AppContext, tx: SnapshotTx, alert: AlertRow) => {
  const ids =
    alert.opportunity_id === null ? new Set((await narrowedDeals(app, tx, alert)).map(({ id }) => id)) : undefined
  const rows = await visibleDeals(tx)
    .leftJoin('account', join =>
      join
        .onRef('account.customer_id', '=', 'opportunity.customer_id')
        .onRef('account.id', '=', 'opportunity.account_id'),
    )
    .leftJoin('market', join =>
      join.onRef('market.customer_id', '=', 'opportunity.customer_id').onRef('market.id', '=', 'opportunity.market_id'),
    )
    .select(['opportunity.id', 'opportunity.name', 'opportunity.stage', 'opportunity.status', 'opportunity.closed_on'])
    .select(['opportunity.market_id', 'account.name as account', 'market.name as market'])
    .$if(alert.opportunity_id !== null, q => q.where('opportunity.id', '=', alert.opportunity_id ?? 0))
    .$if(alert.opportunity_id === null, q => q.where('opportunity.account_id', '=', alert.account_id ?? 0))
    .orderBy('opportunity.amount_cents', sort => sort.desc().nullsLast())
    .orderBy('opportunity.id')
    .limit(mostDeals)
    .execute()
  return rows.filter(({ id }) => ids === undefined || ids.has(id))
}

/** From when on a silence is long in the market of each deal. */
const loadSilences = async (
  app: AppContext,
  tx: SnapshotTx,
  talk: DealTalk,
  marketIds: ReadonlySet<number | null>,
): Promise<ReadonlyMap<number, LongSilence>> => {
  const silences = new Map<number, LongSilence>()
  for (const marketId of marketIds) {
    if (marketId === null) continue
    silences.set(marketId, longSilence(talk, await filterDeals(app, tx, filterOf({ marketId, opptyStatus: 'Won' }))))
  }
  return silences
}

const loadDealsNow = async (app: AppContext, tx: SnapshotTx, { alert, today }: Asked): Promise<DealNow[]> => {
  const rows = await loadRows(app, tx, alert)
  const { matrixRev } = await loadRevision(tx)
  const talk = await loadDealTalk(app, tx, matrixRev)
  const silences = await loadSilences(app, tx, talk, new Set(rows.map(({ market_id }) => market_id)))
  const { kept } = await currentForecast(tx)
  const open = rows.filter(({ status }) => status === 'Open').map(({ id }) => id)
  const predictions = kept && open.length > 0 ? await predictDeals(app, tx, kept.content, open) : null
  const day = dayNumber(today)
  return rows.map(row => {
    const predicted = predictions?.get(row.id)
    return {
      id: row.id,
      name: row.name,
      account: row.account,
      marketName: row.market,
      stage: row.stage,
      status: row.status,
      closeOn: row.closed_on,
      talk: talk.of(row.id).filter(one => one.day <= day),
      silence: silences.get(row.market_id ?? 0) ?? { longFrom: month, n: 0 },
      // Where nothing is known of a deal but its age, a probability that moves is no news.
      chance:
        predicted && !predicted.isBaseRate
          ? { probability: predicted.probability, low: predicted.low, high: predicted.high }
          : null,
    }
  })
}

const describe = (deal: DealNow, { key, title, text, leadsTo }: DealFact, topic: string): Reported => {
  const page = `/dealgametape/storyId/${deal.id}/opptyId/${deal.id}`
  const newest = deal.talk.at(-1)
  return {
    key,
    topic,
    name: deal.account === null ? deal.name : `${deal.name} (${deal.account})`,
    marketName: deal.marketName,
    title,
    text,
    link: leadsTo === 'talk' && newest ? `/conversation-detail/${deal.id}?conv=${newest.id}` : page,
    planLink: deal.status === 'Open' ? `/plans/${deal.id}` : null,
  }
}

/** One look at followed deals: what happened since the last one. The first look only sees how they stand. */
export const watchDeals = async (app: AppContext, tx: SnapshotTx, asked: Asked): Promise<Found> => {
  const { alert } = asked
  const day = dayNumber(asked.today)
  const seen = readSeen(alert.seen)
  const deals = await loadDealsNow(app, tx, asked)
  const isSpotlight = alert.alert_type === 'Deal Spotlight'
  return {
    reported: deals.flatMap(deal => {
      const before = seen.get(deal.id)
      if (!before) return []
      return findFacts(deal, before, day, isSpotlight).map(fact =>
        describe(deal, fact, isSpotlight ? 'Deal' : 'Opportunity'),
      )
    }),
    isOver: false,
    keeps: { seen: writeSeen(new Map(deals.map(deal => [deal.id, seeDeal(deal, day, seen.get(deal.id))]))) },
  }
}
