import type { Handler } from '../../../http/call-context.ts'
import { readCardWords } from '../actions/summary/card-words.ts'

export const getKeywordsForLLM: Handler<'getKeywordsForLLM'> = async ({ query, tenant }) => {
  const cards = await tenant(transaction => readCardWords(transaction, query.cardIdList))
  return Object.fromEntries(cards.map(({ cardId, keywords }) => [String(cardId), [...keywords]]))
}
