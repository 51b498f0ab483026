import { createHash } from 'node:crypto'
import type { Answer, Received } from '@bic/contract/calls/routes'
import { askCredits, askThing } from '@bic/contract/entitlements/ask'
import type { SnapshotTx } from '@bic/database/tenant'
import { type AskedFor, classifyQuestion } from '@bic/engine/questions/classify'
import { loadCorpus } from '#evidence/corpus/load-corpus.ts'
import { loadRevision } from '#evidence/store/revision.ts'
import type { Call, Handler } from '#http/call-context.ts'
import { loadCalendar } from '../analysis/shared/customer-calendar.ts'
import { requireCredits, takeCredits } from '../entitlements/shared/credits.ts'
import { requireEntitled } from '../entitlements/shared/require-entitled.ts'
import { renewForecast } from '../forecast/shared/current-forecast.ts'
import { answerFromPassages } from '../writing/shared/answer-from-passages.ts'
import { findScope } from './ask/find-scope.ts'
import { judgeHistory } from './ask/judge-history.ts'
import { loadSources } from './ask/load-sources.ts'
import { answerKnown } from './known/answer-known.ts'
import type { Known } from './known/known.ts'
import { loadScope } from './known/scope.ts'
import { quantity, sentenceCase } from './known/words.ts'

type Asked = Call<'askBuyerIntelligence'>
/** What is asked, whichever call asks it. */
type Question = Pick<Asked, 'app' | 'body' | 'user' | 'read'>
type Body = Received<'askBuyerIntelligence', 'body'>
type Answered = Answer<'askBuyerIntelligence'>
type Found = Omit<Answered, 'credits' | 'modelCredits'>

const byNobody = { sentences: [], note: null, writtenBy: 'passages' }
const noFacts = { facts: [], screen: null }

/** The question of the same person about the same history is one piece of work, however often it is sent. */
const nameWork = (userId: number, matrixRev: number, { question, marketId, filters }: Body): string => {
  const asked = JSON.stringify([userId, matrixRev, question.toLowerCase(), marketId, filters])
  return `ask:${createHash('sha256').update(asked).digest('hex').slice(0, 32)}`
}

/** A quote is cut at a word when it is longer. */
const longestQuote = 240

const cut = (text: string): string =>
  text.length <= longestQuote ? text : `${text.slice(0, text.lastIndexOf(' ', longestQuote))} …`

/** The answer in the words of whoever gave it: the sentence that tells most, and how many passages more there are. */
const quoteBest = (sources: Answered['sources'], sentence: string | undefined): string => {
  const [best] = sources
  if (!best) return ''
  const who = best.speakerName ?? { buyer: 'A buyer', seller: 'A seller', unknown: 'Somebody' }[best.side]
  const more = sources.length - 1
  const others = more === 0 ? '' : ` ${sentenceCase(quantity(more, 'more passage'))} below.`
  return `${who}: “${cut((sentence ?? best.quote).replace(/\s+/gu, ' '))}”${others}`
}

const notSaid = (conversations: number): string =>
  conversations === 0
    ? 'There are no conversations to answer it from.'
    : `Not said in ${quantity(conversations, 'conversation')}.`

/** What is known of a question from records and counts. */
const presentKnown = async (tx: SnapshotTx, asked: AskedFor, known: Known): Promise<Found> => ({
  answer: known.answer,
  kind: known.isKnown ? 'fact' : 'not said',
  askedFor: asked.topic,
  facts: [...(known.facts ?? [])],
  screen: known.screen ?? null,
  sentences: [],
  note: null,
  writtenBy: 'records',
  searched: { conversations: 0, fragments: 0 },
  sources: await loadSources(tx, known.places ?? []),
  closest: [],
})

/** The answer from records, else in the words that were said, else that it was not said. */
const find = async ({ app, body, user, read }: Question) => {
  if (classifyQuestion(body.question).topic === 'probability') await renewForecast(app, user.customerId)
  return read(async (tx): Promise<{ readonly work: string; readonly found: Found }> => {
    await requireEntitled(tx, app, user, askThing)
    const { matrixRev } = await loadRevision(tx)
    const work = nameWork(user.userId, matrixRev, body)
    const corpus = await loadCorpus(app, tx, matrixRev)
    const asks = await findScope(tx, corpus, body)
    const scope = await loadScope(tx, body)
    const asked = classifyQuestion(body.question, scope.names)
    const { today } = await loadCalendar(tx, app.now())
    const known = await answerKnown({ app, tx, scope, asked, today })
    if (known) return { work, found: await presentKnown(tx, asked, known) }
    const buyerOnly = body.filters.directionality === 'buyer'
    const judged = await judgeHistory(app, tx, body.question, scope.names, { asks, buyerOnly })
    const sources = await loadSources(tx, judged.answer)
    const { searched } = judged
    const common = { askedFor: 'free', ...noFacts, ...byNobody, searched }
    if (sources.length > 0)
      return {
        work,
        found: {
          ...common,
          kind: 'passages',
          answer: quoteBest(sources, judged.answer[0]?.sentence),
          sources,
          closest: [],
        },
      }
    const closest = await loadSources(tx, judged.closest)
    const conversations = searched.conversations || corpus.ids().filter(asks).length
    return { work, found: { ...common, kind: 'not said', answer: notSaid(conversations), sources: [], closest } }
  })
}

/** The answer in a model's words, when the passages support what it wrote. */
const writeAnswer = async ({ app, user, body }: Asked, sources: Answered['sources']) => {
  const passages = sources.map(({ quote, speakerName, side }) => ({ text: quote, speaker: speakerName ?? '', side }))
  const written = await answerFromPassages(app, user.customerId, body.question, passages)
  if (written === null) return {}
  if (written.writer === null) return { note: written.note }
  if (written.sentences.length === 0) return { note: `${written.writer} found no answer in these passages.` }
  return {
    answer: written.sentences.map(({ text }) => text).join(' '),
    sentences: written.sentences.map(({ text, fragments }) => ({ text, sources: [...fragments] })),
    writtenBy: written.writer,
    kind: 'passages' as const,
    sources,
    closest: [],
  }
}

/** Credits are taken for what a model wrote, when it is written; what records or passages answer takes none. */
export const askBuyerIntelligence: Handler<'askBuyerIntelligence'> = async call => {
  const { app, body, user } = call
  const { work, found } = await find(call)
  const passages = [...found.sources, ...found.closest]
  const modelCredits = app.model && found.askedFor === 'free' && passages.length > 0 ? askCredits.amount : 0
  const free = { ...found, credits: 0, modelCredits }
  if (modelCredits === 0 || !body.write) return free
  const paid = { ...askCredits, name: askThing.name, work, at: app.now() }
  await call.read(tx => requireCredits(tx, user, paid))
  const written = await writeAnswer(call, passages)
  if (!written.writtenBy) return { ...free, ...written }
  await call.write(tx => takeCredits(tx, user, paid))
  return { ...free, ...written, credits: askCredits.amount, modelCredits: 0 }
}

/** Nothing but what is known and was said: it changes nothing, so a key that may only read can ask. */
export const askDeal: Handler<'askDeal'> = async ({ app, user, read, params, body }) => {
  const { question, directionality } = body
  const filters = { storyId: params.storyId, directionality }
  const { found } = await find({ app, user, read, body: { question, write: false, filters } })
  return found
}
