import type { MarketFilter } from '@bic/contract/analysis/market-filter'
import type { Answer } from '@bic/contract/calls/routes'
import type { SnapshotTx } from '@bic/database/tenant'
import { rangeOfPeriod } from '@bic/engine/calendar/close-period'
import { dayNumber, dayText } from '@bic/engine/calendar/day'
import type { AppContext } from '#app-context.ts'
import { compareMessages } from '#domains/analysis/shared/compare-messages.ts'
import { loadCalendar } from '#domains/analysis/shared/customer-calendar.ts'
import { filterDeals } from '#domains/analysis/shared/filter-deals.ts'
import { standingView } from '#domains/analysis/shared/standing-view.ts'
import { loadDeals } from '#domains/crm/shared/load-deals.ts'
import { type DealRecord, presentDeal } from '#domains/crm/shared/present-deal.ts'
import { loadStageOutcomes } from '#domains/crm/shared/read-stage-history.ts'
import { currentForecast, outlookOf } from '#domains/forecast/shared/current-forecast.ts'
import { predictDeals } from '#domains/forecast/shared/predict-deals.ts'
import type { CardRecord } from '#domains/playbook/shared/read-cards.ts'
import { loadCorpus } from '#evidence/corpus/load-corpus.ts'
import { loadRevision } from '#evidence/store/revision.ts'
import { cardsOfMarket } from '../report/cards-of-market.ts'
import { findMarketName } from '../report/market-name.ts'
import { longSilence, talkOf } from '../shared/long-silence.ts'
import { quoteLately } from '../shared/quote-lately.ts'
import { cardsSaid } from './cards-said.ts'
import { type FoundRisk, findRisks } from './find-risks.ts'
import { nextActions, type SuggestedCard } from './next-actions.ts'
import { mostRecent, saysNextStep } from './read-talk.ts'
import { findSaidLately, riskOfCard } from './said-lately.ts'

export type PipelineReport = Answer<'getPipelineReport'>
type Row = PipelineReport['rows'][number]

interface OpenDeal {
  readonly deal: DealRecord
  readonly risks: readonly FoundRisk[]
  readonly talk: ReturnType<typeof talkOf>
}

const amountOf = ({ deal }: OpenDeal): number => (deal.amount_cents ?? 0) / 100
const sumOf = (deals: readonly OpenDeal[]): number => deals.reduce((sum, one) => sum + amountOf(one), 0)
const isAtRisk = ({ risks }: OpenDeal): boolean => risks.length > 0
const effectOf = ({ comparison }: SuggestedCard): number => comparison.winRate.adjusted?.difference ?? 0
const idOf = ({ deal }: OpenDeal): number => deal.id
const stageOf = ({ deal }: OpenDeal): string | null => deal.stage ?? deal.stage_reached

const groupBy = (deals: readonly OpenDeal[], nameOf: (deal: OpenDeal) => string) =>
  [...Map.groupBy(deals, nameOf)].map(([name, own]) => {
    const atRisk = own.filter(isAtRisk)
    return {
      name,
      deals: own.length,
      amount: sumOf(own),
      atRisk: atRisk.length,
      storyIdList: own.map(idOf),
      atRiskIdList: atRisk.map(idOf),
    }
  })

/** The closed deals that open ones of a filter are held against: of the same market and kind of account, of any time. */
const closedLike = ({
  closePeriod: _p,
  stageReached: _s,
  ownerList: _o,
  accountIdList: _a,
  ...filter
}: MarketFilter) => ({
  ...filter,
  opptyStatus: 'Closed' as const,
})

/** The messages that go with winning in a market, the strongest first; those that are risks themselves left out. */
const messagesThatWin = async (
  app: AppContext,
  tx: SnapshotTx,
  marketId: number,
  cards: readonly CardRecord[],
): Promise<SuggestedCard[]> => {
  const { comparisons } = await compareMessages(app, tx, standingView(marketId), 0)
  return cards
    .flatMap(card => {
      const comparison = comparisons.get(card.id)
      return comparison?.evidence?.goesWith === 'winning' && !riskOfCard(card)
        ? [{ cardId: card.id, title: card.title, comparison }]
        : []
    })
    .sort((a, b) => effectOf(b) - effectOf(a) || a.cardId - b.cardId)
}

/** The open deals of a filter with their risks and what to do next. */
export const pipelineReport = async (
  app: AppContext,
  tx: SnapshotTx,
  { limit, ...asked }: MarketFilter & { readonly marketId: number; readonly limit: number },
): Promise<PipelineReport> => {
  const filter = { ...asked, opptyStatus: 'Open' as const }
  const marketName = await findMarketName(tx, asked.marketId)
  const calendar = await loadCalendar(tx, app.now())
  const today = dayNumber(calendar.today) ?? 0
  const open = await filterDeals(app, tx, filter)
  const closed = await filterDeals(app, tx, closedLike(filter))
  const corpus = await loadCorpus(app, tx, (await loadRevision(tx)).matrixRev)
  const silence = longSilence(
    corpus,
    closed.filter(({ status }) => status === 'Won'),
  )
  const cards = await cardsOfMarket(tx, asked.marketId)
  const ids = open.map(({ id }) => id)
  const saidLately = await findSaidLately(app, tx, corpus, new Set(ids), cards, { filter, today })
  const deals = (await loadDeals(tx, ids)).map((deal): OpenDeal => {
    const talk = talkOf(corpus, deal.id)
    const days = talk.map(({ day }) => day)
    const risks = findRisks(deal, { days, saidLately: saidLately.get(deal.id) ?? [], silence, today })
    return { deal, risks, talk }
  })
  const shown = deals
    .toSorted((a, b) => Number(isAtRisk(b)) - Number(isAtRisk(a)) || amountOf(b) - amountOf(a) || idOf(b) - idOf(a))
    .slice(0, limit)
  const winning = await messagesThatWin(app, tx, asked.marketId, cards)
  const outlook = await currentForecast(tx)
  const predictions = outlook.kept ? await predictDeals(app, tx, outlook.kept.content, shown.map(idOf)) : new Map()
  const said = await cardsSaid(tx, shown.map(idOf), filter)

  const describeDeal = async (one: OpenDeal): Promise<Row> => {
    const { deal, talk } = one
    const risks: Row['risks'] = []
    for (const { kind, text, said: lately } of one.risks)
      risks.push({
        kind,
        text,
        quote: lately && (await quoteLately(tx, deal.id, { cardId: lately.card.id, convId: lately.convId })),
      })
    const newest = talk.slice(-mostRecent).map(({ id }) => id)
    const hasNext = newest.length === 0 || (await saysNextStep(tx, newest))
    if (!hasNext) {
      const text = `No next step was mentioned in the last ${newest.length === 1 ? 'conversation' : `${newest.length} conversations`}.`
      risks.push({ kind: 'no next step', text, quote: null })
    }
    const stage = stageOf(one)
    const suggested = winning.filter(({ cardId }) => !said.get(deal.id)?.has(cardId))
    const kinds = [
      ...one.risks.map(({ kind, said: lately }) => ({ kind, card: lately?.card })),
      ...(hasNext ? [] : [{ kind: 'no next step' as const }]),
    ]
    const last = talk.at(-1)?.day
    const shown = presentDeal(deal)
    return {
      storyId: deal.id,
      storyName: shown.storyName,
      accountName: shown.accountName,
      stage,
      opportunityOwner: shown.opportunityOwner,
      opportunityAmount: shown.opportunityAmount,
      closeDate: shown.closeDate,
      conversationCount: shown.conversationCount,
      lastSaid: last === undefined ? null : dayText(last),
      probability: predictions.get(deal.id)?.probability ?? null,
      risks,
      actions: nextActions(kinds, suggested),
    }
  }

  const rows: Row[] = []
  for (const one of shown) rows.push(await describeDeal(one))
  const order = [...(await loadStageOutcomes(tx)).keys()]
  const placeOf = (name: string): number => (order.includes(name) ? order.indexOf(name) : order.length)
  return {
    marketId: asked.marketId,
    marketName,
    madeOn: calendar.today,
    silence,
    forecast: outlookOf(outlook.kept),
    period: rangeOfPeriod(asked.closePeriod, calendar.today, calendar.fiscalStart),
    deals: deals.length,
    amount: sumOf(deals),
    atRisk: deals.filter(isAtRisk).length,
    stages: groupBy(deals, one => stageOf(one) ?? 'No stage').sort((a, b) => placeOf(a.name) - placeOf(b.name)),
    owners: groupBy(deals, ({ deal }) => deal.owner_name ?? 'No owner').sort(
      (a, b) => b.amount - a.amount || a.name.localeCompare(b.name),
    ),
    rows,
  }
}
