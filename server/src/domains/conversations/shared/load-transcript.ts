import type { Answer, Received } from '@bic/contract/calls/routes'
import type { SnapshotTx } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { loadTexts } from '#evidence/store/load-texts.ts'
import { loadRevision } from '#evidence/store/revision.ts'
import { presentSpeakers } from '../actions/present-participants.ts'
import { scoreCardByConversation, tallyMarks } from './card-in-deal.ts'
import { CardMarker, type Mark } from './card-marker.ts'
import { loadCardNames, loadCardsInConversation } from './cards-in-conversation.ts'
import { type ChosenCards, loadChosenCards } from './chosen-cards.ts'
import { inDirection, keyMoments } from './key-moments.ts'
import { happenedAt } from './present-conversation.ts'
import { presentKeywords } from './present-keywords.ts'
import { findConversation, loadParticipants } from './read-conversation.ts'

type Id = 'getTranscriptWithFragmentsForConvAndCard'

/** Every card of a conversation, and those that a reader chose, in the colour they chose them for. */
const withChosen = (all: ChosenCards, chosen: ChosenCards): ChosenCards => {
  const own = new Set(chosen.cards.map(({ cardId }) => cardId))
  return {
    cards: [...chosen.cards, ...all.cards.filter(({ cardId }) => !own.has(cardId))],
    cardIds: new Set([...chosen.cardIds, ...all.cardIds]),
    keywords: [...chosen.keywords, ...all.keywords.filter(({ cardId }) => !own.has(cardId))].toSorted(
      (a, b) => a.id - b.id,
    ),
    rev: Math.max(all.rev, chosen.rev),
  }
}

/** The cards of some marks with their names, most matches first. */
const presentMarkedCards = async (tx: SnapshotTx, marks: readonly Mark[]): Promise<Answer<Id>['cards']> => {
  const byCard = Map.groupBy(marks, ({ cardId }) => cardId)
  const names = await loadCardNames(tx, [...byCard.keys()])
  return [...byCard]
    .flatMap(([cardId, own]) => {
      const name = names.get(cardId)
      return name ? [{ ...name, matchType: own[0]!.matchType, matches: own.length }] : []
    })
    .toSorted((a, b) => b.matches - a.matches || a.title.localeCompare(b.title))
}

/** A transcript with its speakers, everything that is lit up in it, and its key moments. @throws AppError NOT_FOUND */
export const loadTranscript = async (
  app: AppContext,
  tx: SnapshotTx,
  query: Received<Id, 'query'>,
): Promise<Answer<Id>> => {
  const { convId } = query
  const [row, chosen, texts, people] = await Promise.all([
    findConversation(tx, convId),
    loadChosenCards(tx, query),
    loadTexts(tx, [convId]),
    loadParticipants(tx, [convId]),
    // The scores below ask for it.
    loadRevision(tx),
  ])
  const all = query.allCardsFlag === 'Y' && query.cardId === undefined
  const { cards, keywords } = all ? withChosen(await loadCardsInConversation(tx, row.id), chosen) : chosen
  const marker = new CardMarker(cards, keywords)
  const { text: body, fragments } = texts.get(row.id) ?? { text: '', fragments: [] }
  const participants = people.get(row.id) ?? []

  const buyerOnly = query.buyerOnlyFlag === 'Y'
  const marks = marker.mark(body, fragments, row.type)
  const counted = inDirection(marks, fragments, buyerOnly)
  const shown = query.filterByKeywordId
    ? counted.filter(mark => mark.matchType !== 'card' || mark.keywordId === query.filterByKeywordId)
    : counted
  const byFragment = Map.groupBy(shown, mark => mark.fragment)
  const scored = query.cardId
    ? await scoreCardByConversation(
        app,
        tx,
        [{ row, tallies: tallyMarks(marks, fragments) }],
        query.cardId,
        buyerOnly ? 'buyerOnly' : 'bidirectional',
      )
    : new Map()

  return {
    convId: row.id,
    convType: row.type,
    subject: row.subject,
    createDate: happenedAt(row),
    timed: row.timed,
    sidesKnown: fragments.some(fragment => fragment.side !== 'unknown'),
    notices: row.notices,
    speakers: presentSpeakers(participants, body, fragments),
    fragments: fragments.map(({ start, end, speaker, side, startSecond, muted }, index) => ({
      text: body.slice(start, end),
      speaker,
      side,
      startSecond,
      muted,
      marks: (byFragment.get(index) ?? []).map(mark => ({
        start: mark.start - start,
        end: mark.end - start,
        matchType: mark.matchType,
        cardId: mark.cardId,
        keywordId: mark.keywordId,
      })),
    })),
    keyMomentsForConv: keyMoments(body, fragments, shown),
    keywords: presentKeywords(marker, counted, scored.get(row.id)),
    cards: await presentMarkedCards(tx, counted),
  }
}
