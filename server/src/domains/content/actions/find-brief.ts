import type { SignedInUser } from '@bic/contract/calls/access'
import { authorsAndMessaging } from '@bic/contract/content/briefs'
import { mayChange } from '@bic/contract/entitlements/may-change'
import type { Row } from '@bic/database/schema'
import type { TenantTransaction } from '@bic/database/tenant'
import { requireMayChange } from '#domains/access/shared/require-may-change.ts'
import { notFound } from '#http/app-error.ts'

type Person = Pick<SignedInUser, 'role' | 'userId'>
export type FoundBrief = Row<'content_brief'>

const briefOf = ({ db, customerId }: TenantTransaction, briefId: number) =>
  db.selectFrom('content_brief').selectAll().where('customer_id', '=', customerId).where('id', '=', briefId)

/** May this person change a brief, and what is written from it? */
export const mayChangeBrief = (person: Person, { created_by }: Pick<FoundBrief, 'created_by'>): boolean =>
  mayChange(person, authorsAndMessaging, { creator: created_by === person.userId })

/** @throws AppError NOT_FOUND, also for one that is archived */
export const findBrief = async (tx: TenantTransaction, briefId: number): Promise<FoundBrief> => {
  const brief = await briefOf(tx, briefId).where('archived_at', 'is', null).executeTakeFirst()
  if (!brief) throw notFound('This content brief')
  return brief
}

/** Whether somebody may change a brief; refused in the field that names it. @throws AppError NOT_ALLOWED */
export const refuseOthers = (person: Person, brief: FoundBrief, field: string): void =>
  requireMayChange(authorsAndMessaging, person, { creator: brief.created_by === person.userId }, field)

/**
 * A brief that the person may change, locked until the transaction ends.
 *
 * @param archived also one that is archived
 * @throws AppError NOT_FOUND, NOT_ALLOWED
 */
export const lockBrief = async (
  tx: TenantTransaction,
  person: Person,
  briefId: number,
  { field = 'contentBriefId', archived = false }: { readonly field?: string; readonly archived?: boolean } = {},
): Promise<FoundBrief> => {
  const brief = await briefOf(tx, briefId).forUpdate().executeTakeFirst()
  if (!brief || (brief.archived_at !== null && !archived)) throw notFound('This content brief')
  refuseOthers(person, brief, field)
  return brief
}
