import type { Answer } from '@bic/contract/calls/routes'
import type { TenantTransaction } from '@bic/database/tenant'
import { dayNumber, dayText } from '@bic/engine/calendar/day'
import { findSilences } from '@bic/engine/comparison/silences'
import { loadCalendar } from '#domains/analysis/shared/customer-calendar.ts'
import { type ConversationOfDeal, loadConversationsOfDeal } from '#domains/conversations/shared/read-conversation.ts'
import { type FoundDeal, findDeal } from '#domains/crm/shared/find-deal.ts'
import { loadStageOutcomes, loadStageSpells } from '#domains/crm/shared/read-stage-history.ts'
import type { Handler } from '#http/call-context.ts'
import { loadCardsInConversations } from './load-cards-in-conversations.ts'
import { loadTalk } from './load-talk.ts'
import { loadTapeCards } from './load-tape-cards.ts'

type Tape = Answer<'getDealTape'>

/** From so many days on, a time without a conversation is a silence. */
const silenceDays = 14

const loadStages = async (tx: TenantTransaction, deal: FoundDeal): Promise<Tape['stages']> => {
  const spells = (await loadStageSpells(tx, [deal.id])).get(deal.id) ?? []
  const outcomes = await loadStageOutcomes(tx)
  return spells.map(({ stage, from, to }) => ({
    stage,
    outcome: outcomes.get(stage) ?? 'Open',
    from: dayText(from),
    to: to === null ? null : dayText(to),
  }))
}

/** Of a closed deal only what was said up to its close day counts: the rule that its scores follow, too. */
const countsFor = (deal: FoundDeal, { happened_on: day }: ConversationOfDeal): boolean =>
  deal.status === 'Open' || deal.closed_on === null || (day !== null && day <= deal.closed_on)

const first = (days: readonly (string | null)[]) => days.flatMap(day => day ?? []).toSorted()[0] ?? null
const last = (days: readonly (string | null)[]) =>
  days
    .flatMap(day => day ?? [])
    .toSorted()
    .at(-1) ?? null

export const getDealTape: Handler<'getDealTape'> = async ({ app, params, query, read }) =>
  read(async tx => {
    const deal = await findDeal(tx, params.storyId)
    // Oldest first; what has no date comes last.
    const rows = (await loadConversationsOfDeal(tx, deal.id)).toSorted(
      (a, b) => (a.happened_on ?? '9999').localeCompare(b.happened_on ?? '9999') || a.id - b.id,
    )
    const convIds = rows.map(({ id }) => id)
    const cards = await loadTapeCards(tx, deal.id, query.buyerBidirectional)
    const cardIds = cards.map(({ cardId }) => cardId)
    const cardsOf = await loadCardsInConversations(tx, cardIds, convIds, query.buyerBidirectional)
    const talks = await loadTalk(tx, convIds)
    const stages = await loadStages(tx, deal)
    const end = deal.status === 'Open' ? (await loadCalendar(tx, app.now())).today : deal.closed_on
    const conversations = rows.map((row): Tape['conversations'][number] => {
      const talk = talks.get(row.id)
      const counts = countsFor(deal, row)
      return {
        convId: row.id,
        convType: row.type,
        subject: row.subject,
        day: row.happened_on,
        stage: row.stage,
        stageFromHistory: row.stage_from_history,
        counts,
        buyerWords: talk?.words.buyer ?? 0,
        sellerWords: talk?.words.seller ?? 0,
        unknownWords: talk?.words.unknown ?? 0,
        people: (talk?.voices ?? []).map(({ person, turns, words }) => ({
          name: person.name,
          side: person.side,
          turns,
          words,
        })),
        cards: counts ? [...(cardsOf.get(row.id) ?? [])].map(([cardId, matches]) => ({ cardId, matches })) : [],
      }
    })
    const days = rows.flatMap(row => dayNumber(row.happened_on) ?? [])
    const until = dayNumber(end) ?? Math.max(...days)
    return {
      from: first([deal.created_on, stages[0]?.from ?? null, ...rows.map(row => row.happened_on)]),
      to: last([end, ...rows.map(row => row.happened_on)]),
      stages,
      conversations,
      cards: cards.map(card => ({
        ...card,
        firstConvId: conversations.find(row => row.cards.some(({ cardId }) => cardId === card.cardId))?.convId ?? null,
      })),
      silences: findSilences(days, until, silenceDays).map(silence => ({
        ...silence,
        from: dayText(silence.from),
        to: dayText(silence.to),
      })),
    }
  })
