import type { MarketFilter } from '@bic/contract/analysis/market-filter'
import type { Answer } from '@bic/contract/calls/routes'
import type { SnapshotTx, TenantTransaction } from '@bic/database/tenant'
import { dayNumber, dayText } from '@bic/engine/calendar/day'
import type { AppContext } from '#app-context.ts'
import { loadCalendar } from '#domains/analysis/shared/customer-calendar.ts'
import { filterDeals } from '#domains/analysis/shared/filter-deals.ts'
import { silenceOfWon } from '#domains/analysis/shared/long-silence.ts'
import { messagesThatWin } from '#domains/analysis/shared/messages-that-win.ts'
import { loadDeals } from '#domains/crm/shared/load-deals.ts'
import { type DealRecord, presentDeal } from '#domains/crm/shared/present-deal.ts'
import type { CardRecord } from '#domains/playbook/shared/read-cards.ts'
import type { Talk } from '#evidence/corpus/deal-talk.ts'
import { loadDealTalk } from '#evidence/corpus/load-deal-talk.ts'
import { loadRevision } from '#evidence/store/revision.ts'
import { cardsInUse, cardsOfMarket } from '../report/cards-of-market.ts'
import { quoteLately } from '../shared/quote-lately.ts'
import { cardsSaid } from './cards-said.ts'
import { type FoundRisk, findRisks } from './find-risks.ts'
import { nextActions, type SuggestedCard } from './next-actions.ts'
import { dealsWithNextStep, mostRecent } from './read-talk.ts'
import { findSaidLately, riskOfCard } from './said-lately.ts'

type Row = Answer<'getPipelineReport'>['rows'][number]

type ListedDeal = Pick<
  DealRecord,
  | 'id'
  | 'status'
  | 'amount_cents'
  | 'stage'
  | 'stage_reached'
  | 'owner_name'
  | 'created_on'
  | 'closed_on'
  | 'conversations'
>

/** Some deals in the requested order with what is said of thousands; what the shown ones are shown with is read of these alone. */
const loadListed = async (
  { client, customerId }: TenantTransaction,
  dealIds: readonly number[],
): Promise<readonly ListedDeal[]> => {
  const { rows } = await client.query<ListedDeal>({
    name: 'reports-open-deals',
    text: `select o.id, o.status, o.amount_cents, o.stage, o.stage_reached, o.owner_name, o.created_on, o.closed_on,
        coalesce(n.conversations, 0) as conversations
      from unnest($2::bigint[]) with ordinality as wanted (id, ordinal)
        join opportunity o on o.customer_id = $1 and o.id = wanted.id
        left join deal_count n on n.customer_id = $1 and n.opportunity_id = o.id
      order by wanted.ordinal`,
    values: [customerId, dealIds],
  })
  return rows
}

/** An open deal with the risks that are found without reading its conversations. */
export interface OpenDeal {
  readonly deal: ListedDeal
  readonly risks: readonly FoundRisk[]
  readonly talk: readonly Talk[]
}

/** The stage of a deal; of one that has none now, the last one it reached. */
export const stageOf = ({ deal }: Pick<OpenDeal, 'deal'>): string | null => deal.stage ?? deal.stage_reached

/** How likely a deal is to be won, with its range; null when no forecast tells it. */
export interface DealChance {
  readonly probability: number | null
  readonly low: number | null
  readonly high: number | null
}

/** Dollars that are lost by the probability of a deal, all of them when it has none; null without an amount. */
export const atStakeOf = ({ amount_cents: cents }: ListedDeal, probability: number | null): number | null =>
  cents === null ? null : (cents / 100) * (1 - (probability ?? 0))

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
const suggestedCards = async (
  app: AppContext,
  tx: SnapshotTx,
  marketId: number,
  cards: readonly CardRecord[],
): Promise<SuggestedCard[]> => {
  const messages = cards.filter(card => !riskOfCard(card))
  return (await messagesThatWin(app, tx, marketId, messages)).map(({ card, comparison }) => ({
    cardId: card.id,
    title: card.title,
    comparison,
  }))
}

/**
 * Some open deals of a filter with their risks, and a way to describe some of them in full. Without a market, the cards and
 * won deals of all markets count, and no message is suggested: which ones go with winning is known by market.
 */
export const readOpenDeals = async (app: AppContext, tx: SnapshotTx, ids: readonly number[], filter: MarketFilter) => {
  const { marketId } = filter
  const calendar = await loadCalendar(tx, app.now())
  const today = dayNumber(calendar.today) ?? 0
  const closed = await filterDeals(app, tx, closedLike(filter))
  const talkOfDeals = await loadDealTalk(app, tx, (await loadRevision(tx)).matrixRev)
  const silence = silenceOfWon(talkOfDeals, closed)
  const cards = await (marketId === undefined ? cardsInUse(tx) : cardsOfMarket(tx, marketId))
  const saidLately = await findSaidLately(app, tx, talkOfDeals, new Set(ids), cards, { filter, today })
  const deals = (await loadListed(tx, ids)).map((deal): OpenDeal => {
    const talk = talkOfDeals.of(deal.id)
    const days = talk.map(({ day }) => day)
    const risks = findRisks(deal, { days, saidLately: saidLately.get(deal.id) ?? [], silence, today })
    return { deal, risks, talk }
  })

  const describe = async (
    shown: readonly OpenDeal[],
    probabilityOf: (dealId: number) => DealChance,
  ): Promise<Row[]> => {
    const shownIds = shown.map(({ deal }) => deal.id)
    const winning = marketId === undefined ? [] : await suggestedCards(app, tx, marketId, cards)
    const said = await cardsSaid(tx, shownIds, filter)
    const records = new Map((await loadDeals(tx, shownIds)).map(record => [record.id, record] as const))
    const withNextStep = await dealsWithNextStep(tx, new Map(shown.map(({ deal, talk }) => [deal.id, talk])))
    const describeDeal = async (record: DealRecord, one: OpenDeal): Promise<Row> => {
      const { deal, talk } = one
      const risks: Row['risks'] = []
      for (const { kind, short, text, said: lately } of one.risks)
        risks.push({
          kind,
          short,
          text,
          quote: lately && (await quoteLately(tx, deal.id, { cardId: lately.card.id, convId: lately.convId })),
        })
      const newest = Math.min(talk.length, mostRecent)
      const hasNext = newest === 0 || withNextStep.has(deal.id)
      if (!hasNext) {
        const short = `No next step was mentioned in the last ${newest === 1 ? 'conversation' : `${newest} conversations`}`
        risks.push({ kind: 'no next step', short, text: `${short}.`, quote: null })
      }
      const suggested = winning.filter(({ cardId }) => !said.get(deal.id)?.has(cardId))
      const kinds = [
        ...one.risks.map(({ kind, said: lately }) => ({ kind, card: lately?.card })),
        ...(hasNext ? [] : [{ kind: 'no next step' as const }]),
      ]
      const last = talk.at(-1)?.day
      const presented = presentDeal(record)
      const chance = probabilityOf(deal.id)
      return {
        storyId: deal.id,
        storyName: presented.storyName,
        accountName: presented.accountName,
        stage: stageOf(one),
        opportunityOwner: presented.opportunityOwner,
        opportunityAmount: presented.opportunityAmount,
        closeDate: presented.closeDate,
        conversationCount: presented.conversationCount,
        lastSaid: last === undefined ? null : dayText(last),
        ...chance,
        atStake: atStakeOf(deal, chance.probability),
        risks,
        actions: nextActions(kinds, suggested),
      }
    }
    const rows: Row[] = []
    for (const one of shown) {
      const record = records.get(one.deal.id)
      if (record) rows.push(await describeDeal(record, one))
    }
    return rows
  }
  return { deals, silence, calendar, describe }
}
