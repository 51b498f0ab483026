import type { FrozenKeyword } from '@bic/database/json-columns'
import type { SnapshotTx } from '@bic/database/tenant'
import { dayNumber } from '@bic/engine/calendar/day'
import type { DayRange } from '@bic/engine/calendar/period'
import type { AppContext } from '#app-context.ts'
import type { CardRecord } from '#domains/playbook/shared/read-cards.ts'
import type { Said, Sighting } from '#domains/voice-of-customer/shared/history.ts'
import { loadFrozenHistory, loadHistory } from '#domains/voice-of-customer/shared/load-history.ts'
import { withUnknownSides } from '#evidence/index/unknown-sides.ts'

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

/** An initiative or a campaign whose messages are looked for. */
export interface Tried {
  /** Those of its messages when it was drawn; null where nothing was. */
  readonly keywords: readonly FrozenKeyword[] | null
}

/**
 * The mentions of some cards in the period, in conversations of some types.
 *
 * @param tried what is tried with the cards: also of archived ones, and by the keywords with which it was drawn, if it was
 */
export const loadMentions = async (
  app: AppContext,
  tx: SnapshotTx,
  cards: readonly CardRecord[],
  period: DayRange,
  types: readonly string[],
  tried: Tried | null = null,
): Promise<Mention[]> => {
  const choice = { buyerOnly: false, since: dayNumber(period.from), until: dayNumber(period.to), types }
  const found: { readonly cardId: number; readonly said: Said }[] = []
  for (const card of cards) {
    const own = tried?.keywords?.filter(({ cardId }) => cardId === card.id)
    const history = own
      ? await loadFrozenHistory(app, tx, card.id, own)
      : await loadHistory(app, tx, card.id, tried !== null)
    for (const said of history.said(choice)) found.push({ cardId: card.id, said })
  }
  const others = found.filter(({ said }) => said.sightings.some(({ count, buyerCount }) => count > buyerCount))
  const unknown = await withUnknownSides(app, tx, new Set(others.map(({ said }) => said.id)))
  return found.flatMap(({ cardId, said }) => {
    if (said.day === null) return []
    const byBuyer = said.sightings.some(({ buyerCount }) => buyerCount > 0)
    const byOther = said.sightings.some(({ count, buyerCount }) => count > buyerCount)
    return {
      cardId,
      conversationId: said.id,
      dealId: said.dealId,
      day: said.day,
      sightings: said.sightings,
      byBuyer,
      bySeller: byOther && !unknown.has(said.id),
      byUnknown: byOther && unknown.has(said.id),
    }
  })
}
