import type { Random } from '../random.ts'
import { saidInDeal } from '../said-by.ts'
import type { DemoCard, DemoConversation, DemoDeal } from '../types.ts'

/** A value that the CRM offers, in words of the card that it is about. */
interface OfferedReason {
  readonly value: string
  readonly card: string
}

const offered: Readonly<Record<'Won' | 'Lost', readonly OfferedReason[]>> = {
  Won: [
    { value: 'Same-day rescheduling', card: 'use-same-day' },
    { value: 'Offline mode', card: 'prod-offline' },
    { value: 'Time to value', card: 'pos-fast-start' },
    { value: 'ERP integration', card: 'prod-integrations' },
    { value: 'Total cost of ownership', card: 'price-tco' },
  ],
  Lost: [
    { value: 'Too expensive', card: 'obj-price' },
    { value: 'Technician pushback', card: 'obj-app-adoption' },
    { value: 'Data migration risk', card: 'obj-migration' },
  ],
}

/** Sellers mostly choose what they had heard; else what the deal was closed with before. */
const chosenAsHeard = 0.65

/**
 * The reason that the seller of a closed deal chose in the CRM: in two of three deals one that is about something that had been
 * said in it. Nothing in it depends on a figure of the product.
 */
export const stateReasons = (
  deals: readonly DemoDeal[],
  conversations: readonly DemoConversation[],
  cards: readonly DemoCard[],
  random: Random,
): DemoDeal[] => {
  const talk = Map.groupBy(conversations, ({ dealKey }) => dealKey)
  return deals.map(deal => {
    if (deal.status === 'Open') return deal
    const own = random.fork(`reason of ${deal.key}`)
    if (!own.chance(chosenAsHeard)) return deal
    const choices = offered[deal.status]
    const named = cards.filter(({ key }) => choices.some(({ card }) => card === key))
    const said = saidInDeal(deal, talk.get(deal.key) ?? [], named, null)
    const fitting = choices.filter(({ card }) => said.has(card))
    if (fitting.length === 0) return deal
    return {
      ...deal,
      additionalFields: { ...deal.additionalFields, winLossReason1: own.pick(fitting).value },
    }
  })
}
