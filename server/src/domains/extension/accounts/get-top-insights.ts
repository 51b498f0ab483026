import { findAccountName } from '#domains/crm/shared/find-account-name.ts'
import { loadQuotes } from '#domains/voice-of-customer/shared/load-quotes.ts'
import type { Handler } from '#http/call-context.ts'
import { cardsSaid, mostDeals, type SaidCard } from '../actions/cards-said.ts'
import { loadDealsOf } from '../actions/load-deals-of.ts'

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** The same card in several deals as one: it scores what it scores in all of them. */
const gather = (said: readonly SaidCard[]) =>
  [...Map.groupBy(said, ({ cardId }) => cardId).values()]
    .map(own => ({ best: own[0] as SaidCard, own, score: sum(own.map(({ score }) => score)) }))
    .sort((a, b) => b.score - a.score || a.best.cardId - b.best.cardId)

export const getExtensionTopInsightsForAccount: Handler<'getExtensionTopInsightsForAccount'> = async ({
  app,
  query: { accountId, limit },
  read,
}) =>
  read(async tx => {
    await findAccountName(tx, accountId)
    const deals = (await loadDealsOf(tx, accountId)).slice(0, mostDeals)
    const said = await cardsSaid(
      tx,
      deals.map(({ id }) => id),
    )
    const top = gather(said).slice(0, limit)
    const quotes = await loadQuotes(
      app,
      tx,
      top.map(({ best }) => ({ cardId: best.cardId, storyId: best.dealId })),
    )
    const quoteOf = new Map(quotes.map(quote => [quote.cardId, quote]))
    return top.map(({ best, own }) => {
      const quote = quoteOf.get(best.cardId)
      const conversations = counted(sum(own.map(one => one.conversations)), 'conversation')
      return {
        cardId: best.cardId,
        title: best.title,
        topicName: best.topic,
        insight: `Raised by buyers in ${conversations} of ${counted(own.length, 'deal')}.`,
        quote: quote?.text ?? null,
        speaker: quote?.speakerName ?? null,
        date: quote?.date ?? null,
        convId: quote?.convId ?? null,
        storyId: best.dealId,
      }
    })
  })
