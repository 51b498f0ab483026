import { findOffer } from '@bic/contract/entitlements/plan-offers'
import { keepPlan } from '@bic/database/keep-plan'
import type { TenantTransaction } from '@bic/database/tenant'
import { addDays } from '@bic/engine/calendar/day'
import { rolledOver } from '@bic/engine/credits/grants'
import { periodsDue, renewalAfter } from '@bic/engine/credits/renewal'
import { changed, together, unchanged, type Written } from '#http/written.ts'
import { creditDay, loadCredits } from '../actions/load-grants.ts'
import { grantCredits } from '../shared/grant-credits.ts'
import { applyPlan } from './apply-plan.ts'
import { lockPlan } from './load-plan.ts'

type FeatureRow = Awaited<ReturnType<typeof lockDue>>[number]

/** The features that are to be renewed or to end, locked. */
const lockDue = ({ db, customerId }: TenantTransaction, today: string) =>
  db
    .selectFrom('feature')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where(eb => eb.or([eb('renews_on', '<=', today), eb.and([eb('ends_on', '<', today), eb('enabled', '=', true)])]))
    .orderBy('id')
    .forUpdate()
    .execute()

/** Carried-over credits are used before the new ones that end on the same day. */
const rolloverPriority = 90

const renew = async (tx: TenantTransaction, feature: FeatureRow, today: string, at: Date): Promise<Written<null>> => {
  const { id: featureId, renews_on: renewsOn, plan_label: length } = feature
  if (renewsOn === null) return unchanged(null)
  const anchor = feature.renewal_anchor ?? renewsOn
  const granted: string[] = []
  for (const { from, to } of periodsDue({ anchor, length, renewsOn, endsOn: feature.ends_on }, today)) {
    const common = { featureId, from, until: to, at }
    const { grants, taken } = await loadCredits(tx, featureId)
    const ofPlan = await tx.db
      .selectFrom('credit_grant')
      .select('id')
      .where('customer_id', '=', tx.customerId)
      .where('feature_id', '=', featureId)
      .where('source', 'in', ['plan', 'rollover'])
      .execute()
    const ids = new Set(ofPlan.map(({ id }) => id))
    const left = rolledOver(
      grants.filter(grant => ids.has(grant.id)),
      taken,
      addDays(from, -1),
      feature.rollover_limit,
    )
    if (left > 0) {
      await grantCredits(tx, {
        ...common,
        key: `rollover:${from}`,
        source: 'rollover',
        amount: left,
        priority: rolloverPriority,
      })
    }
    const amount = feature.credits_per_period
    if (amount > 0 && (await grantCredits(tx, { ...common, key: `period:${from}`, source: 'plan', amount }))) {
      granted.push(from)
    }
  }
  const next = feature.ends_on === null ? renewalAfter(anchor, length, today) : renewsOn
  await tx.db
    .updateTable('feature')
    .set({ renews_on: next })
    .where('customer_id', '=', tx.customerId)
    .where('id', '=', featureId)
    .execute()
  if (granted.length === 0) return unchanged(null)
  const detail = { lookupLabel: feature.lookup_label, credits: feature.credits_per_period, periods: granted }
  return changed(
    null,
    { action: 'credits renewed', entity: 'feature', entityId: featureId, detail },
    { what: ['credits'] },
  )
}

/** Switches off what belonged to a plan whose last day is over. */
const endFeature = async (tx: TenantTransaction, feature: FeatureRow, today: string): Promise<Written<null>> => {
  if (feature.ends_on === null || feature.ends_on >= today || !feature.enabled) return unchanged(null)
  await tx.db
    .updateTable('feature')
    .set({ enabled: false })
    .where('customer_id', '=', tx.customerId)
    .where('id', '=', feature.id)
    .execute()
  const detail = { lookupLabel: feature.lookup_label, endsOn: feature.ends_on }
  return changed(
    null,
    { action: 'feature ended', entity: 'feature', entityId: feature.id, detail },
    { what: ['settings'] },
  )
}

/** Begins the plan that was agreed on for a day that has come. */
const beginAgreed = async (tx: TenantTransaction, today: string, at: Date): Promise<Written<null>> => {
  const plan = await lockPlan(tx)
  if (!plan?.next_on || plan.next_plan_id === null || plan.next_on > today) return unchanged(null)
  const offer = findOffer(plan.next_plan_id)
  if (!offer) return unchanged(null)
  await applyPlan(tx, { offer, today, at })
  await tx.db
    .updateTable('customer_plan')
    .set({
      plan_id: offer.planId,
      starts_on: today,
      ends_on: null,
      reason: '',
      next_plan_id: null,
      next_on: null,
      changed_at: at,
    })
    .where('customer_id', '=', tx.customerId)
    .execute()
  const detail = { from: plan.plan_id, to: offer.planId, plan: offer.name, on: today }
  return changed(
    null,
    { action: 'plan changed', entity: 'customer', entityId: tx.customerId, detail },
    { what: ['settings', 'credits'] },
  )
}

/**
 * Grants the credits of the periods that have begun, carries over what is left of the period before, ends what was cancelled
 * and begins the plan that was agreed on. Each period of a feature is granted once, however often and however many at once
 * this is run: the feature is locked, and the period names its grant.
 */
export const renewCredits = async (tx: TenantTransaction, at: Date): Promise<Written<null>> => {
  const today = await creditDay(tx, at)
  const agreed = await beginAgreed(tx, today, at)
  const done: Written<null>[] = []
  for (const feature of await lockDue(tx, today)) {
    done.push(await renew(tx, feature, today, at), await endFeature(tx, feature, today))
  }
  await keepPlan(tx)
  return together(null, agreed, ...done)
}
