import type { TenantTransaction } from '@bic/database/tenant'
import { changeCard, lockCard } from '../actions/change-card.ts'

interface Attached {
  readonly type: 'message' | 'link' | 'file'
  readonly url: string | null
  readonly File: string | null
}

/** Keeps with a card what is attached to it, as its next version. @throws AppError NOT_FOUND */
export const attachToCard = async (
  tx: TenantTransaction,
  cardId: number,
  attached: Attached,
  by: { readonly userId: number; readonly at: Date },
): Promise<void> => {
  const card = await lockCard(tx, cardId, undefined)
  await changeCard(tx, card, { ...card, details: { ...card.details, ...attached } }, by)
}
