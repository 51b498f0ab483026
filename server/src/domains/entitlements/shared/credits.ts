import type { SignedInUser } from '@bic/contract/calls/access'
import { plainContext } from '@bic/contract/entitlements/context'
import { decide } from '@bic/contract/entitlements/decide'
import type { TenantTransaction } from '@bic/database/tenant'
import { balanceOn, type Draw, drawCredits } from '@bic/engine/credits/grants'
import { AppError } from '#http/app-error.ts'
import { changed, unchanged, type Written } from '#http/written.ts'
import { creditDay, loadCredits } from '../actions/load-grants.ts'
import { notifyThreshold } from '../actions/notify-threshold.ts'
import { codeOf } from './require-entitled.ts'

/** A piece of work that credits pay for. */
export interface PaidWork {
  /** Look-up name of the feature whose credits are taken. */
  readonly lookupLabel: string
  /** What names this piece of work for good, like `report:17`. */
  readonly work: string
  readonly at: Date
}

const lockFeature = ({ db, customerId }: TenantTransaction, lookupLabel: string) =>
  db
    .selectFrom('feature')
    .select(['id', 'renews_on'])
    .where('customer_id', '=', customerId)
    .where('lookup_label', '=', lookupLabel)
    .forUpdate()
    .executeTakeFirst()

/** What a piece of work took and did not get back, by grant. */
const loadTaken = async (
  { db, customerId }: TenantTransaction,
  featureId: number,
  work: string,
): Promise<readonly Draw[]> => {
  const rows = await db
    .selectFrom('credit_entry')
    .select(['grant_id'])
    .select(eb => eb.fn.sum('amount').as('taken'))
    .where('customer_id', '=', customerId)
    .where('feature_id', '=', featureId)
    .where('work', '=', work)
    .groupBy('grant_id')
    .orderBy('grant_id')
    .execute()
  return rows.flatMap(row => (Number(row.taken) > 0 ? [{ grantId: row.grant_id, amount: Number(row.taken) }] : []))
}

/** Notes for each grant what is taken from it, or given back when `sign` is -1. */
const enter = async (
  tx: TenantTransaction,
  featureId: number,
  { work, at, lookupLabel }: PaidWork,
  draws: readonly Draw[],
  sign: 1 | -1,
  userId: number | null,
): Promise<Written<boolean>> => {
  const rows = draws.map(({ grantId, amount }) => ({
    customer_id: tx.customerId,
    feature_id: featureId,
    grant_id: grantId,
    work,
    amount: sign * amount,
    user_id: userId,
    at,
  }))
  await tx.db.insertInto('credit_entry').values(rows).execute()
  const action = sign === 1 ? 'credits taken' : 'credits given back'
  const detail = { lookupLabel, work, amount: draws.reduce((sum, { amount }) => sum + amount, 0) }
  return changed(true, { action, entity: 'feature', entityId: featureId, detail, userId }, { what: ['credits'] })
}

/** Who takes which credits, and for what, as a person knows it. */
type Taking = PaidWork & { readonly amount: number; readonly name: string }

/** @throws AppError NOT_ENTITLED when fewer are left than are taken */
const refuseTooFew = (user: SignedInUser, { lookupLabel, amount, name }: Taking, left: number): void => {
  const context = { ...plainContext, balances: { [lookupLabel]: left } }
  const decision = decide(user, context, { name, credits: { lookupLabel, amount } })
  if (decision.is !== 'usable') throw new AppError(codeOf[decision.reason], decision.text)
}

/**
 * Makes sure, before a piece of work is begun, that there are credits for it, or that it has them already.
 *
 * @throws AppError NOT_ENTITLED when too few are left
 */
export const requireCredits = async (tx: TenantTransaction, user: SignedInUser, paid: Taking): Promise<void> => {
  const feature = await tx.db
    .selectFrom('feature')
    .select('id')
    .where('customer_id', '=', tx.customerId)
    .where('lookup_label', '=', paid.lookupLabel)
    .executeTakeFirst()
  if (!feature) return refuseTooFew(user, paid, 0)
  if ((await loadTaken(tx, feature.id, paid.work)).length > 0) return
  const { grants, taken } = await loadCredits(tx, feature.id)
  refuseTooFew(user, paid, balanceOn(grants, taken, await creditDay(tx, paid.at)).left)
}

/**
 * Takes credits in the transaction of the work that consumes them: both happen or neither. They come from the grants that
 * are in force, by priority, then by the earliest expiry. A piece of work that has its credits takes no more, so a retry
 * costs nothing. Takers of one feature wait for one another; together they cannot take more than there is.
 *
 * @returns as the answer of the write: false when this piece of work has its credits already: whatever was written with them is there as well
 * @throws AppError NOT_ENTITLED when fewer are left
 */
export const takeCredits = async (
  tx: TenantTransaction,
  user: SignedInUser,
  paid: Taking,
): Promise<Written<boolean>> => {
  const feature = await lockFeature(tx, paid.lookupLabel)
  if (!feature) {
    refuseTooFew(user, paid, 0)
    return unchanged(true)
  }
  if ((await loadTaken(tx, feature.id, paid.work)).length > 0) return unchanged(false)
  const { grants, taken } = await loadCredits(tx, feature.id)
  const today = await creditDay(tx, paid.at)
  const before = balanceOn(grants, taken, today)
  refuseTooFew(user, paid, before.left)
  const draws = drawCredits(grants, taken, paid.amount, today) ?? []
  if (draws.length === 0) return unchanged(true)
  const after = { ...before, consumed: before.consumed + paid.amount, left: before.left - paid.amount }
  await notifyThreshold(tx, { featureId: feature.id, ...paid, renewsOn: feature.renews_on }, after)
  return enter(tx, feature.id, paid, draws, 1, user.userId)
}

/** Gives back what a piece of work that failed took, to the grants it came from; a second time it gives back nothing. */
export const refundCredits = async (tx: TenantTransaction, paid: PaidWork): Promise<Written<boolean>> => {
  const feature = await lockFeature(tx, paid.lookupLabel)
  const taken = feature ? await loadTaken(tx, feature.id, paid.work) : []
  return feature && taken.length > 0 ? enter(tx, feature.id, paid, taken, -1, null) : unchanged(false)
}

/**
 * Gives back a part of what a piece of work took, in the transaction that stores what it came to: to the grants it came from, what was
 * taken last first; no more than it took.
 */
export const returnCredits = async (
  tx: TenantTransaction,
  paid: PaidWork,
  amount: number,
): Promise<Written<boolean>> => {
  const feature = await lockFeature(tx, paid.lookupLabel)
  const taken = feature ? await loadTaken(tx, feature.id, paid.work) : []
  let left = amount
  const draws = taken.toReversed().flatMap(({ grantId, amount: most }) => {
    const back = Math.min(left, most)
    left -= back
    return back > 0 ? [{ grantId, amount: back }] : []
  })
  return feature && draws.length > 0 ? enter(tx, feature.id, paid, draws, -1, null) : unchanged(false)
}
