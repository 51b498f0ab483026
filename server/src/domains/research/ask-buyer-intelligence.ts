import { createHash } from 'node:crypto'
import type { Answer, Received } from '@bic/contract/calls/routes'
import { askCredits, askThing } from '@bic/contract/entitlements/ask'
import { loadCorpus } from '#evidence/corpus/load-corpus.ts'
import { loadRevision } from '#evidence/store/revision.ts'
import type { Call, Handler } from '#http/call-context.ts'
import { takeCredits } from '../entitlements/shared/credits.ts'
import { requireEntitled } from '../entitlements/shared/require-entitled.ts'
import { answerFromPassages } from '../writing/shared/answer-from-passages.ts'
import { findScope } from './ask/find-scope.ts'
import { loadSources } from './ask/load-sources.ts'
import { rankHistory } from './ask/rank-history.ts'

type Body = Received<'askBuyerIntelligence', 'body'>
type Sources = Answer<'askBuyerIntelligence'>['sources']

/** Passages that an answer rests on. */
const mostSources = 8

const quantity = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

const nothingFound = 'No conversation supports an answer. Try other words.'

const byNobody = { writtenBy: 'passages', sentences: [], note: null }

const describe = (sources: readonly { readonly convId: number }[]): string => {
  const conversations = new Set(sources.map(({ convId }) => convId)).size
  const passages = quantity(sources.length, 'passage')
  return `The ${passages} closest to the question, from ${quantity(conversations, 'conversation')}, in the words that were said.`
}

/** The same question of the same person about the same history is one piece of work, however often it is sent. */
const nameWork = (userId: number, matrixRev: number, { question, marketId, filters }: Body): string => {
  const asked = JSON.stringify([userId, matrixRev, question.toLowerCase(), marketId, filters])
  return `ask:${createHash('sha256').update(asked).digest('hex').slice(0, 32)}`
}

const findPassages = ({ app, body, user, read }: Call<'askBuyerIntelligence'>) =>
  read(async tx => {
    await requireEntitled(tx, app.config, user, askThing)
    const { matrixRev } = await loadRevision(tx)
    const corpus = await loadCorpus(app, tx, matrixRev)
    const asks = await findScope(tx, corpus, body)
    const buyerOnly = body.filters.directionality === 'buyer'
    const ranked = await rankHistory(app, tx, body.question, { asks, buyerOnly, passages: mostSources })
    const sources = await loadSources(tx, ranked.passages)
    return {
      work: nameWork(user.userId, matrixRev, body),
      answer: sources.length === 0 ? nothingFound : describe(sources),
      ...byNobody,
      searched: { conversations: ranked.documents, fragments: ranked.fragments },
      sources,
    }
  })

/** The answer in a model's words, when one is set up and the passages support what it wrote. */
const writeAnswer = async ({ app, user, body }: Call<'askBuyerIntelligence'>, sources: Sources) => {
  const passages = sources.map(({ quote, speakerName, side }) => ({ text: quote, speaker: speakerName ?? '', side }))
  const written = await answerFromPassages(app, user.customerId, body.question, passages)
  if (written === null) return {}
  if (written.writer === null) return { note: written.note }
  if (written.sentences.length === 0) return { note: `${written.writer} found no answer in these passages.` }
  return {
    answer: written.sentences.map(({ text }) => text).join(' '),
    sentences: written.sentences.map(({ text, fragments }) => ({ text, sources: [...fragments] })),
    writtenBy: written.writer,
  }
}

export const askBuyerIntelligence: Handler<'askBuyerIntelligence'> = async call => {
  const { work, ...answered } = await findPassages(call)
  if (answered.sources.length === 0) return { ...answered, credits: 0 }
  const { app, user } = call
  await call.write(tx => takeCredits(tx, user, { ...askCredits, name: askThing.name, work, at: app.now() }))
  const written = await writeAnswer(call, answered.sources)
  return { ...answered, ...written, credits: askCredits.amount }
}
