import { dayNumber } from '@bic/engine/calendar/day'
import { compileKeywords } from '@bic/engine/matching/compile'
import { HitBuffer } from '@bic/engine/matching/hit-buffer'
import type { DealToScore } from '@bic/engine/scoring/deal-side'
import { countSpread, makeEpoch } from '@bic/engine/scoring/epoch'
import { accuracyScore, qualityScore } from '@bic/engine/scoring/keyword-scores'
import { relevanceScore, weighStems } from '@bic/engine/scoring/relevance'
import { scoreDeal } from '@bic/engine/scoring/score-deal'
import type { Direction, KeywordTally, ScoredConversation, ScoredKeyword } from '@bic/engine/scoring/types'
import { scanTokens } from '@bic/engine/text/scan'
import { splitSentences } from '@bic/engine/text/sentences'
import { TokenBuffer } from '@bic/engine/text/token-buffer'
import type { Fragment } from '@bic/engine/text/types'
import { Vocabulary } from '@bic/engine/text/vocabulary'
import type { DemoConversation, DemoCustomer } from './types.ts'

export type PercentilesOfDeal = Readonly<Record<Direction, ReadonlyMap<string, number>>>

interface NumberedKeyword {
  readonly id: number
  readonly cardId: number
  readonly text: string
  readonly exact: boolean
}

/** The percentile of every card in every deal, as the engine scores it. Context keywords are left out. */
export function percentilesByDeal(customer: DemoCustomer): Map<string, PercentilesOfDeal> {
  const vocabulary = new Vocabulary()
  let next = 1
  const keywords = customer.cards.flatMap((card, cardId) =>
    card.keywords.map(({ text, exact }): NumberedKeyword => ({ id: next++, cardId, text, exact })),
  )
  const matcher = compileKeywords(keywords, vocabulary)
  const hits = new HitBuffer()
  const conversations = customer.conversations.map((conversation, id) => {
    const { text, fragments } = splitConversation(conversation)
    hits.clear()
    matcher.match(text, fragments, hits)
    return { dealKey: conversation.dealKey, scored: toScored(conversation, id, fragments, hits, text) }
  })
  const scored = conversations.map(one => one.scored)
  const epoch = makeEpoch(
    1,
    (['call', 'email', 'document', 'note'] as const).map(type => {
      const ofType = scored.filter(one => one.type === type)
      const words = ofType.reduce((sum, one) => sum + one.length, 0)
      const withBuyer = ofType.filter(one => one.buyerLength > 0)
      const buyerWords = withBuyer.reduce((sum, one) => sum + one.buyerLength, 0)
      return { type, conversations: ofType.length, words, buyerConversations: withBuyer.length, buyerWords }
    }),
  )
  const weighed = weighKeywords(customer, keywords, scored, vocabulary)
  return new Map(
    customer.deals.map(deal => {
      const toScore: DealToScore = {
        conversations: conversations.filter(one => one.dealKey === deal.key).map(one => one.scored),
        keywords: weighed,
        epoch,
        closeDay: deal.status === 'Open' ? null : dayNumber(deal.closeOn),
      }
      const scores = scoreDeal(toScore)
      const byKey = (direction: Direction) =>
        new Map(scores[direction].map(card => [customer.cards[card.cardId]!.key, card.percentile]))
      return [deal.key, { bidirectional: byKey('bidirectional'), buyerOnly: byKey('buyerOnly') }]
    }),
  )
}

function splitConversation(conversation: DemoConversation): { text: string; fragments: Fragment[] } {
  const text = conversation.turns.map(turn => turn.text).join('\n')
  const fragments: Fragment[] = []
  let at = 0
  for (const turn of conversation.turns) {
    const end = at + turn.text.length
    const spans: (readonly [number, number])[] =
      conversation.type === 'call' ? [[at, end]] : splitSentences(text, at, end)
    const side = conversation.participants[turn.speaker]!.side
    for (const [start, stop] of spans) {
      fragments.push({
        start,
        end: stop,
        side,
        speaker: turn.speaker,
        startSecond: turn.startSecond,
        muted: turn.muted ?? false,
      })
    }
    at = end + 1
  }
  return { text, fragments }
}

function toScored(
  conversation: DemoConversation,
  id: number,
  fragments: readonly Fragment[],
  hits: HitBuffer,
  text: string,
): ScoredConversation {
  const tallies = new Map<number, { keywordId: number; count: number; buyerCount: number; firstFragment: number }>()
  for (let at = 0; at < hits.count; at++) {
    const fragment = hits.fragment[at]!
    const keywordId = hits.keyword[at]!
    const tally = tallies.get(keywordId) ?? { keywordId, count: 0, buyerCount: 0, firstFragment: fragment }
    tally.count++
    if (fragments[fragment]!.side === 'buyer') tally.buyerCount++
    tallies.set(keywordId, tally)
  }
  const words = (side: string | null) =>
    fragments
      .filter(fragment => !fragment.muted && (side === null || fragment.side === side))
      .reduce((sum, fragment) => sum + text.slice(fragment.start, fragment.end).split(/\s+/).length, 0)
  const list: KeywordTally[] = [...tallies.values()].sort((a, b) => a.keywordId - b.keywordId)
  const day = dayNumber(conversation.date.slice(0, 10))
  return {
    id,
    type: conversation.type,
    day,
    stage: null,
    length: words(null),
    buyerLength: words('buyer'),
    tallies: list,
  }
}

function weighKeywords(
  customer: DemoCustomer,
  keywords: readonly NumberedKeyword[],
  scored: readonly ScoredConversation[],
  vocabulary: Vocabulary,
): Map<number, ScoredKeyword> {
  const stemsOf = (text: string) => {
    const tokens = new TokenBuffer()
    scanTokens(text, 0, text.length, vocabulary, tokens)
    return Array.from(tokens.word.subarray(0, tokens.count), word => vocabulary.stemWord(vocabulary.stemId(word)))
  }
  const cardStems = customer.cards.map(card => stemsOf(`${card.title} ${card.description}`))
  const titleStems = customer.cards.map(card => stemsOf(card.title))
  const weight = weighStems(cardStems)
  const matching = new Map<number, { type: ScoredConversation['type']; buyerCount: number }[]>(
    keywords.map(({ id }) => [id, []]),
  )
  for (const { type, tallies } of scored)
    for (const tally of tallies) matching.get(tally.keywordId)!.push({ type, buyerCount: tally.buyerCount })
  return new Map(
    keywords.map(({ id, cardId, text }) => {
      const stems = stemsOf(text)
      const quality = qualityScore(
        1,
        accuracyScore(stems, titleStems[cardId]!),
        relevanceScore(stems, cardStems[cardId]!, weight),
      )
      return [id, { cardId, quality, spread: countSpread(matching.get(id)!) }]
    }),
  )
}
