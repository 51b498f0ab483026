import { gzipSync } from 'node:zlib'
import type { Row } from '@bic/database/schema'
import { withTenant } from '@bic/database/tenant'
import type { TestApp } from './test-app.ts'

/** A connection with what its ledger can hold. */
export interface ConnectionWorld {
  readonly connectionId: number
  /** An object that was given up. */
  readonly syncObjectId: number
  readonly syncSliceId: number
  readonly syncNoticeId: number
}

const hour = 3_600_000

/** What a version keeps of an object. */
export const payloadOf = (body: unknown, detail: unknown = null): Buffer => gzipSync(JSON.stringify({ body, detail }))

/** A paused connection whose mailboxes people may allow to be synced. */
export const addMailConnection = (t: TestApp, customerId: number): Promise<number> =>
  addPaused(t, customerId, { provider: 'Gmail', access: 'serviceAccount' })

/** A paused connection with a CRM that can be written to. */
export const addCrmConnection = (t: TestApp, customerId: number): Promise<number> =>
  addPaused(t, customerId, { provider: 'Salesforce', access: 'clientCredentials' })

const addPaused = (
  t: TestApp,
  customerId: number,
  by: Pick<Row<'connection'>, 'provider' | 'access'>,
): Promise<number> =>
  withTenant(t.app.pool, customerId, async ({ db }) => {
    const { now } = t.clock
    const { id } = await db
      .insertInto('connection')
      .values({
        customer_id: customerId,
        ...by,
        state: 'paused',
        backfill_from: now,
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })

/** A paused connection, so that nothing is asked: complete for the last day, with one object that was given up. */
export const addConnection = (
  t: TestApp,
  customerId: number,
  { userId, word }: { readonly userId: number; readonly word: string },
): Promise<ConnectionWorld> =>
  withTenant(t.app.pool, customerId, async ({ db }) => {
    const now = t.clock.now
    const before = (hours: number) => new Date(now.getTime() - hours * hour)
    const { id: connectionId } = await db
      .insertInto('connection')
      .values({
        customer_id: customerId,
        provider: 'Gong',
        access: 'keyAndSecret',
        base_url: null,
        state: 'paused',
        reason: null,
        backfill_from: before(48),
        created_at: now,
        created_by: userId,
        checked_at: now,
        whose: `${word} at Gong`,
        people: 3,
        asked_at: now,
        answered_at: now,
        problem: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const of = { customer_id: customerId, connection_id: connectionId }
    await db
      .insertInto('sync_stream')
      .values({
        ...of,
        name: 'calls',
        backfilled_to: before(24),
        settled_until: before(1),
        page_size: 100,
        census_at: null,
      })
      .execute()
    const { id: syncSliceId } = await db
      .insertInto('sync_slice')
      .values({
        ...of,
        stream: 'calls',
        pass: 'backfill',
        window_from: before(24),
        window_to: before(1),
        state: 'done',
        token: null,
        pages: 1,
        listed: 1,
        vendor_total: 1,
        requests: 1,
        started_at: now,
        completed_at: now,
        problem: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: syncObjectId } = await db
      .insertInto('sync_object')
      .values({
        ...of,
        stream: 'calls',
        external_id: '7782342274025937895',
        happened_at: before(3),
        first_seen_at: before(2),
        last_seen_at: before(1),
        slice_id: syncSliceId,
        listed_hash: Buffer.from('x'),
        version: 1,
        state: 'dead',
        reason: `The transcript of ${word} cannot be read.`,
        attempts: 8,
        next_at: null,
        conversation_id: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('sync_version')
      .values({
        customer_id: customerId,
        object_id: syncObjectId,
        number: 1,
        hash: Buffer.from('x'),
        payload: payloadOf({ metaData: { id: '7782342274025937895', title: `${word} call` } }),
        seen_at: before(2),
        normaliser: null,
      })
      .execute()
    const { id: syncNoticeId } = await db
      .insertInto('sync_notice')
      .values({
        ...of,
        stream: 'calls',
        kind: 'new',
        field: `metaData.${word}`,
        detail: 'It is a text.',
        noticed_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { connectionId, syncObjectId, syncSliceId, syncNoticeId }
  })
