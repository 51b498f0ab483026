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

/** The conversations of each deal up to its close: what was said later has no part in the outcome. */
export function conversationsByDeal(customer: DemoCustomer): Map<string, DemoConversation[]> {
  const byDeal = new Map<string, DemoConversation[]>(customer.deals.map(deal => [deal.key, []]))
  const ends = new Map(customer.deals.map(deal => [deal.key, deal.status === 'Open' ? '9999' : deal.closeOn]))
  for (const conversation of customer.conversations)
    if (conversation.date.slice(0, 10) <= ends.get(conversation.dealKey)!)
      byDeal.get(conversation.dealKey)!.push(conversation)
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
