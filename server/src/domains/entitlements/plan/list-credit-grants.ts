import { compareGrants, isInForce, leftOf } from '@bic/engine/credits/grants'
import { notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { readAsked } from '#tenancy/asked-customer.ts'
import { creditDay, loadCredits } from '../actions/load-grants.ts'

const order = { 'in force': 0, later: 1, expired: 2 } as const

export const listCreditGrants: Handler<'listCreditGrants'> = async call =>
  readAsked(call, async tx => {
    const { featureId } = call.query
    const rows = await tx.db
      .selectFrom('credit_grant')
      .select(['id', 'source', 'reason'])
      .where('customer_id', '=', tx.customerId)
      .where('feature_id', '=', featureId)
      .execute()
    const known = await tx.db
      .selectFrom('feature')
      .select('id')
      .where('customer_id', '=', tx.customerId)
      .where('id', '=', featureId)
      .executeTakeFirst()
    if (!known) throw notFound('This feature')
    const sources = new Map(rows.map(row => [row.id, row]))
    const { grants, taken } = await loadCredits(tx, featureId)
    const today = await creditDay(tx, call.app.now())
    const listed = [...grants].sort(compareGrants).map(grant => {
      const state = isInForce(grant, today) ? ('in force' as const) : grant.from > today ? 'later' : 'expired'
      return {
        grantId: grant.id,
        source: sources.get(grant.id)?.source ?? 'operator',
        amount: grant.amount,
        taken: taken.get(grant.id) ?? 0,
        left: leftOf(grant, taken),
        priority: grant.priority,
        from: grant.from,
        until: grant.until,
        state,
        reason: sources.get(grant.id)?.reason ?? '',
      } as const
    })
    return listed.sort((one, other) => order[one.state] - order[other.state])
  })
