import type { OfferedFeature, PlanOffer } from '@bic/contract/entitlements/plan-offers'
import { keepPlan } from '@bic/database/keep-plan'
import type { TenantTransaction } from '@bic/database/tenant'
import { addDays } from '@bic/engine/calendar/day'
import { isInForce } from '@bic/engine/credits/grants'
import { renewalAfter } from '@bic/engine/credits/renewal'
import { loadCredits } from '../actions/load-grants.ts'
import { emptyFeature } from '../shared/empty-feature.ts'
import { grantCredits } from '../shared/grant-credits.ts'
import { lockPlanFeatures } from './load-plan.ts'

interface Applied {
  readonly offer: PlanOffer
  readonly today: string
  readonly at: Date
}

/** Ends what a plan granted before: what was taken stays taken, the rest of it ends. */
const endPlanGrants = async (tx: TenantTransaction, featureId: number, today: string): Promise<void> => {
  const rows = await tx.db
    .selectFrom('credit_grant')
    .select(['id', 'valid_from'])
    .where('customer_id', '=', tx.customerId)
    .where('feature_id', '=', featureId)
    .where('source', 'in', ['plan', 'rollover'])
    .where('valid_until', '>=', today)
    .execute()
  const { taken } = await loadCredits(tx, featureId)
  for (const { id, valid_from } of rows) {
    // A grant of today cannot end yesterday: it keeps what was taken of it.
    const ended = valid_from < today ? { valid_until: addDays(today, -1) } : { amount: taken.get(id) ?? 0 }
    await tx.db
      .updateTable('credit_grant')
      .set(ended)
      .where('customer_id', '=', tx.customerId)
      .where('id', '=', id)
      .execute()
  }
}

const addFeature = async (
  tx: TenantTransaction,
  given: OfferedFeature,
  { offer, today, at }: Applied,
): Promise<void> => {
  const next = renewalAfter(today, offer.planLookupLabel, today)
  const set = {
    enabled: true,
    plan_label: offer.planLookupLabel,
    plan_id: offer.planId,
    max_users: given.users,
    credits_per_period: given.credits ?? 0,
    rollover_limit: given.rollover,
    renewal_anchor: today,
    renews_on: next,
    ends_on: null,
  }
  const { id } = await tx.db
    .insertInto('feature')
    .values({ ...emptyFeature, ...set, customer_id: tx.customerId, lookup_label: given.lookupLabel })
    .onConflict(conflict => conflict.columns(['customer_id', 'lookup_label']).doUpdateSet(set))
    .returning('id')
    .executeTakeFirstOrThrow()
  await endPlanGrants(tx, id, today)
  if (given.credits === null || given.credits === 0) return
  await grantCredits(tx, {
    featureId: id,
    key: `change:${offer.planId}:${today}:${at.getTime()}`,
    source: 'plan',
    amount: given.credits,
    from: today,
    until: addDays(next, -1),
    reason: offer.name,
    at,
  })
}

/**
 * Gives a customer the features and credits of a plan from today on. Features of the plan before that this one does not have
 * are switched off; users stay mapped, and what is not of a plan stays as it is.
 */
export const applyPlan = async (tx: TenantTransaction, applied: Applied): Promise<void> => {
  const { offer, today } = applied
  const offered = new Set<string>(offer.features.map(({ lookupLabel }) => lookupLabel))
  const before = await lockPlanFeatures(tx)
  for (const feature of before.filter(({ lookup_label }) => !offered.has(lookup_label))) {
    await endPlanGrants(tx, feature.id, today)
    await tx.db
      .updateTable('feature')
      .set({
        enabled: false,
        plan_id: null,
        credits_per_period: 0,
        ends_on: null,
        renews_on: null,
        renewal_anchor: null,
      })
      .where('customer_id', '=', tx.customerId)
      .where('id', '=', feature.id)
      .execute()
  }
  for (const given of offer.features) await addFeature(tx, given, applied)
  await keepPlan(tx)
}

/** Credits of plans that would end if another plan began on this day. */
export const countEnding = async (
  tx: TenantTransaction,
  featureIds: readonly number[],
  today: string,
): Promise<number> => {
  let ending = 0
  for (const featureId of featureIds) {
    const { grants, taken } = await loadCredits(tx, featureId)
    const ofPlans = await tx.db
      .selectFrom('credit_grant')
      .select('id')
      .where('customer_id', '=', tx.customerId)
      .where('feature_id', '=', featureId)
      .where('source', 'in', ['plan', 'rollover'])
      .execute()
    const ids = new Set(ofPlans.map(({ id }) => id))
    for (const grant of grants.filter(one => ids.has(one.id) && isInForce(one, today))) {
      ending += Math.max(0, grant.amount - (taken.get(grant.id) ?? 0))
    }
  }
  return ending
}
