import type { AppContext } from '../../app-context.ts'
import { customerCache } from '../store/customer-cache.ts'
import type { CardHistory } from './card-history.ts'

/** Larger ones (some 90 MB) are not kept. */
const mostCounts = 1_500_000

/** The card last matched, per customer: whoever edits a card mostly edits it again. */
const cache = customerCache<CardHistory>(2)

/** Takes a finished history of the card out, when there is one: it has one user at a time. */
export const takeRecentHistory = (app: AppContext, customerId: number, cardId: number): CardHistory | undefined => {
  const known = cache.get(app, customerId)
  if (known?.card.cardId !== cardId) return undefined
  cache.forget(app, customerId)
  return known
}

/** Keeps a history that is finished: complete for its card and its revision. */
export const keepRecentHistory = (app: AppContext, customerId: number, history: CardHistory): void => {
  if (history.size <= mostCounts) cache.set(app, customerId, history)
}
