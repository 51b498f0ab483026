import { randomUUID } from 'node:crypto'
import { balanceOn, drawCredits } from '@bic/engine/credits/grants'
import { badInput } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'
import { writeAsked } from '#tenancy/asked-customer.ts'
import { creditDay, loadCredits } from '../actions/load-grants.ts'
import { lockFeatureById } from '../customer-features/change-feature.ts'
import { grantCredits } from '../shared/grant-credits.ts'

export const updateManualCreditBalance: Handler<'updateManualCreditBalance'> = async call => {
  const { app, body } = call
  const { featureId, credits, reason, expiresOn } = body
  if (credits < 0 && expiresOn !== undefined) throw badInput('expiresOn', 'Only credits that are added can expire.')
  return writeAsked(call, async tx => {
    const { lookup_label } = await lockFeatureById(tx, featureId)
    const at = app.now()
    const today = await creditDay(tx, at)
    if (expiresOn !== undefined && expiresOn < today)
      throw badInput('expiresOn', `Choose today (${today}) or a later day.`)
    if (credits > 0) {
      await grantCredits(tx, {
        featureId,
        key: `manual:${randomUUID()}`,
        source: 'manual',
        amount: credits,
        from: today,
        until: expiresOn ?? null,
        reason,
        at,
      })
    } else {
      const { grants, taken } = await loadCredits(tx, featureId)
      const draws = drawCredits(grants, taken, -credits, today)
      if (!draws) {
        throw badInput(
          'credits',
          `${balanceOn(grants, taken, today).left} credits are left; no more can be taken away.`,
        )
      }
      const work = `correction:${randomUUID()}`
      const rows = draws.map(draw => ({
        customer_id: tx.customerId,
        feature_id: featureId,
        grant_id: draw.grantId,
        work,
        amount: draw.amount,
        reason,
        user_id: null,
        at,
      }))
      await tx.db.insertInto('credit_entry').values(rows).execute()
    }
    const { grants, taken } = await loadCredits(tx, featureId)
    const { purchased, consumed, left } = balanceOn(grants, taken, today)
    const detail = { lookupLabel: lookup_label, credits, reason, expiresOn: expiresOn ?? null }
    return changed(
      { topicPurchased: purchased, topicConsumed: consumed, topicBalance: left },
      { action: 'credits corrected', entity: 'feature', entityId: featureId, detail },
      { what: ['credits'] },
    )
  })
}
