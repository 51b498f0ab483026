import type { Answer } from '@bic/contract/calls/routes'
import type { BuyerQuestionName } from '@bic/contract/stories/buyer-survey-questions'
import type { Row } from '@bic/database/schema'
import type { TenantTransaction } from '@bic/database/tenant'
import { propertyOf } from '#customer-properties.ts'
import { requireServed } from '#domains/stories/actions/require-served.ts'
import { AppError } from '#http/app-error.ts'

export type Invitation = Row<'buyer_invitation'>

export type InvitationState = Answer<'getBuyerSurvey'>['state']

/** How an invitation stands at a time. */
export const stateOf = (
  { ended_as, expires_at }: Pick<Invitation, 'ended_as' | 'expires_at'>,
  at: Date,
): InvitationState => ended_as ?? (expires_at <= at ? 'expired' : 'open')

/**
 * The invitation of a link, of a customer who is served. `lock`: nobody else changes it until the transaction ends.
 *
 * @throws AppError TOKEN_EXPIRED when it is not there
 */
export const requireInvitation = async (
  tx: TenantTransaction,
  invitationId: number,
  lock = false,
): Promise<Invitation> => {
  await requireServed(tx)
  const found = tx.db
    .selectFrom('buyer_invitation')
    .selectAll()
    .where('customer_id', '=', tx.customerId)
    .where('id', '=', invitationId)
  const row = await (lock ? found.forUpdate() : found).executeTakeFirst()
  if (!row) throw new AppError('TOKEN_EXPIRED')
  return row
}

/** Whether somebody wants to be asked nothing more, whatever deal they said it of. */
export const hasDeclined = async ({ db, customerId }: TenantTransaction, email: string): Promise<boolean> => {
  const row = await db
    .selectFrom('buyer_invitation')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('email', '=', email)
    .where('ended_as', '=', 'declined')
    .executeTakeFirst()
  return row !== undefined
}

export interface GivenAnswer {
  readonly question: BuyerQuestionName
  readonly answer: string
  readonly about: string | null
}

/** The answers of some invitations, by invitation. */
export const loadAnswers = async (
  { client, customerId }: TenantTransaction,
  invitationIds: readonly number[],
): Promise<ReadonlyMap<number, readonly GivenAnswer[]>> => {
  const { rows } = await client.query<GivenAnswer & { invitation_id: number }>(
    `select invitation_id, question, answer, about from buyer_answer
     where customer_id = $1 and invitation_id = any($2::bigint[]) order by invitation_id, answered_at, question`,
    [customerId, invitationIds],
  )
  return Map.groupBy(rows, ({ invitation_id }) => invitation_id)
}

/** The names that a buyer reads: of the company that asks, and of the person there. */
export const loadNames = async (
  tx: TenantTransaction,
  { sent_by }: Pick<Invitation, 'sent_by'>,
): Promise<{ readonly vendor: string; readonly sender: string }> => {
  const { db, customerId } = tx
  const customer = await db.selectFrom('customer').select('name').where('id', '=', customerId).executeTakeFirstOrThrow()
  const person = await db
    .selectFrom('app_user')
    .select(['first_name', 'last_name'])
    .where('customer_id', '=', customerId)
    .where('id', '=', sent_by)
    .executeTakeFirst()
  const vendor = (await propertyOf(tx, 'CUSTOMER_NAME')) || customer.name
  return { vendor, sender: `${person?.first_name ?? ''} ${person?.last_name ?? ''}`.trim() || vendor }
}
