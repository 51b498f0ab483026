import type { DemoConversation, DemoCustomer } from './types.ts'

/** Win-rate differences in percentage points between deals with and without a card. */
export interface EffectOfCard {
  readonly dealsWith: number
  readonly raw: number
  /** Mantel-Haenszel over quartiles of the deal's number of conversations: weights n1·n0/N, cells with an empty arm left out. */
  readonly adjusted: number
}

/** Counts keywords by a plain search of the text, apart from the product's own matcher. */
export function countKeywords(customer: DemoCustomer, cardKey: string, conversation: DemoConversation): number {
  const card = customer.cards.find(one => one.key === cardKey)!
  const text = conversation.turns
    .filter(turn => !turn.muted)
    .map(turn => turn.text.toLowerCase())
    .join('\n')
  return card.keywords.reduce((sum, keyword) => sum + text.split(keyword.text.toLowerCase()).length - 1, 0)
}

export function conversationsByDeal(customer: DemoCustomer): Map<string, DemoConversation[]> {
  const byDeal = new Map<string, DemoConversation[]>(customer.deals.map(deal => [deal.key, []]))
  for (const conversation of customer.conversations) byDeal.get(conversation.dealKey)!.push(conversation)
  return byDeal
}

/** The effect of a presence, over the customer's closed deals. */
export function effectOf(customer: DemoCustomer, present: (dealKey: string) => boolean): EffectOfCard {
  const byDeal = conversationsByDeal(customer)
  const closed = customer.deals
    .filter(deal => deal.status !== 'Open')
    .sort((a, b) => byDeal.get(a.key)!.length - byDeal.get(b.key)!.length)
    .map((deal, rank, all) => ({
      won: deal.status === 'Won',
      has: present(deal.key),
      quartile: Math.floor((rank * 4) / all.length),
    }))
  const rate = (deals: readonly { readonly won: boolean }[]) => deals.filter(deal => deal.won).length / deals.length
  const split = (deals: typeof closed) => [deals.filter(deal => deal.has), deals.filter(deal => !deal.has)] as const
  const [withCard, without] = split(closed)
  let weighted = 0
  let weights = 0
  for (let quartile = 0; quartile < 4; quartile++) {
    const [one, other] = split(closed.filter(deal => deal.quartile === quartile))
    if (one.length === 0 || other.length === 0) continue
    const weight = (one.length * other.length) / (one.length + other.length)
    weighted += weight * (rate(one) - rate(other))
    weights += weight
  }
  return {
    dealsWith: withCard.length,
    raw: 100 * (rate(withCard) - rate(without)),
    adjusted: (100 * weighted) / weights,
  }
}

/**
 * Percentile of every card in a deal by a rough score: idf · saturated count per keyword and conversation, with the
 * product's weights by type. Cards that did not come up are left out.
 */
export function roughPercentiles(customer: DemoCustomer, buyerOnly: boolean): Map<string, Map<string, number>> {
  const keywords = customer.cards.flatMap(card =>
    card.keywords.map(keyword => ({ card: card.key, text: keyword.text.toLowerCase() })),
  )
  const texts = new Map(
    customer.conversations.map(conversation => [
      conversation,
      conversation.turns
        .filter(turn => !turn.muted && (!buyerOnly || conversation.participants[turn.speaker]!.side === 'buyer'))
        .map(turn => turn.text.toLowerCase())
        .join('\n'),
    ]),
  )
  const scores = new Map<string, Map<string, number>>(customer.deals.map(deal => [deal.key, new Map()]))
  for (const { card, text } of keywords) {
    const found = [...texts].flatMap(([conversation, said]) => {
      const count = said.includes(text) ? said.split(text).length - 1 : 0
      return count > 0 ? [{ conversation, count }] : []
    })
    const idf = Math.log(1 + (texts.size - found.length + 0.5) / (found.length + 0.5))
    for (const { conversation, count } of found) {
      const weight = conversation.type === 'call' ? 1 : conversation.type === 'email' ? 0.6 : 0.4
      const deal = scores.get(conversation.dealKey)!
      deal.set(card, (deal.get(card) ?? 0) + (weight * idf * count * 2.2) / (count + 1.2))
    }
  }
  return new Map(
    [...scores].map(([deal, cards]) => {
      const values = [...cards.values()]
      const percentile = (score: number) =>
        (100 * (values.length - values.filter(value => value > score).length)) / values.length
      return [deal, new Map([...cards].map(([card, score]) => [card, percentile(score)]))]
    }),
  )
}
