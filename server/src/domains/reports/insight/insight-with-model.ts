import type { CardInsight } from '@bic/contract/reports/report'
import type { AppContext } from '#app-context.ts'
import { answerFromPassages } from '#domains/writing/shared/answer-from-passages.ts'
import type { InsightSources } from './find-passages.ts'
import { passagesOf } from './passages-of-sources.ts'

/**
 * The insight in a model's words, when one is set up and the passages support what it wrote; the quotes stay those that
 * the built-in engine chose. Not within a transaction.
 */
export const insightWithModel = async (
  app: AppContext,
  customerId: number,
  title: string,
  { sources }: InsightSources,
  built: CardInsight,
): Promise<CardInsight> => {
  const passages = passagesOf(sources)
  const written = await answerFromPassages(app, customerId, `What did buyers say about ${title}?`, passages)
  if (written === null) return built
  if (written.writer === null) return { ...built, note: written.note }
  if (written.sentences.length === 0)
    return { ...built, note: `What ${written.writer} wrote was not supported by what was said.` }
  return {
    writer: written.writer,
    byModel: true,
    note: null,
    quotes: built.quotes,
    sentences: written.sentences.map(({ text, fragments }) => {
      const places = fragments.map(number => {
        const { convId, fragmentIndex, text: said } = passages[number]!
        return { convId, fragmentIndex, start: 0, end: said.length }
      })
      const { speaker, side } = passages[fragments[0]!]!
      return { text, speakerName: speaker || null, side, places }
    }),
  }
}
