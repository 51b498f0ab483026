import type { TenantTransaction } from '@bic/database/tenant'
import { addDays } from '@bic/engine/calendar/day'
import { isInForce } from '@bic/engine/credits/grants'
import { badInput, notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'
import { writeAsked } from '#tenancy/asked-customer.ts'
import { creditDay, loadCredits } from '../actions/load-grants.ts'
import { lockPlan, lockPlanFeatures, requirePlan } from './load-plan.ts'

type PlanFeature = Awaited<ReturnType<typeof lockPlanFeatures>>[number]

/** The feature whose credits are meant. @throws AppError BAD_INPUT when that is open, NOT_FOUND when the plan has it not */
const chooseFeature = (features: readonly PlanFeature[], featureId: number | undefined): PlanFeature => {
  if (featureId !== undefined) {
    const named = features.find(({ id }) => id === featureId)
    if (!named) throw notFound('This feature of the plan')
    return named
  }
  const paid = features.filter(feature => feature.credits_per_period > 0)
  const [only, ...others] = paid
  if (!only || others.length > 0) {
    throw badInput('featureId', `Say whose credits: ${paid.map(one => `${one.lookup_label} (${one.id})`).join(', ')}.`)
  }
  return only
}

/** Corrects the grant of the present period to the new amount. */
const correctPresent = async (
  tx: TenantTransaction,
  feature: PlanFeature,
  amount: number,
  today: string,
): Promise<void> => {
  const { grants, taken } = await loadCredits(tx, feature.id)
  const ofPlan = await tx.db
    .selectFrom('credit_grant')
    .select('id')
    .where('customer_id', '=', tx.customerId)
    .where('feature_id', '=', feature.id)
    .where('source', '=', 'plan')
    .execute()
  const present = grants.find(grant => isInForce(grant, today) && ofPlan.some(({ id }) => id === grant.id))
  if (!present) return
  const used = taken.get(present.id) ?? 0
  if (amount < used) {
    throw badInput('topicPurchased', `${used} credits of this period are used already. Enter at least as many.`)
  }
  await tx.db
    .updateTable('credit_grant')
    .set({ amount })
    .where('customer_id', '=', tx.customerId)
    .where('id', '=', present.id)
    .execute()
}

/** Moves the next renewal, and with it the end of what the plan has granted for the present period. */
const moveRenewal = async (
  tx: TenantTransaction,
  features: readonly PlanFeature[],
  renewDate: string,
  today: string,
): Promise<void> => {
  if (renewDate <= today) throw badInput('renewDate', `Choose a day after today (${today}).`)
  for (const { id, renews_on } of features) {
    if (renews_on === null) continue
    await tx.db
      .updateTable('credit_grant')
      .set({ valid_until: addDays(renewDate, -1) })
      .where('customer_id', '=', tx.customerId)
      .where('feature_id', '=', id)
      .where('source', 'in', ['plan', 'rollover'])
      .where('valid_until', '=', addDays(renews_on, -1))
      .execute()
    await tx.db
      .updateTable('feature')
      .set({ renews_on: renewDate, renewal_anchor: renewDate })
      .where('customer_id', '=', tx.customerId)
      .where('id', '=', id)
      .execute()
  }
}

export const updateCustomerPlan: Handler<'updateCustomerPlan'> = async call => {
  const { app, body } = call
  return writeAsked(call, async tx => {
    const plan = requirePlan(await lockPlan(tx), body.planId)
    if (plan.ends_on !== null) throw badInput('planId', 'This plan is cancelled. Change the customer to a plan first.')
    const today = await creditDay(tx, app.now())
    const features = await lockPlanFeatures(tx)
    const changes: Record<string, unknown> = {}
    if (body.topicPurchased !== undefined) {
      const feature = chooseFeature(features, body.featureId)
      if (feature.credits_per_period !== body.topicPurchased) {
        await correctPresent(tx, feature, body.topicPurchased, today)
        await tx.db
          .updateTable('feature')
          .set({ credits_per_period: body.topicPurchased })
          .where('customer_id', '=', tx.customerId)
          .where('id', '=', feature.id)
          .execute()
        const [from, to] = [feature.credits_per_period, body.topicPurchased]
        changes.credits = { lookupLabel: feature.lookup_label, from, to }
      }
    }
    const { renewDate } = body
    if (renewDate !== undefined && features.some(({ renews_on }) => renews_on !== renewDate)) {
      await moveRenewal(tx, features, renewDate, today)
      changes.renewDate = { from: features[0]?.renews_on ?? null, to: renewDate }
    }
    if (Object.keys(changes).length === 0) return unchanged({ planId: plan.plan_id })
    return changed(
      { planId: plan.plan_id },
      { action: 'plan updated', entity: 'customer', entityId: tx.customerId, detail: changes },
      { what: ['settings', 'credits'] },
    )
  })
}
