import { withTenant } from '@bic/database/tenant'
import { marketToken } from '../domains/analysis/actions/market-token.ts'
import { loadCardWords } from '../domains/analysis/family/card-words.ts'
import { filterKey, statedFilter } from '../domains/analysis/findings/stated-filter.ts'
import { filterOf } from '../domains/analysis/shared/filter-deals.ts'
import type { TestApp } from './test-app.ts'

/** Ids of what filters are made of; the `spare` solution may be deleted. */
export interface AnalysisWorld {
  readonly solutionId: number
  readonly spareSolutionId: number
  readonly marketToken: string
  readonly viewId: number
  /** Put to the test by the user. */
  readonly findingId: number
}

/** A saved filter of a person. */
export const addSavedView = (
  t: TestApp,
  { customerId, userId }: { readonly customerId: number; readonly userId: number },
): Promise<number> =>
  withTenant(t.app.pool, customerId, async ({ db }) => {
    const view = { customer_id: customerId, user_id: userId, name: 'A view', search: JSON.stringify({ market: '1' }) }
    return (await db.insertInto('saved_view').values(view).returning('id').executeTakeFirstOrThrow()).id
  })

interface Of {
  readonly marketId: number
  readonly cardId: number
  readonly userId: number
  readonly word: string
}

/** Two solutions of a market, one of them with a card, and a saved filter. */
export const makeAnalysis = async (t: TestApp, customerId: number, of: Of): Promise<AnalysisWorld> => {
  const solution = (name: string) =>
    withTenant(t.app.pool, customerId, async ({ db }) => {
      const values = { customer_id: customerId, market_id: of.marketId, name, created_by: of.userId }
      return (await db.insertInto('solution').values(values).returning('id').executeTakeFirstOrThrow()).id
    })
  const solutionId = await solution(`${of.word} suite`)
  const spareSolutionId = await solution(`${of.word} spare suite`)
  await withTenant(t.app.pool, customerId, ({ db }) =>
    db
      .insertInto('solution_card')
      .values({ customer_id: customerId, solution_id: solutionId, card_id: of.cardId, rank: 1 })
      .execute(),
  )
  const stated = statedFilter(filterOf({ opptyStatus: 'Closed' }))
  const findingId = await withTenant(t.app.pool, customerId, async tx => {
    const words = await loadCardWords(tx, [of.cardId])
    const finding = await tx.db
      .insertInto('finding')
      .values({
        customer_id: customerId,
        market_id: of.marketId,
        card_id: of.cardId,
        origin: 'person',
        filter: JSON.stringify(stated),
        filter_key: filterKey(stated),
        landmark: '30',
        exposure: 'once',
        found: 0.2,
        words_rev: words.get(of.cardId) ?? 0,
        found_on: '2026-11-01',
        made_at: t.app.now(),
        created_by: of.userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return finding.id
  })
  return {
    findingId,
    solutionId,
    spareSolutionId,
    marketToken: await marketToken(t.app, customerId, of.marketId),
    viewId: await addSavedView(t, { customerId, userId: of.userId }),
  }
}
