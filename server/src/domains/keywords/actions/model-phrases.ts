import type { SnapshotTx } from '@bic/database/tenant'
import { listKeywordWords } from '@bic/engine/index/indexed-keyword'
import { Vocabulary } from '@bic/engine/text/vocabulary'
import { z } from 'zod'
import type { AppContext } from '#app-context.ts'
import { askModel } from '#domains/writing/shared/ask-model.ts'
import type { CardState } from '#evidence/rematch/card-state.ts'
import { allOf, expectedMatches, loosely, openHistory } from './matched-conversations.ts'
import type { Proposed } from './propose-keywords.ts'

const shape = z.object({ keywords: z.array(z.string().max(80)).max(20) })
const maxOutputTokens = 500
const longest = 4

const task =
  'You propose keywords for a message card. A card stands for one topic of sales conversations; its keywords find the sentences in which people speak of it. Give up to twenty phrases of one to four words that buyers really say when they speak of this topic, in lower case, without quotes, none that is there already. Names of people or companies are not keywords, except on a card about that company.'

export interface AboutCard {
  readonly title: string
  readonly description: string
  readonly topic: string
}

/** What a model thinks people say of a card; null when none is set up or it gave no answer. No transaction is open. */
export const askForPhrases = async (
  app: AppContext,
  customerId: number,
  { title, description, topic }: AboutCard,
  known: readonly string[],
): Promise<{ readonly texts: readonly string[]; readonly writer: string } | null> => {
  const prompt = [
    `Card: ${title.slice(0, 300)}`,
    `Topic: ${topic.slice(0, 200)}`,
    `Description: ${description.slice(0, 3000)}`,
    `Keywords that are there: ${known.join('; ').slice(0, 6000)}`,
  ].join('\n')
  const asked = await askModel(app, customerId, { system: task, prompt, schema: shape, maxOutputTokens })
  return asked === null || 'note' in asked ? null : { texts: asked.value.keywords, writer: asked.writer }
}

/**
 * Those of a model's phrases that come up in the history, each with what it would match; a phrase of the same stems as
 * one that is known is left out.
 */
export const tryPhrases = async (
  app: AppContext,
  tx: SnapshotTx,
  card: CardState,
  { texts, writer }: { readonly texts: readonly string[]; readonly writer: string },
  known: readonly string[],
): Promise<Proposed[]> => {
  const vocabulary = new Vocabulary()
  const stemsOf = (text: string) =>
    listKeywordWords(text, vocabulary)
      .map(({ stem }) => stem)
      .join(' ')
  const seen = new Set(known.map(stemsOf))
  const fresh = texts
    .map(text => text.replaceAll('"', '').trim())
    .filter(text => {
      const stems = stemsOf(text)
      const words = stems === '' ? 0 : stems.split(' ').length
      if (words === 0 || words > longest || seen.has(stems)) return false
      seen.add(stems)
      return true
    })
  const { corpus, conversationsOf } = await openHistory(app, tx)
  const context = card.keywords.filter(({ role }) => role !== 'match')
  const found = await conversationsOf([...fresh.map((text, index) => loosely(index, text)), ...context])
  const before = allOf(await conversationsOf(card.keywords))
  return fresh.flatMap((text, index): Proposed[] => {
    const expected = expectedMatches(corpus, found.get(index), before)
    return expected ? [{ text, score: 0, ...expected, reason: `Proposed by ${writer}` }] : []
  })
}
