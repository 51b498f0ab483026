import type { TenantTransaction } from '@bic/database/tenant'
import { changeCard, lockCard } from '../actions/change-card.ts'
import { versionChanges } from '../actions/version-changes.ts'

interface Attached {
  readonly type: 'message' | 'link' | 'file'
  readonly url: string | null
  readonly File: string | null
}

/** Keeps with a card what is attached to it, as its next version. Answers whether that is anything new. @throws AppError NOT_FOUND */
export const attachToCard = async (
  tx: TenantTransaction,
  cardId: number,
  attached: Attached,
  by: { readonly userId: number; readonly at: Date },
): Promise<boolean> => {
  const card = await lockCard(tx, cardId, undefined)
  const archived = card.archived_at !== null
  const next = { ...card, archived, details: { ...card.details, ...attached } }
  if (versionChanges({ ...card, archived }, next).length === 0) return false
  await changeCard(tx, card, next, by)
  return true
}
