import type { Spotlight } from '@bic/contract/deals/spotlight'
import { withTenant } from '@bic/database/tenant'
import type { TestApp } from './test-app.ts'

/** A spotlight of a deal in which nothing was said, as if it had been generated. */
export const addSpotlight = (t: TestApp, customerId: number, dealId: number): Promise<unknown> => {
  const lists = { summary: [], cards: [], people: [], concerns: [], nextSteps: [] }
  const content: Spotlight = { ...lists, read: 0, total: 0 }
  return withTenant(t.app.pool, customerId, ({ db }) =>
    db
      .insertInto('deal_summary')
      .values({
        customer_id: customerId,
        opportunity_id: dealId,
        kind: 'spotlight',
        made_from: 'a test',
        writer: 'built-in',
        note: null,
        content: JSON.stringify(content),
        made_at: t.clock.now,
        made_by: null,
      })
      .execute(),
  )
}
