import type { CardInDeal, DealScores, UnrankedCard } from './card-score.ts'
import { DealMatches } from './deal-matches.ts'
import { countingConversations, type DealToScore, weighConversation } from './deal-side.ts'
import { lengthPenalty, saturate } from './elastic.ts'
import { spreadIndex } from './epoch.ts'
import { type KeywordsInCorpus, keywordsInCorpus, perSpread } from './keyword-in-corpus.ts'
import { persistenceScore, totalScore } from './keyword-scores.ts'
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
  const side = sidesOf(deal, null, ({ tallies }) => matches.add(tallies))
  return { bidirectional: rankCards(side('bidirectional')), buyerOnly: rankCards(side('buyerOnly')) }
}

/** As `scoreDeal`, from packed tallies: these are read as they lie. */
export function scorePackedDeal(deal: DealToScore<PackedConversation>): DealScores {
  const side = sidesOf(deal, null, ({ tallies }) => matches.addPacked(tallies))
  return { bidirectional: rankCards(side('bidirectional')), buyerOnly: rankCards(side('buyerOnly')) }
}

/**
 * Scores one card alone; with `replaceCard` the deal then stands as `scoreDeal` would give it, bit for bit. All the deal's
 * conversations are needed, but only their tallies of this card's keywords.
 */
export function scoreCardInDeal(deal: DealToScore, cardId: number): CardInDeal {
  const side = sidesOf(deal, cardId, ({ tallies }) => matches.add(tallies))
  return { bidirectional: side('bidirectional')[0] ?? null, buyerOnly: side('buyerOnly')[0] ?? null }
}

type Timed = Omit<ScoredConversation, 'tallies'>

/** The matches of the deal at hand, and what is summed of them: kept from deal to deal, for each has thousands. */
const matches = new DealMatches()
/** By place: the conversations in which a keyword matches; zero between deals. */
let matching = new Int32Array(0)
/** By place: the persistence of a keyword that matches. */
let persistence = new Float64Array(0)
/** By number of a card, of the conversation at hand; zero between conversations. */
let scoreInConversation = new Float64Array(0)
let matchesInConversation = new Float64Array(0)

/** Gathers what matches in a deal, and answers what gives the scores of a direction while no other deal is gathered. */
function sidesOf<C extends Timed>(
  deal: DealToScore<C>,
  onlyCard: number | null,
  add: (conversation: C) => void,
): (direction: Direction) => UnrankedCard[] {
  const conversations = inOrderOfTime(countingConversations(deal))
  const corpus = keywordsInCorpus(deal.keywords, deal.epoch)
  matches.begin(corpus, onlyCard)
  for (const conversation of conversations) add(conversation)
  if (matching.length < corpus.count) {
    matching = new Int32Array(corpus.count * 2)
    persistence = new Float64Array(corpus.count * 2)
  }
  if (scoreInConversation.length < corpus.cardIds.length) {
    scoreInConversation = new Float64Array(corpus.cardIds.length * 2)
    matchesInConversation = new Float64Array(corpus.cardIds.length * 2)
  }
  return direction => scoreSide(conversations, corpus, deal.epoch, direction)
}

interface Sums extends UnrankedCard {
  score: number
  matches: number
  conversations: number
}

function startCard(cardId: number, { day: firstDay, stage: firstStage }: Timed): Sums {
  return { cardId, score: 0, matches: 0, conversations: 0, firstDay, firstStage }
}

function scoreSide(
  conversations: readonly Timed[],
  corpus: KeywordsInCorpus,
  epoch: DealToScore['epoch'],
  direction: Direction,
): UnrankedCard[] {
  const { quality, originality, inverse, card: cardOf } = corpus
  const { place: places, ends } = matches
  const side = directions.indexOf(direction)
  const counts = direction === 'buyerOnly' ? matches.buyer : matches.all
  takePersistence(conversations, corpus, direction)
  const cards = new Array<Sums | undefined>(corpus.cardIds.length)
  const found: Sums[] = []
  const touched: number[] = []
  let from = 0
  conversations.forEach((conversation, index) => {
    const { type } = conversation
    const at = spreadIndex(type, direction)
    const penalty = lengthPenalty(lengthOf(conversation, direction), epoch.figures[type][direction])
    touched.length = 0
    for (; from < ends[index]; from++) {
      const occurrences = counts[from]
      if (occurrences === 0) continue
      const place = places[from]
      const elastic = inverse[perSpread * place + at] * saturate(occurrences, penalty)
      const total = totalScore(elastic, quality[place], persistence[place], originality[2 * place + side])
      const card = cardOf[place]
      if (matchesInConversation[card] === 0) touched.push(card)
      scoreInConversation[card] += toMicros(total)
      matchesInConversation[card] += occurrences
    }
    for (const card of touched) {
      let sums = cards[card]
      if (sums === undefined) {
        sums = startCard(corpus.cardIds[card], conversation)
        cards[card] = sums
        found.push(sums)
      }
      sums.score += weighConversation(scoreInConversation[card], type)
      sums.matches += matchesInConversation[card]
      sums.conversations++
      scoreInConversation[card] = 0
      matchesInConversation[card] = 0
    }
  })
  return found
}

/** Works out the persistence of each keyword of the deal. */
function takePersistence(conversations: readonly Timed[], { share }: KeywordsInCorpus, direction: Direction): void {
  const { count, place: places } = matches
  const side = directions.indexOf(direction)
  const counts = direction === 'buyerOnly' ? matches.buyer : matches.all
  // M of persistence: the conversations that have words of the direction.
  let spoken = 0
  for (const conversation of conversations) if (lengthOf(conversation, direction) > 0) spoken++
  for (let i = 0; i < count; i++) if (counts[i] > 0) matching[places[i]]++
  for (let i = 0; i < count; i++) {
    const place = places[i]
    if (matching[place] === 0) continue
    persistence[place] = persistenceScore(matching[place], spoken, share[2 * place + side])
    matching[place] = 0
  }
}

function lengthOf(conversation: Timed, direction: Direction): number {
  return direction === 'buyerOnly' ? conversation.buyerLength : conversation.length
}

/** By day, undated last, then by id: the first that matches gives a card's first-match day and stage. */
function inOrderOfTime<C extends Timed>(conversations: readonly C[]): readonly C[] {
  const dayOf = ({ day }: Timed) => day ?? Number.MAX_SAFE_INTEGER
  return conversations.toSorted((a, b) => dayOf(a) - dayOf(b) || a.id - b.id)
}
