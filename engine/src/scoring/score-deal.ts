import type { CardInDeal, DealScores, UnrankedCard } from './card-score.ts'
import { countingConversations, type DealToScore, weighConversation } from './deal-side.ts'
import { lengthPenalty, saturate } from './elastic.ts'
import { spreadIndex } from './epoch.ts'
import { type KeywordsInCorpus, keywordsInCorpus, perSpread } from './keyword-in-corpus.ts'
import { persistenceScore, totalScore } from './keyword-scores.ts'
import { toMicros } from './micros.ts'
import { rankCards } from './rank-cards.ts'
import { type Direction, directions, type ScoredConversation } from './types.ts'

/**
 * Scores every card that came up in a deal: `heuristicScore` = the sum over the deal's counting conversations of
 * `convCardScore` (the sum of its keywords' totals there), weighted by type; and with it the percentile in the deal.
 * Rounding: each keyword's total in each conversation (`toMicros`) and each weighted `convCardScore`
 * (`weighConversation`) are integers of micros; all sums are of integers. `explainCard` takes the same score apart.
 * The deal's `keywords` and `epoch` are not to be changed afterwards: what follows from them alone is kept for the next deal.
 */
export function scoreDeal(deal: DealToScore): DealScores {
  const matches = placeTallies(deal, null)
  return {
    bidirectional: rankCards(scoreSide(deal, matches, 'bidirectional')),
    buyerOnly: rankCards(scoreSide(deal, matches, 'buyerOnly')),
  }
}

/**
 * Scores one card alone; with `replaceCard` the deal then stands as `scoreDeal` would give it, bit for bit. All the deal's
 * conversations are needed, but only their tallies of this card's keywords.
 */
export function scoreCardInDeal(deal: DealToScore, cardId: number): CardInDeal {
  const matches = placeTallies(deal, cardId)
  const score = (direction: Direction) => scoreSide(deal, matches, direction)[0] ?? null
  return { bidirectional: score('bidirectional'), buyerOnly: score('buyerOnly') }
}

/** A deal's conversations, and where what matches in them stands in the columns of the corpus. */
interface Matches {
  /** In order of time. */
  readonly conversations: readonly ScoredConversation[]
  readonly corpus: KeywordsInCorpus
  /** For each conversation the place of each tally's keyword; -1 for one that is not scored. */
  readonly places: readonly Int32Array[]
}

function placeTallies(deal: DealToScore, onlyCard: number | null): Matches {
  const conversations = inOrderOfTime(countingConversations(deal))
  const corpus = keywordsInCorpus(deal.keywords, deal.epoch)
  const places = conversations.map(({ tallies }) => {
    const found = new Int32Array(tallies.length)
    for (let t = 0; t < tallies.length; t++) {
      const place = corpus.placeOf(tallies[t].keywordId)
      found[t] = place >= 0 && onlyCard !== null && corpus.cardId[place] !== onlyCard ? -1 : place
    }
    return found
  })
  return { conversations, corpus, places }
}

interface Sums {
  readonly cardId: number
  score: number
  matches: number
  conversations: number
  firstDay: number | null
  firstStage: number | null
  /** Of the conversation at hand. */
  inConversation: number
  matchesInConversation: number
}

function startCard(cardId: number, first: ScoredConversation): Sums {
  const { day: firstDay, stage: firstStage } = first
  const none = { score: 0, matches: 0, conversations: 0, inConversation: 0, matchesInConversation: 0 }
  return { cardId, ...none, firstDay, firstStage }
}

function scoreSide(deal: DealToScore, matches: Matches, direction: Direction): UnrankedCard[] {
  const { conversations, corpus, places } = matches
  const { quality, originality, inverse, cardId: cardOf } = corpus
  const side = directions.indexOf(direction)
  const isBuyerOnly = direction === 'buyerOnly'
  const persistence = persistenceOf(matches, direction)
  const cards = new Map<number, Sums>()
  /** The card of a keyword, by its place. */
  const sumsOf = new Array<Sums | undefined>(corpus.count)
  const touched: Sums[] = []
  conversations.forEach((conversation, index) => {
    const { type, tallies } = conversation
    const found = places[index]
    const at = spreadIndex(type, direction)
    const penalty = lengthPenalty(lengthOf(conversation, direction), deal.epoch.figures[type][direction])
    touched.length = 0
    for (let t = 0; t < found.length; t++) {
      const place = found[t]
      const occurrences = isBuyerOnly ? tallies[t].buyerCount : tallies[t].count
      if (place < 0 || occurrences === 0) continue
      const elastic = inverse[perSpread * place + at] * saturate(occurrences, penalty)
      const total = totalScore(elastic, quality[place], persistence[place], originality[2 * place + side])
      let sums = sumsOf[place]
      if (sums === undefined) {
        const cardId = cardOf[place]
        sums = cards.get(cardId) ?? startCard(cardId, conversation)
        cards.set(cardId, sums)
        sumsOf[place] = sums
      }
      if (sums.matchesInConversation === 0) touched.push(sums)
      sums.inConversation += toMicros(total)
      sums.matchesInConversation += occurrences
    }
    for (const sums of touched) {
      sums.score += weighConversation(sums.inConversation, type)
      sums.matches += sums.matchesInConversation
      sums.conversations++
      sums.inConversation = 0
      sums.matchesInConversation = 0
    }
  })
  return Array.from(cards.values(), ({ inConversation: _score, matchesInConversation: _matches, ...card }) => card)
}

/** The persistence of each keyword of a deal, by its place. */
function persistenceOf({ conversations, corpus, places }: Matches, direction: Direction): Float64Array {
  const isBuyerOnly = direction === 'buyerOnly'
  const side = directions.indexOf(direction)
  // M of persistence: the conversations that have words of the direction.
  let spoken = 0
  const matching = new Int32Array(corpus.count)
  conversations.forEach((conversation, index) => {
    if (lengthOf(conversation, direction) > 0) spoken++
    const found = places[index]
    for (let t = 0; t < found.length; t++) {
      const { count, buyerCount } = conversation.tallies[t]
      if (found[t] >= 0 && (isBuyerOnly ? buyerCount : count) > 0) matching[found[t]]++
    }
  })
  const persistence = new Float64Array(corpus.count)
  for (let place = 0; place < persistence.length; place++) {
    if (matching[place] > 0)
      persistence[place] = persistenceScore(matching[place], spoken, corpus.share[2 * place + side])
  }
  return persistence
}

function lengthOf(conversation: ScoredConversation, direction: Direction): number {
  return direction === 'buyerOnly' ? conversation.buyerLength : conversation.length
}

/** By day, undated last, then by id: the first that matches gives a card's first-match day and stage. */
function inOrderOfTime(conversations: readonly ScoredConversation[]): readonly ScoredConversation[] {
  const dayOf = ({ day }: ScoredConversation) => day ?? Number.MAX_SAFE_INTEGER
  return conversations.toSorted((a, b) => dayOf(a) - dayOf(b) || a.id - b.id)
}
