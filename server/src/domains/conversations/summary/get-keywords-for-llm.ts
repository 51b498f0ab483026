import type { Handler } from '#http/call-context.ts'
import { loadCardWords } from '../shared/summary/card-words.ts'

export const getKeywordsForLLM: Handler<'getKeywordsForLLM'> = async ({ query, read }) => {
  const cards = await read(tx => loadCardWords(tx, query.cardIdList))
  return Object.fromEntries(cards.map(({ cardId, keywords }) => [String(cardId), [...keywords]]))
}
