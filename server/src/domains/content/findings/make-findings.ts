import type { SnapshotTx } from '@bic/database/tenant'
import { splitSentences } from '@bic/engine/text/sentences'
import type { AppContext } from '#app-context.ts'
import { type CardWords, loadCardWords } from '#domains/conversations/shared/summary/card-words.ts'
import { answerFromPassages, type CitedAnswer } from '#domains/writing/shared/answer-from-passages.ts'
import type { CitablePassage } from '#domains/writing/shared/cited-passages.ts'
import { countFigure } from '../evidence/count-figure.ts'
import type { MessageEvidence } from '../evidence/find-evidence.ts'
import { relevantSentences } from './relevant-sentences.ts'

/** What was found, ready to be kept: `cited` are the conversations that it quotes. */
export interface MadeFinding {
  readonly content: unknown
  readonly cited: readonly number[]
  readonly isEmpty: boolean
  readonly writer: string
  readonly byModel: boolean
  readonly note: string | null
}

const builtIn = (note: string | null) => ({ writer: 'built-in', byModel: false, note })
const noteOf = (answer: CitedAnswer | null): string | null =>
  answer === null ? null : (answer.note ?? `What ${answer.writer} wrote was not supported by what was said.`)

/** What buyers said about a message: in the words of a model as far as the passages support them, with their most telling quotes. */
export const summariseMessage = async (
  app: AppContext,
  customerId: number,
  { card, quotes, passages }: MessageEvidence,
): Promise<MadeFinding> => {
  const cited = [...new Set([...quotes, ...passages].map(({ convId }) => convId))]
  if (quotes.length === 0) return { content: { sentences: [], quotes: [] }, cited, isEmpty: true, ...builtIn(null) }
  const answer = await answerFromPassages(app, customerId, `What did buyers say about ${card.title}?`, passages)
  if (answer === null || answer.writer === null || answer.sentences.length === 0) {
    const sentences = quotes.map(({ text, speakerName, side, places }) => ({ text, speakerName, side, places }))
    return { content: { sentences, quotes }, cited, isEmpty: false, ...builtIn(noteOf(answer)) }
  }
  const sentences = answer.sentences.map(({ text, fragments }) => {
    const places = fragments.flatMap(at => {
      const passage = passages[at]
      return passage
        ? [{ convId: passage.convId, fragmentIndex: passage.fragment, start: 0, end: passage.text.length }]
        : []
    })
    const { speaker = '', side = 'buyer' as const } = passages[fragments[0] ?? 0] ?? {}
    return { text, speakerName: speaker || null, side, places }
  })
  return { content: { sentences, quotes }, cited, isEmpty: false, writer: answer.writer, byModel: true, note: null }
}

const mostSentences = 300

/** What a document says that matters for some messages. */
export const summariseDocument = async (
  app: AppContext,
  customerId: number,
  document: { readonly name: string; readonly content: string },
  cards: readonly CardWords[],
): Promise<MadeFinding> => {
  const own = relevantSentences(document.content, cards)
  if (own.length === 0) return { content: { sentences: [] }, cited: [], isEmpty: true, ...builtIn(null) }
  const passages: CitablePassage[] = splitSentences(document.content, 0, document.content.length)
    .slice(0, mostSentences)
    .map(([start, end]) => ({
      text: document.content.slice(start, end),
      speaker: document.name,
      side: 'unknown' as const,
    }))
  const topics = cards.map(({ title }) => title).join(', ')
  const answer = await answerFromPassages(app, customerId, `What does this document say about ${topics}?`, passages)
  if (answer === null || answer.writer === null || answer.sentences.length === 0)
    return { content: { sentences: own }, cited: [], isEmpty: false, ...builtIn(noteOf(answer)) }
  const sentences = answer.sentences.map(({ text }) => text)
  return { content: { sentences }, cited: [], isEmpty: false, writer: answer.writer, byModel: true, note: null }
}

interface Found {
  readonly text: string
  readonly source: string
  readonly link: string | null
}

const quotesOfEach = 2

const foundIn = ({ card, quotes, effect, conversations }: MessageEvidence): Found[] => {
  const link = `/messaging/card/${card.id}`
  const figures = (['conversations', 'effect'] as const).flatMap(metric => {
    const isProven = (effect?.evidence?.step ?? 0) >= 2
    const sentence = countFigure(metric, { card, effect, conversations })?.stated.sentence ?? null
    return sentence === null || (metric === 'effect' && !isProven) ? [] : [{ text: sentence, source: 'Figures', link }]
  })
  const said = quotes.slice(0, quotesOfEach).map(({ text, subject, date, callUrl }) => ({
    text: `“${text}”`,
    source: [subject, date?.slice(0, 10)].filter(Boolean).join(', '),
    link: callUrl,
  }))
  return [...figures, ...said]
}

/**
 * What the customer's own figures, conversations and documents say of the messages of a brief. Nothing is fetched from
 * elsewhere.
 */
export const research = async (
  app: AppContext,
  customerId: number,
  messages: readonly MessageEvidence[],
  documents: readonly { readonly name: string; readonly content: string }[],
  cards: readonly CardWords[],
): Promise<MadeFinding> => {
  const inDocuments = documents.flatMap(({ name, content }) =>
    relevantSentences(content, cards).map(text => ({ text, source: name, link: null })),
  )
  const findings: Found[] = [...messages.flatMap(foundIn), ...inDocuments]
  const cited = [
    ...new Set(messages.flatMap(({ quotes, passages }) => [...quotes, ...passages].map(one => one.convId))),
  ]
  if (findings.length === 0) return { content: { text: '', findings }, cited, isEmpty: true, ...builtIn(null) }
  const passages = findings.map(({ text, source }) => ({ text, speaker: source, side: 'unknown' as const }))
  const topics = cards.map(({ title }) => title).join(', ')
  const answer = await answerFromPassages(app, customerId, `What is known of ${topics}?`, passages)
  if (answer === null || answer.writer === null || answer.sentences.length === 0) {
    const text = findings.map(one => one.text).join('\n')
    return { content: { text, findings }, cited, isEmpty: false, ...builtIn(noteOf(answer)) }
  }
  const text = answer.sentences.map(one => one.text).join(' ')
  return { content: { text, findings }, cited, isEmpty: false, writer: answer.writer, byModel: true, note: null }
}

/** The words of the messages in use of a brief. */
export const wordsOfMessages = (tx: SnapshotTx, messages: readonly MessageEvidence[]): Promise<CardWords[]> =>
  loadCardWords(
    tx,
    messages.map(({ card }) => card.id),
  )
