import { withTenant } from '@bic/database/tenant'
import type { TestApp } from './test-app.ts'

/** Ids of a play that is tracked, and whose sellers start in an order that was drawn. */
export interface InitiativeWorld {
  readonly initiativeId: number
}

interface Of {
  readonly marketId: number
  readonly cardId: number
  readonly userId: number
  readonly word: string
}

/** A play of a market with a card, tracked since March; the owner of its deals starts a week before somebody else. */
export const addInitiative = (t: TestApp, customerId: number, of: Of): Promise<InitiativeWorld> =>
  withTenant(t.app.pool, customerId, async ({ db }) => {
    const { id } = await db
      .insertInto('sales_play')
      .values({
        customer_id: customerId,
        market_id: of.marketId,
        name: `${of.word} tracked play`,
        hook_text: `${of.word} hook`,
        position: 90,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const key = { customer_id: customerId, sales_play_id: id }
    await db
      .insertInto('sales_play_card')
      .values({ ...key, card_id: of.cardId, position: 0 })
      .execute()
    await db
      .insertInto('field_initiative')
      .values({
        ...key,
        owner_id: of.userId,
        status: 'running',
        starts_on: '2026-03-01',
        created_at: t.clock.now,
        drawn_at: t.clock.now,
        seed: 7,
        waves: 2,
        weeks_per_wave: 1,
      })
      .execute()
    await db
      .insertInto('initiative_seller')
      .values([
        { ...key, lot: 1, unit: 1, owner_name: `${of.word} Owner`, wave: 0, starts_on: '2026-03-01' },
        { ...key, lot: 2, unit: 2, owner_name: `${of.word} Colleague`, wave: 1, starts_on: '2026-03-08' },
      ])
      .execute()
    return { initiativeId: id }
  })
