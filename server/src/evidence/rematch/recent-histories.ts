import type { AppContext } from '#app-context.ts'
import { customerCache } from '../store/customer-cache.ts'
import type { CardHistory } from './card-history.ts'

/** Counts kept for a customer: some 90 MB. */
const mostCounts = 1_500_000

interface Kept {
  readonly history: CardHistory
  readonly counts: number
}

/** The cards matched last, oldest first, per customer: whoever edits a card mostly edits it again. */
const cache = customerCache<Map<number, Kept>>(2)

/** Takes a finished history of the card out, when there is one: it has one user at a time. */
export const takeRecentHistory = (app: AppContext, customerId: number, cardId: number): CardHistory | undefined => {
  const histories = cache.get(app, customerId)
  const known = histories?.get(cardId)
  histories?.delete(cardId)
  return known?.history
}

/** Keeps a history that is finished: complete for its card and its revision. The oldest make room for it. */
export const keepRecentHistory = (app: AppContext, customerId: number, history: CardHistory): void => {
  const histories = cache.get(app, customerId) ?? new Map<number, Kept>()
  histories.delete(history.card.cardId)
  histories.set(history.card.cardId, { history, counts: history.size })
  let all = [...histories.values()].reduce((sum, { counts }) => sum + counts, 0)
  for (const [cardId, { counts }] of histories) {
    if (all <= mostCounts) break
    histories.delete(cardId)
    all -= counts
  }
  cache.set(app, customerId, histories)
}
