import type { SignedInUser } from '@bic/contract/calls/access'
import { plainContext } from '@bic/contract/entitlements/context'
import { decide } from '@bic/contract/entitlements/decide'
import type { TenantTransaction } from '@bic/database/tenant'
import { AppError } from '#http/app-error.ts'
import { changed, unchanged, type Written } from '#http/written.ts'
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
    .select(['id', 'credits_purchased'])
    .where('customer_id', '=', customerId)
    .where('lookup_label', '=', lookupLabel)
    .forUpdate()
    .executeTakeFirst()

/** What was taken and not given back: by one piece of work, or by all. */
const loadTaken = async ({ db, customerId }: TenantTransaction, featureId: number, work?: string): Promise<number> => {
  const { taken } = await db
    .selectFrom('credit_entry')
    .select(eb => eb.fn.sum('amount').as('taken'))
    .where('customer_id', '=', customerId)
    .where('feature_id', '=', featureId)
    .$if(work !== undefined, query => query.where('work', '=', work ?? ''))
    .executeTakeFirstOrThrow()
  return Number(taken ?? 0)
}

const enter = async (
  tx: TenantTransaction,
  featureId: number,
  { work, at, lookupLabel }: PaidWork,
  amount: number,
  userId: number | null,
): Promise<Written<boolean>> => {
  await tx.db
    .insertInto('credit_entry')
    .values({ customer_id: tx.customerId, feature_id: featureId, work, amount, user_id: userId, at })
    .execute()
  const action = amount > 0 ? 'credits taken' : 'credits given back'
  const detail = { lookupLabel, work, amount: Math.abs(amount) }
  return changed(true, { action, entity: 'feature', entityId: featureId, detail, userId }, { what: ['credits'] })
}

/** Who takes which credits, and for what, as a person knows it. */
type Taken = PaidWork & { readonly amount: number; readonly name: string }

/** @throws AppError NOT_ENTITLED when fewer are left than are taken */
const refuseTooFew = (user: SignedInUser, { lookupLabel, amount, name }: Taken, left: number): void => {
  const context = { ...plainContext, balances: { [lookupLabel]: left } }
  const decision = decide(user, context, { name, credits: { lookupLabel, amount } })
  if (decision.is !== 'usable') throw new AppError(codeOf[decision.reason], decision.text)
}

/**
 * Makes sure, before a piece of work is begun, that there are credits for it, or that it has them already.
 *
 * @throws AppError NOT_ENTITLED when too few are left
 */
export const requireCredits = async (tx: TenantTransaction, user: SignedInUser, paid: Taken): Promise<void> => {
  const feature = await tx.db
    .selectFrom('feature')
    .select(['id', 'credits_purchased'])
    .where('customer_id', '=', tx.customerId)
    .where('lookup_label', '=', paid.lookupLabel)
    .executeTakeFirst()
  if (feature && (await loadTaken(tx, feature.id, paid.work)) > 0) return
  refuseTooFew(user, paid, feature ? feature.credits_purchased - (await loadTaken(tx, feature.id)) : 0)
}

/**
 * Takes credits in the transaction of the work that consumes them: both happen or neither. A piece of work that has
 * its credits takes no more, so a retry costs nothing. Takers of one feature wait for one another; together they
 * cannot take more than there is.
 *
 * @returns as the answer of the write: false when this piece of work has its credits already: whatever was written with them is there as well
 * @throws AppError NOT_ENTITLED when fewer are left
 */
export const takeCredits = async (
  tx: TenantTransaction,
  user: SignedInUser,
  paid: Taken,
): Promise<Written<boolean>> => {
  const { lookupLabel, amount } = paid
  const feature = await lockFeature(tx, lookupLabel)
  if (feature && (await loadTaken(tx, feature.id, paid.work)) > 0) return unchanged(false)
  refuseTooFew(user, paid, feature ? feature.credits_purchased - (await loadTaken(tx, feature.id)) : 0)
  return feature && amount > 0 ? enter(tx, feature.id, paid, amount, user.userId) : unchanged(true)
}

/** Gives back what a piece of work that failed took; a second time it gives back nothing. */
export const refundCredits = async (tx: TenantTransaction, paid: PaidWork): Promise<Written<boolean>> => {
  const feature = await lockFeature(tx, paid.lookupLabel)
  const taken = feature ? await loadTaken(tx, feature.id, paid.work) : 0
  return feature && taken > 0 ? enter(tx, feature.id, paid, -taken, null) : unchanged(false)
}
