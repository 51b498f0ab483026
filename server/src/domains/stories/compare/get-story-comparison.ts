import type { Answer } from '@bic/contract/calls/routes'
import type { SnapshotTx, TenantTransaction } from '@bic/database/tenant'
import { dayNumber } from '@bic/engine/calendar/day'
import { decodeDealPack } from '@bic/engine/scoring/deal-pack'
import { typicality } from '@bic/engine/similarity/typicality'
import { wilsonShare } from '@bic/engine/statistics/wilson'
import type { AppContext } from '#app-context.ts'
import { loadConversationsOfDeal } from '#domains/conversations/shared/read-conversation.ts'
import { type FoundDeal, findDeal } from '#domains/crm/shared/find-deal.ts'
import { loadStageOutcomes, loadStageSpells } from '#domains/crm/shared/read-stage-history.ts'
import { listSimilarWins } from '#domains/voice-of-customer/shared/list-similar-wins.ts'
import { findSimilarDeals, type SimilarDeals } from '#domains/voice-of-customer/shared/similar-deals.ts'
import { loadPack } from '#evidence/score/load-packs.ts'
import type { Handler } from '#http/call-context.ts'
import { findBoard } from '../boards/actions/find-board.ts'
import { loadStoryCards } from '../matches/actions/story-moments.ts'
import { beatsOf, besideOneAnother, type DealOverTime } from './actions/beats.ts'

type Comparison = Answer<'getStoryComparison'>

/** So many wins are compared, the newest deals: comparing each with each takes the square of their number. */
const mostWins = 200
/** Fewer wins than these say nothing of what is typical. */
const fewestWins = 5
/** As many of the segment, and only they are compared. */
const enoughOfSegment = 10
const cardsShown = 20

const askedOf = (marketId: number | null, opptyStatus: 'Won' | 'Lost', limit: number) => ({
  opptyStatus,
  verifiedCardsOnly: 'N' as const,
  limit,
  ...(marketId === null ? {} : { marketList: [marketId] }),
})

/** The wins a deal is compared with: of its market and segment when they are enough, else of its market. */
const chooseWins = ({ deal, similar }: SimilarDeals) => {
  const ofSegment = similar.filter(({ compared }) => compared.segment !== null && compared.segment === deal.segment)
  const among =
    ofSegment.length >= enoughOfSegment ? 'market and segment' : deal.market === null ? 'customer' : 'market'
  const wins = among === 'market and segment' ? ofSegment : similar
  return { among, wins: wins.toSorted((a, b) => b.dealId - a.dealId).slice(0, mostWins) } as const
}

/** In how many of the wins the cards of the story came up, and those that most of the wins have. */
const compareCards = (
  { deal, cards }: SimilarDeals,
  wins: ReturnType<typeof chooseWins>['wins'],
  rejected: ReadonlySet<number>,
): Comparison['cards'] => {
  const counts = new Map<number, number>()
  for (const { compared } of wins)
    for (const cardId of compared.cards.keys()) counts.set(cardId, (counts.get(cardId) ?? 0) + 1)
  const own = [...deal.cards.keys()].filter(cardId => !rejected.has(cardId))
  const usual = [...counts].flatMap(([cardId, count]) => (2 * count > wins.length ? cardId : []))
  return [...new Set([...own, ...usual])]
    .flatMap(cardId => {
      const title = cards.names.get(cardId)?.title
      const share = wilsonShare(counts.get(cardId) ?? 0, wins.length)
      return title === undefined ? [] : [{ cardId, title, inStory: own.includes(cardId), share }]
    })
    .toSorted((a, b) => (b.share?.share ?? 0) - (a.share?.share ?? 0) || a.cardId - b.cardId)
    .slice(0, cardsShown)
}

const loadTitles = async ({ client, customerId }: TenantTransaction, ids: readonly number[]) => {
  const { rows } = await client.query<{ id: number; title: string }>(
    'select id, title from card where customer_id = $1 and id = any($2::bigint[]) and archived_at is null and not test_card',
    [customerId, ids],
  )
  return new Map(rows.map(({ id, title }) => [id, title]))
}

/** A closed deal over time: its open stages, conversations and first mentions, without cards that do not count. */
const loadOverTime = async (
  tx: TenantTransaction,
  deal: FoundDeal,
  without: ReadonlySet<number> = new Set(),
): Promise<DealOverTime> => {
  const outcomes = await loadStageOutcomes(tx)
  const spells = (await loadStageSpells(tx, [deal.id])).get(deal.id) ?? []
  const packed = await loadPack(tx, deal.id)
  const said = (packed ? decodeDealPack(packed).bidirectional : []).filter(({ cardId }) => !without.has(cardId))
  const titles = await loadTitles(
    tx,
    said.map(({ cardId }) => cardId),
  )
  const to = dayNumber(deal.closed_on)
  return {
    spells: spells.filter(({ stage }) => (outcomes.get(stage) ?? 'Open') === 'Open'),
    from: dayNumber(deal.created_on),
    to,
    conversations: (await loadConversationsOfDeal(tx, deal.id)).flatMap(row => {
      const day = dayNumber(row.happened_on)
      return day === null || (to !== null && day > to) ? [] : [day]
    }),
    cards: said.flatMap(({ cardId, firstDay }) => {
      const title = titles.get(cardId)
      return title === undefined ? [] : [{ cardId, title, firstDay }]
    }),
  }
}

const loadCounter = async (
  app: AppContext,
  tx: SnapshotTx,
  deal: FoundDeal,
  rejected: ReadonlySet<number>,
): Promise<Comparison['counter']> => {
  const [nearest] = await listSimilarWins(app, tx, deal.id, askedOf(deal.market_id, 'Lost', 1))
  if (!nearest) return null
  const own = await loadOverTime(tx, deal, rejected)
  const other = await loadOverTime(tx, await findDeal(tx, nearest.id))
  const stages = [...(await loadStageOutcomes(tx)).keys()]
  const missing = (from: DealOverTime, inOther: DealOverTime) =>
    from.cards
      .filter(({ cardId }) => !inOther.cards.some(card => card.cardId === cardId))
      .map(({ cardId, title }) => ({ cardId, title }))
      .slice(0, cardsShown)
  return {
    storyId: nearest.id,
    storyName: nearest.storyName,
    accountName: nearest.accountName,
    closedDate: nearest.closedDate,
    opportunityAmount: nearest.opportunityAmount,
    distance: nearest.distance,
    reasons: nearest.reasons.filter(({ distance }) => distance !== null).map(({ text }) => text),
    n: nearest.n,
    beats: besideOneAnother(beatsOf(own), beatsOf(other), stages),
    onlyOwn: missing(own, other),
    onlyOther: missing(other, own),
  }
}

export const getStoryComparison: Handler<'getStoryComparison'> = async ({ app, params, read }) =>
  read(async tx => {
    const { deal } = await findBoard(tx, params.storyId)
    const rejected = new Set(
      (await loadStoryCards(tx, deal)).flatMap(({ cardId, moments }) =>
        moments.every(({ right }) => right === false) ? [cardId] : [],
      ),
    )
    const found = await findSimilarDeals(app, tx, deal.id, askedOf(deal.market_id, 'Won', Number.MAX_SAFE_INTEGER))
    const { among, wins } = chooseWins(found)
    const own = { ...found.deal, cards: new Map([...found.deal.cards].filter(([cardId]) => !rejected.has(cardId))) }
    return {
      among,
      wins: wins.length,
      typicality:
        wins.length < fewestWins
          ? null
          : typicality(
              own,
              wins.map(({ compared }) => compared),
            ),
      cards: compareCards(found, wins, rejected),
      counter: await loadCounter(app, tx, deal, rejected),
    }
  })
