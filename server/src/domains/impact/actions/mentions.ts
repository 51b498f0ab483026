import type { TenantTransaction } from '@bic/database/tenant'
import type { AppContext } from '../../../app-context.ts'
import { withUnknownSides } from '../../../pipeline/index/unknown-sides.ts'
import type { DayRange } from '../../analysis/actions/close-period.ts'
import { dayNumber } from '../../conversations/actions/day-number.ts'
import type { CardRecord } from '../../playbook/actions/read-cards.ts'
import type { Said, Sighting } from '../../voice-of-customer/actions/history.ts'
import { loadHistory } from '../../voice-of-customer/actions/load-history.ts'

/** One card of the message in one conversation, and who said it. */
export interface Mention {
  readonly cardId: number
  readonly conversationId: number
  readonly dealId: number
  /** Days since 1970-01-01. */
  readonly day: number
  /** Sightings of the card's keywords. */
  readonly sightings: readonly Sighting[]
  readonly byBuyer: boolean
  /** Said by one of us: not by a buyer, where everybody's side is known. */
  readonly bySeller: boolean
  /** Said by somebody who is no buyer, where not everybody's side is known. */
  readonly byUnknown: boolean
}

/** The mentions of some cards in the period, in conversations of some types. In a transaction whose snapshot was taken. */
export const readMentions = async (
  app: AppContext,
  tx: TenantTransaction,
  cards: readonly CardRecord[],
  period: DayRange,
  types: readonly string[],
): Promise<Mention[]> => {
  const choice = { buyerOnly: false, since: dayNumber(period.from), until: dayNumber(period.to), types }
  const found: { readonly cardId: number; readonly said: Said }[] = []
  for (const card of cards) {
    const history = await loadHistory(app, tx, card.id)
    for (const said of history.said(choice)) found.push({ cardId: card.id, said })
  }
  const others = found.filter(({ said }) => said.sightings.some(({ count, buyerCount }) => count > buyerCount))
  const unknown = await withUnknownSides(app, tx, new Set(others.map(({ said }) => said.id)))
  return found.flatMap(({ cardId, said }) => {
    if (said.day === null) return []
    const byBuyer = said.sightings.some(({ buyerCount }) => buyerCount > 0)
    const byOther = said.sightings.some(({ count, buyerCount }) => count > buyerCount)
    return {
      ...{ cardId, conversationId: said.id, dealId: said.dealId, day: said.day, sightings: said.sightings },
      byBuyer,
      bySeller: byOther && !unknown.has(said.id),
      byUnknown: byOther && unknown.has(said.id),
    }
  })
}
