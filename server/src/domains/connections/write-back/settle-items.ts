import type { TenantTransaction } from '@bic/database/tenant'
import { sql } from 'kysely'
import { unaudited } from '#http/written.ts'
import { canBeWritten, crmDeal, type WriteBackItem, type WritingTurn } from './write-back-row.ts'

/** An answer that did not come in so long comes no more, so that what was sent can be looked for. */
const lease = 2 * 60_000
/** So often something is tried before it counts as refused. */
export const mostAttempts = 8

/** An item that is being written, with its deal in the CRM: where it is now, or where it was written. */
export interface Claimed {
  readonly item: WriteBackItem
  readonly dealId: string | null
}

/** Takes items that are due: counted before they are tried, so that those whose process ends are not tried for ever. */
export const claimItems = (
  { job, connection }: WritingTurn,
  of: { readonly areNotes: boolean; readonly most: number; readonly isOn: boolean },
): Promise<Claimed[]> =>
  job.write(async ({ client, db, customerId }) => {
    const now = job.app.now()
    const { rows } = await client.query<{ id: number; deal_id: string | null }>(
      `select i.id, coalesce(${crmDeal}, i.crm_deal_id) as deal_id from write_back_item i
       where i.customer_id = $1 and i.connection_id = $2 and (i.note_id is not null) = $4 and i.state = 'waiting'
         and coalesce(i.next_at, $5) <= $5 and ${canBeWritten}
       order by i.attempts, i.id limit $6 for update of i skip locked`,
      [customerId, connection.id, of.isOn, of.areNotes, now, of.most],
    )
    if (rows.length === 0) return unaudited([], 'step')
    const items = await db
      .updateTable('write_back_item')
      .set({ attempts: sql`attempts + 1`, next_at: new Date(now.getTime() + lease) })
      .where('customer_id', '=', customerId)
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .returningAll()
      .execute()
    const dealOf = new Map(rows.map(({ id, deal_id }) => [id, deal_id]))
    return unaudited(
      items.map(item => ({ item, dealId: dealOf.get(item.id) ?? null })),
      'step',
    )
  })

type Values = Partial<Pick<WriteBackItem, 'written' | 'theirs' | 'crm_note_id' | 'reason' | 'written_at'>>

/** Writes down, before it is sent, what is sent: when no answer comes it is known again by that. */
export const noteSent = (
  { job }: WritingTurn,
  items: readonly (Claimed & { readonly sent: string })[],
): Promise<unknown> =>
  job.write(async ({ client, customerId }) => {
    await client.query(
      `update write_back_item i set sent = n.sent, crm_deal_id = n.deal_id
       from unnest($2::bigint[], $3::text[], $4::text[]) as n (id, sent, deal_id) where i.customer_id = $1 and i.id = n.id`,
      [
        customerId,
        items.map(({ item }) => item.id),
        items.map(({ sent }) => sent),
        items.map(({ dealId, item }) => dealId ?? item.crm_deal_id),
      ],
    )
    return unaudited(null, 'step')
  })

const events = { what: ['connections'] } as const

/** What came of an item. */
export type Settled = { readonly item: WriteBackItem } & (
  | { readonly state: 'written' | 'refused' | 'conflict'; readonly values: Values }
  /** It was taken back. */
  | { readonly state: 'gone' }
)

const settleOne = async ({ db, customerId }: TenantTransaction, settled: Settled): Promise<void> => {
  const { id, revision } = settled.item
  if (settled.state === 'gone') {
    // What was wished for again meanwhile is still to be written.
    await db
      .deleteFrom('write_back_item')
      .where('customer_id', '=', customerId)
      .where('id', '=', id)
      .where('revision', '=', revision)
      .execute()
    await db
      .updateTable('write_back_item')
      .set({ written: null, sent: null, crm_note_id: null, attempts: 0, next_at: null })
      .where('customer_id', '=', customerId)
      .where('id', '=', id)
      .execute()
    return
  }
  await db
    .updateTable('write_back_item')
    .set({
      reason: null,
      theirs: null,
      ...settled.values,
      sent: null,
      attempts: 0,
      next_at: null,
      // What changed while it was written is written again.
      state: sql`case when revision = ${revision} then ${settled.state} else 'waiting' end`,
    })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .execute()
}

/** Writes down what came of items. */
export const settleItems = async ({ job }: WritingTurn, all: readonly Settled[]): Promise<void> => {
  if (all.length === 0) return
  await job.write(async tx => {
    for (const settled of all) await settleOne(tx, settled)
    return unaudited(null, 'step', events)
  })
}

/** What was tried too often without an answer counts as refused, until somebody retries it. */
export const giveUp = ({ job }: WritingTurn, claimed: readonly Claimed[], reason: string): Promise<unknown> =>
  job.write(async ({ db, customerId }) => {
    await db
      .updateTable('write_back_item')
      .set({ state: 'refused', reason, next_at: null })
      .where('customer_id', '=', customerId)
      .where('id', 'in', [0, ...claimed.map(({ item }) => item.id)])
      .where('attempts', '>=', mostAttempts)
      .execute()
    return unaudited(null, 'step', events)
  })

/** What the vendor had no time for counts as not tried. */
export const putBack = ({ job }: WritingTurn, claimed: readonly Claimed[]): Promise<unknown> =>
  job.write(async ({ db, customerId }) => {
    await db
      .updateTable('write_back_item')
      .set({ attempts: sql`greatest(attempts - 1, 0)` })
      .where('customer_id', '=', customerId)
      .where('id', 'in', [0, ...claimed.map(({ item }) => item.id)])
      .execute()
    return unaudited(null, 'step')
  })
