import type { SnapshotTx } from '@bic/database/tenant'
import { choosePhrasesInstead, findPhrasesInstead, type PhraseInstead } from '@bic/engine/content/instead'
import type { SpokenWords } from '@bic/engine/content/language'
import { splitStatements } from '@bic/engine/content/split-statements'
import type { Passage } from '@bic/engine/keyphrases/phrase-counts'
import { readQuestion } from '@bic/engine/questions/read-question'
import { tellingSaid } from '@bic/engine/summary/support/support'
import { stemEnglish } from '@bic/engine/text/stem'
import { Vocabulary } from '@bic/engine/text/vocabulary'
import type { AppContext } from '#app-context.ts'
import { loadNameWords } from '#domains/keywords/shared/name-words.ts'
import { dealsOfMarket } from '#domains/research/shared/deals-of-market.ts'
import { rankHistory } from '#domains/research/shared/rank-history.ts'
import { loadCorpus } from '#evidence/corpus/load-corpus.ts'
import { evaluateHistory } from '#evidence/index/evaluate-history.ts'
import type { StoredKeyword } from '#evidence/score/conversation-matcher.ts'
import { loadTexts } from '#evidence/store/load-texts.ts'
import { loadRevision } from '#evidence/store/revision.ts'
import type { MarketMessages } from './load-messages.ts'
import type { StoredFindings } from './stored-findings.ts'

type Instead = StoredFindings['language']['missing'][number]

/** Sentences whose subject is looked up in what was said, passages about each, and what is shown of it. */
const most = { sentences: 12, passages: 25, topics: 3, ofTopic: 3, counted: 40, shown: 12 }
/** Words of a sentence that it is looked up by. */
const mostWords = 24
/** Fewer words name no subject. */
const fewestWords = 4
/** A passage is about the same when it has so many telling words of the sentence, and so great a share of them. */
const sameSubject = { words: 2, share: 0.3 }
/** And a message is what they are about when it comes up in so many of these passages, and so great a share of them. */
const sameTopic = { passages: 3, share: 0.25 }
/** Names of competitors are nobody's language. */
const competitors = 'Competitors'

interface Sentence {
  readonly start: number
  readonly end: number
  readonly text: string
}

interface Near extends Passage {
  readonly document: number
  readonly fragment: number
}

/** A phrase that buyers may say instead, with the sentence that it is about. */
interface Candidate extends PhraseInstead {
  readonly exact: boolean
  /** The message that it is a keyword of; null of a phrase that was only found. */
  readonly card: Instead['card']
}

/** Sentences that are looked up: evenly over a long text, so that not only its beginning counts. */
const sentencesOf = (text: string): Sentence[] => {
  const own = splitStatements(text).filter(one => one.text.split(/\s+/u).length >= fewestWords)
  if (own.length <= most.sentences) return own
  return Array.from(
    { length: most.sentences },
    (_, at) => own[Math.floor((at * own.length) / most.sentences)] ?? [],
  ).flat()
}

/** What buyers said about the subject of each sentence, each passage once in all. */
const findPassages = async (
  app: AppContext,
  tx: SnapshotTx,
  sentences: readonly Sentence[],
  asks: (conversationId: number) => boolean,
) => {
  const taken = new Set<string>()
  const found: { readonly document: number; readonly fragment: number }[][] = []
  for (const { text } of sentences) {
    const question = readQuestion(text.split(/\s+/u).slice(0, mostWords).join(' '), [])
    const { passages } = await rankHistory(app, tx, question, { asks, buyerOnly: true, passages: most.passages })
    const fresh = passages.filter(({ document, fragment }) => !taken.has(`${document} ${fragment}`))
    for (const { document, fragment } of fresh) taken.add(`${document} ${fragment}`)
    found.push(fresh)
  }
  const texts = await loadTexts(tx, [...new Set(found.flat().map(({ document }) => document))])
  const about = found.map((passages, at) =>
    passages.flatMap(({ document, fragment }): Near[] => {
      const conversation = texts.get(document)
      const said = conversation?.fragments[fragment]
      if (!conversation || !said || said.muted) return []
      const { start, end } = said
      const own = { text: conversation.text.slice(start, end), speaker: '' }
      const { telling, share } = tellingSaid(sentences[at]?.text ?? '', [own])
      if (share < sameSubject.share || telling * share < sameSubject.words) return []
      return [{ text: conversation.text, start, end, document, fragment }]
    }),
  )
  return { about, texts }
}

/** Keywords of the messages that a sentence, or what buyers said about its subject, is about. */
const keywordsOfTopics = (
  { about, texts }: Awaited<ReturnType<typeof findPassages>>,
  sentences: readonly Sentence[],
  { marker, cards }: MarketMessages,
  matches: readonly {
    readonly cardId: number
    readonly places: readonly { readonly start: number; readonly end: number }[]
  }[],
): Candidate[] => {
  const marked = new Map([...texts].map(([id, { text, fragments, type }]) => [id, marker.mark(text, fragments, type)]))
  const usable = new Map(cards.flatMap(({ id, title, topic }) => (topic === competitors ? [] : [[id, title] as const])))
  const sentenceOf = new Map<number, number>()
  for (const [at, passages] of about.entries()) {
    const { start, end } = sentences[at] ?? { start: 0, end: 0 }
    const said = matches.filter(({ places }) => places.some(place => place.start >= start && place.end <= end))
    const counts = new Map<number, number>()
    for (const { document, fragment } of passages) {
      const beside = (marked.get(document) ?? []).filter(mark => Math.abs(mark.fragment - fragment) <= 1)
      for (const cardId of new Set(beside.map(mark => mark.cardId))) counts.set(cardId, (counts.get(cardId) ?? 0) + 1)
    }
    const topics = [...counts]
      .filter(([, count]) => count >= sameTopic.passages && count >= sameTopic.share * passages.length)
      .toSorted(([, a], [, b]) => b - a)
      .slice(0, most.topics)
    for (const cardId of [...said.map(one => one.cardId), ...topics.map(([id]) => id)])
      if (usable.has(cardId) && !sentenceOf.has(cardId)) sentenceOf.set(cardId, at)
  }
  return [...marker.keywords.values()].flatMap(({ cardId, role, text, exact }) => {
    const sentence = sentenceOf.get(cardId)
    const title = usable.get(cardId)
    if (role !== 'match' || sentence === undefined || title === undefined) return []
    return [{ text, ids: [], near: 0, sentence, exact, card: { cardId, title } }]
  })
}

/** How often buyers of a market say each of some phrases, and in how many conversations, by the index. */
const countPhrases = async (
  app: AppContext,
  tx: SnapshotTx,
  phrases: readonly Candidate[],
  asks: (conversationId: number) => boolean,
) => {
  const counted = phrases.map(phrase => ({ ...phrase, said: 0, conversations: 0 }))
  const common = { cardId: 0, role: 'match', source: 'machine', blockEmail: false, addedRev: 0 } as const
  const keywords = phrases.map(({ text, exact }, id): StoredKeyword => ({ id, text, exact, ...common }))
  await evaluateHistory(app, tx, keywords, (conversationId, id, _count, buyerCount) => {
    const own = counted[id]
    if (!own || buyerCount === 0 || !asks(conversationId)) return
    own.said += buyerCount
    own.conversations++
  })
  return counted
}

const stemsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}'-]*/gu) ?? []).map(stemEnglish)

/**
 * What buyers of a market say where they speak about what a text is about, and the text does not. Each of its sentences is looked up in
 * what they said. Their words are the keywords of the messages that these passages are about, and phrases that mark the passages off
 * from all that they say; all are counted by the index.
 */
export const findWordsInstead = async (
  app: AppContext,
  tx: SnapshotTx,
  text: string,
  {
    marketId,
    buyers,
    messages,
    matches,
  }: {
    readonly marketId: number
    readonly buyers: SpokenWords
    readonly messages: MarketMessages
    /** Where the text says messages. */
    readonly matches: Parameters<typeof keywordsOfTopics>[3]
  },
): Promise<Instead[]> => {
  const sentences = sentencesOf(text)
  if (sentences.length === 0) return []
  const corpus = await loadCorpus(app, tx, (await loadRevision(tx)).matrixRev)
  const deals = await dealsOfMarket(tx, marketId)
  const asks = (id: number): boolean => corpus.has(id) && deals.has(corpus.dealOf(id))
  const found = await findPassages(app, tx, sentences, asks)
  const own = new Set(stemsOf(text))
  const isNew = ({ text: phrase }: { readonly text: string }) => !stemsOf(phrase).every(stem => own.has(stem))
  const vocabulary = new Vocabulary()
  const names = await loadNameWords(tx, [...found.texts.keys()])
  const phrases = findPhrasesInstead(found.about, buyers, vocabulary, { own, names, most: most.counted })
  const topical = keywordsOfTopics(found, sentences, messages, matches).filter(isNew)
  const counted = await countPhrases(
    app,
    tx,
    [...topical, ...phrases.map(phrase => ({ ...phrase, exact: false, card: null }))],
    asks,
  )
  const ofTopics = [
    ...Map.groupBy(
      counted.filter(({ card }) => card !== null),
      ({ card }) => card?.cardId,
    ).values(),
  ]
    .flatMap(keywords =>
      keywords
        .filter(({ conversations }) => conversations >= sameTopic.passages)
        .toSorted((a, b) => b.conversations - a.conversations)
        .slice(0, most.ofTopic),
    )
    .toSorted((a, b) => b.conversations - a.conversations)
  const near = found.about.flat().reduce((sum, one) => sum + one.text.slice(one.start, one.end).split(/\s+/u).length, 0)
  const known = new Set(ofTopics.flatMap(phrase => stemsOf(phrase.text)))
  const others = choosePhrasesInstead(
    counted.filter(({ card, text: phrase }) => card === null && !stemsOf(phrase).every(stem => known.has(stem))),
    { near, all: buyers.words },
    most.shown,
  )
  return [...ofTopics, ...others]
    .slice(0, most.shown)
    .flatMap(({ text: phrase, said, conversations, sentence, card }) => {
      const place = sentences[sentence]
      return place ? [{ text: phrase, said, conversations, about: { start: place.start, end: place.end }, card }] : []
    })
}
