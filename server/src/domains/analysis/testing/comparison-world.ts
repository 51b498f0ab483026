import { withTenant } from '@bic/database/tenant'
import { dayNumber } from '@bic/engine/calendar/day'
import { encodeDealPack } from '@bic/engine/scoring/deal-pack'
import type { TestApp } from '#testing/test-app.ts'

/** A card in a deal: percentile from how many stand above it, and the day it first came up. */
export interface SaidCard {
  readonly cardId: number
  readonly higher: number
  readonly firstDay: string | null
  /** Only sellers said it. */
  readonly sellerOnly?: boolean
}

/** A deal with all that a comparison reads, for tests. */
export interface ComparedDeal {
  readonly status: 'Open' | 'Won' | 'Lost'
  readonly created: string | null
  readonly closed: string | null
  readonly cents: number | null
  readonly accountId: number
  /** Days of its conversations. */
  readonly talks: readonly string[]
  readonly said: readonly SaidCard[]
  /** First days in stages. */
  readonly stages?: readonly (readonly [stage: string, day: string])[]
}

const scored = ({ cardId, higher, firstDay }: SaidCard) => ({
  cardId,
  score: 1000 - higher,
  higher,
  matches: 1,
  conversations: 1,
  percentile: 0,
  firstStage: null,
  firstDay: firstDay === null ? null : dayNumber(firstDay),
})

/** Stores deals with their packs; their ids in the same order. */
export const addComparedDeals = (
  t: TestApp,
  of: { readonly customerId: number; readonly marketId: number },
  deals: readonly ComparedDeal[],
): Promise<number[]> =>
  withTenant(t.app.pool, of.customerId, async ({ client, db, customerId }) => {
    const ids: number[] = []
    for (const [i, deal] of deals.entries()) {
      const { rows } = await client.query<{ id: number }>(
        `insert into opportunity (customer_id, account_id, market_id, name, status, stage, amount_cents, created_on, closed_on)
         values ($1, $2, $3, $4, $5, 'Discovery', $6, $7, $8) returning id`,
        [customerId, deal.accountId, of.marketId, `Compared ${i}`, deal.status, deal.cents, deal.created, deal.closed],
      )
      const id = rows[0]?.id ?? 0
      ids.push(id)
      const pack = encodeDealPack({
        bidirectional: deal.said.map(scored),
        buyerOnly: deal.said.filter(card => !card.sellerOnly).map(scored),
        verified: [],
      })
      await client.query('insert into deal_pack (customer_id, opportunity_id, rev, pack) values ($1, $2, 1, $3)', [
        customerId,
        id,
        Buffer.from(pack),
      ])
      await client.query('insert into deal_count (customer_id, opportunity_id, conversations) values ($1, $2, $3)', [
        customerId,
        id,
        deal.talks.length,
      ])
      await client.query(
        `insert into conversation (customer_id, source_key, opportunity_id, type, happened_on, fragment_count, token_count,
           buyer_token_count)
         select $1, $2 || '-' || n, $2::bigint, 'call', day, 1, 1, 1
         from unnest($3::date[]) with ordinality as talk (day, n) returning 1`,
        [customerId, id, [...deal.talks]],
      )
      for (const [stage, day] of deal.stages ?? []) {
        const row = { customer_id: customerId, opportunity_id: id, entered_on: day, stage }
        await db.insertInto('stage_history').values(row).execute()
      }
    }
    await client.query(
      `insert into revision (customer_id, matrix_rev) values ($1, 1)
       on conflict (customer_id) do update set matrix_rev = revision.matrix_rev + 1`,
      [customerId],
    )
    await client.query(
      'update deal_pack set rev = (select matrix_rev from revision where customer_id = $1) where customer_id = $1',
      [customerId],
    )
    return ids
  })
