import type { Handler } from '#http/call-context.ts'
import { readCardWords } from '../shared/summary/card-words.ts'

export const getKeywordsForLLM: Handler<'getKeywordsForLLM'> = async ({ query, read }) => {
  const cards = await read(tx => readCardWords(tx, query.cardIdList))
  return Object.fromEntries(cards.map(({ cardId, keywords }) => [String(cardId), [...keywords]]))
}
