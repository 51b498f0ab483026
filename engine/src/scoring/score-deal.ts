import type { CardInDeal, DealScores, UnrankedCard } from './card-score.ts'
import { DealMatches } from './deal-matches.ts'
import { countingConversations, type DealToScore, weighByTenths, weightInTenths } from './deal-side.ts'
import { lengthPenalty, saturate } from './elastic.ts'
import { spreadIndex } from './epoch.ts'
import {
  INVERSE,
  type KeywordsInCorpus,
  keywordsInCorpus,
  ORIGINALITY,
  PERSISTENCE,
  QUALITY,
  RECORD,
  SHARE,
} from './keyword-in-corpus.ts'
import { persistenceScore, totalByWeights, weightOfShare } from './keyword-scores.ts'
import { toMicros } from './micros.ts'
import { rankCards } from './rank-cards.ts'
import { type Direction, directions, type PackedConversation, type ScoredConversation } from './types.ts'

/**
 * Scores every card that came up in a deal: `heuristicScore` = the sum over the deal's counting conversations of
 * `convCardScore` (the sum of its keywords' totals there), weighted by type; and with it the percentile in the deal.
 * Rounding: each keyword's total in each conversation (`toMicros`) and each weighted `convCardScore`
 * (`weighConversation`) are integers of micros; all sums are of integers. `explainCard` takes the same score apart.
 * The deal's `keywords` and `epoch` are not to be changed afterwards: what follows from them alone is kept for the next deal.
 */
export function scoreDeal(deal: DealToScore): DealScores {
  return rankSides(scoreSides(deal, null, ({ tallies }) => matches.add(tallies)))
}

/** As `scoreDeal`, from packed tallies: these are read as they lie. */
export function scorePackedDeal(deal: DealToScore<PackedConversation>): DealScores {
  return rankSides(scoreSides(deal, null, ({ tallies }) => matches.addPacked(tallies)))
}

/**
 * Scores one card alone; with `replaceCard` the deal then stands as `scoreDeal` would give it, bit for bit. All the deal's
 * conversations are needed, but only their tallies of this card's keywords.
 */
export function scoreCardInDeal(deal: DealToScore, cardId: number): CardInDeal {
  const { bidirectional, buyerOnly } = scoreSides(deal, cardId, ({ tallies }) => matches.add(tallies))
  return { bidirectional: bidirectional[0] ?? null, buyerOnly: buyerOnly[0] ?? null }
}

type Timed = Omit<ScoredConversation, 'tallies'>
type Sides = Readonly<Record<Direction, readonly UnrankedCard[]>>

const rankSides = ({ bidirectional, buyerOnly }: Sides): DealScores => ({
  bidirectional: rankCards(bidirectional),
  buyerOnly: rankCards(buyerOnly),
})

/** The matches of the deal at hand, and what is summed of them: kept from deal to deal, for each has thousands. */
const matches = new DealMatches()
/** At `2 × place + direction`: the conversations in which a keyword matches; zero between deals. */
let matching = new Int32Array(0)
/** At `2 × number of the card + direction`, of the conversation at hand; zero between conversations. */
let scoreInConversation = new Float64Array(0)
let matchesInConversation = new Float64Array(0)
/** Those of these places that the conversation at hand touches. */
let touched = new Int32Array(0)
/** At the same places, of the deal at hand; zero between deals. */
let scoreOfCard = new Float64Array(0)
let matchesOfCard = new Float64Array(0)
let conversationsOfCard = new Int32Array(0)
/** The index of the first conversation in which the card came up. */
let firstOfCard = new Int32Array(0)

/** The cards that come up in a deal, of all or of one, as the tallies that `add` adds have them. */
function scoreSides<C extends Timed>(
  deal: DealToScore<C>,
  onlyCard: number | null,
  add: (conversation: C) => void,
): Sides {
  const conversations = inOrderOfTime(countingConversations(deal))
  const corpus = keywordsInCorpus(deal.keywords, deal.epoch)
  matches.begin(corpus, onlyCard)
  for (const conversation of conversations) add(conversation)
  takePersistence(conversations, corpus)
  return addUp(conversations, corpus, deal.epoch)
}

/** Works out how persistent each keyword of the deal is. */
function takePersistence(conversations: readonly Timed[], { count: known, records }: KeywordsInCorpus): void {
  const { count, place: places, all, buyer } = matches
  if (matching.length < 2 * known) matching = new Int32Array(4 * known)
  // M of persistence: the conversations that have words of the direction.
  let spoken = 0
  let buyerSpoken = 0
  for (const { length, buyerLength } of conversations) {
    if (length > 0) spoken++
    if (buyerLength > 0) buyerSpoken++
  }
  for (let i = 0; i < count; i++) {
    const at = 2 * places[i]
    if (all[i] > 0) matching[at]++
    if (buyer[i] > 0) matching[at + 1]++
  }
  for (let i = 0; i < count; i++) {
    const at = 2 * places[i]
    const record = places[i] * RECORD
    if (matching[at] > 0) {
      records[record + PERSISTENCE] = weightOfShare(persistenceScore(matching[at], spoken, records[record + SHARE]))
      matching[at] = 0
    }
    if (matching[at + 1] > 0) {
      const share = records[record + SHARE + 1]
      records[record + PERSISTENCE + 1] = weightOfShare(persistenceScore(matching[at + 1], buyerSpoken, share))
      matching[at + 1] = 0
    }
  }
}

function addUp(conversations: readonly Timed[], corpus: KeywordsInCorpus, { figures }: DealToScore['epoch']): Sides {
  makeRoom(corpus.cardIds.length)
  const found: number[] = []
  for (let index = 0; index < conversations.length; index++) {
    const { type, length, buyerLength } = conversations[index]
    const weight = weightInTenths[type]
    const penalty = lengthPenalty(length, figures[type].bidirectional)
    const buyerPenalty = lengthPenalty(buyerLength, figures[type].buyerOnly)
    const count = addConversation(index, spreadIndex(type, 'bidirectional'), penalty, buyerPenalty, corpus.records)
    for (let i = 0; i < count; i++) {
      const card = touched[i]
      if (conversationsOfCard[card] === 0) {
        firstOfCard[card] = index
        found.push(card)
      }
      scoreOfCard[card] += weighByTenths(scoreInConversation[card], weight)
      matchesOfCard[card] += matchesInConversation[card]
      conversationsOfCard[card]++
      scoreInConversation[card] = 0
      matchesInConversation[card] = 0
    }
  }
  return takeCards(found, conversations, corpus.cardIds)
}

/**
 * Adds up the cards of one conversation, and answers how many it touched. `spread` is the place of its type in a `KeywordSpread`, both
 * directions side by side.
 */
function addConversation(
  index: number,
  spread: number,
  penalty: number,
  buyerPenalty: number,
  records: Float64Array,
): number {
  const { place: places, card: cards, all, buyer, ends } = matches
  let count = 0
  for (let i = index === 0 ? 0 : ends[index - 1]; i < ends[index]; i++) {
    const record = places[i] * RECORD
    const card = cards[i] * 2
    const quality = records[record + QUALITY]
    const occurrences = all[i]
    if (occurrences > 0) {
      const elastic = records[record + INVERSE + spread] * saturate(occurrences, penalty)
      const total = totalByWeights(elastic, quality, records[record + PERSISTENCE], records[record + ORIGINALITY])
      if (matchesInConversation[card] === 0) touched[count++] = card
      scoreInConversation[card] += toMicros(total)
      matchesInConversation[card] += occurrences
    }
    const ofBuyer = buyer[i]
    if (ofBuyer > 0) {
      const elastic = records[record + INVERSE + spread + 1] * saturate(ofBuyer, buyerPenalty)
      const persistence = records[record + PERSISTENCE + 1]
      const total = totalByWeights(elastic, quality, persistence, records[record + ORIGINALITY + 1])
      if (matchesInConversation[card + 1] === 0) touched[count++] = card + 1
      scoreInConversation[card + 1] += toMicros(total)
      matchesInConversation[card + 1] += ofBuyer
    }
  }
  return count
}

function makeRoom(cards: number): void {
  if (scoreOfCard.length >= 2 * cards) return
  scoreInConversation = new Float64Array(4 * cards)
  matchesInConversation = new Float64Array(4 * cards)
  scoreOfCard = new Float64Array(4 * cards)
  matchesOfCard = new Float64Array(4 * cards)
  conversationsOfCard = new Int32Array(4 * cards)
  firstOfCard = new Int32Array(4 * cards)
  touched = new Int32Array(4 * cards)
}

/** The sums of the cards that came up; the next deal begins with none. */
function takeCards(found: readonly number[], conversations: readonly Timed[], cardIds: readonly number[]): Sides {
  const sides = directions.map((): UnrankedCard[] => [])
  for (const card of found) {
    const { day: firstDay, stage: firstStage } = conversations[firstOfCard[card]]
    sides[card & 1].push({
      cardId: cardIds[card >> 1],
      score: scoreOfCard[card],
      matches: matchesOfCard[card],
      conversations: conversationsOfCard[card],
      firstDay,
      firstStage,
    })
    scoreOfCard[card] = 0
    matchesOfCard[card] = 0
    conversationsOfCard[card] = 0
  }
  return { bidirectional: sides[0], buyerOnly: sides[1] }
}

/** By day, undated last, then by id: the first that matches gives a card's first-match day and stage. */
function inOrderOfTime<C extends Timed>(conversations: readonly C[]): readonly C[] {
  const dayOf = ({ day }: Timed) => day ?? Number.MAX_SAFE_INTEGER
  return conversations.toSorted((a, b) => dayOf(a) - dayOf(b) || a.id - b.id)
}
