import type { PurgeReason } from '@bic/contract/purges/purge-words'
import type { TenantTransaction } from '@bic/database/tenant'
import { dayMs } from '@bic/engine/calendar/day'
import { AppError, notFound } from '#http/app-error.ts'
import { countOtherAdministrators } from './find-account.ts'
import { isAlive, startRemoval } from './start-removal.ts'

export const daysToAgree = 7

interface NewRequest {
  readonly kind: 'account' | 'buyer' | 'user'
  /** Null: it is about a person. */
  readonly accountId: number | null
  /** The person, for as long as the request is open. */
  readonly subject: Readonly<Record<string, unknown>>
  readonly reason: PurgeReason
  readonly userId: number
  readonly at: Date
}

/**
 * Records what one administrator asks to be removed. Answers the id of the request; undefined when it was asked for already.
 *
 * @throws AppError CONFLICT when there is nobody else who could agree
 */
export const askRemoval = async (
  tx: TenantTransaction,
  { kind, accountId, subject, reason, userId, at }: NewRequest,
): Promise<number | undefined> => {
  if ((await countOtherAdministrators(tx, userId)) === 0) {
    throw new AppError(
      'CONFLICT',
      'You are the only administrator, and two people have to agree to this. Give somebody else the role ADMIN on User Administration first.',
    )
  }
  const { db, customerId } = tx
  // Requests that nobody agreed to in time make room for others.
  await db
    .updateTable('purge_request')
    .set({ state: 'withdrawn', ended_at: at, subject: '{}' })
    .where('customer_id', '=', customerId)
    .where('state', '=', 'asked')
    .where('expires_at', '<=', at)
    .execute()
  const made = await db
    .insertInto('purge_request')
    .values({
      customer_id: customerId,
      kind,
      account_id: accountId,
      subject: JSON.stringify(subject),
      reason,
      asked_by: userId,
      asked_at: at,
      expires_at: new Date(at.getTime() + daysToAgree * dayMs),
      agreed_by: null,
      agreed_at: null,
      job_run_id: null,
      ended_at: null,
      ended_by: null,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

interface Agreement {
  readonly purgeId: number
  readonly accountId: number | null
  readonly userId: number
  readonly at: Date
}

/** What came of an agreement: the removal was begun, one that had stopped goes on, or it is under way already. */
export type Agreed = 'begun' | 'continued' | 'under way'

/**
 * Agrees to what another administrator asked for, which begins the removal; one that stopped on the way is continued.
 *
 * @throws AppError NOT_FOUND, CONFLICT when it is not open any more, NOT_ALLOWED for whoever asked
 */
export const agreeToRemoval = async (
  tx: TenantTransaction,
  { purgeId, accountId, userId, at }: Agreement,
): Promise<Agreed> => {
  const { db, customerId } = tx
  const found = await db
    .selectFrom('purge_request')
    .select(['state', 'account_id', 'asked_by', 'agreed_by', 'expires_at', 'job_run_id'])
    .where('customer_id', '=', customerId)
    .where('id', '=', purgeId)
    .forUpdate()
    .executeTakeFirst()
  if (!found || found.account_id !== accountId) throw notFound('This request')
  if (found.state === 'done' || found.state === 'withdrawn') {
    throw new AppError('CONFLICT', 'This request is not open any more. Please reload.', 'purgeId')
  }
  const isRunning = found.state === 'running'
  if (isRunning && (await isAlive(tx, found.job_run_id))) return 'under way'
  if (!isRunning && found.asked_by === userId) {
    throw new AppError('NOT_ALLOWED', 'You asked for this yourself: another administrator has to agree.', 'purgeId')
  }
  if (!isRunning && found.expires_at <= at) {
    throw new AppError(
      'CONFLICT',
      `Nobody agreed within ${daysToAgree} days. Ask for the deletion again, and have another administrator agree.`,
      'purgeId',
    )
  }
  await db
    .updateTable('purge_request')
    .set({ retries: 0, ...(isRunning ? {} : { agreed_by: userId, agreed_at: at }) })
    .where('customer_id', '=', customerId)
    .where('id', '=', purgeId)
    .execute()
  await startRemoval(tx, { purgeId, accountId, createdBy: found.agreed_by ?? userId })
  return isRunning ? 'continued' : 'begun'
}
