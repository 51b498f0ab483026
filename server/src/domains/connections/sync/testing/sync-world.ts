import type { Credentials } from '@bic/connectors/access'
import type { Connector } from '@bic/connectors/connector'
import { connectors } from '@bic/connectors/connectors'
import type { Row } from '@bic/database/schema'
import { VirtualClock } from '@bic/mocks/clock'
import { storeConsent } from '#domains/configuration/shared/vendor-consent.ts'
import { storeCredentials } from '#domains/connections/access/credentials.ts'
import { makePipelineWorld, type PipelineWorld } from '#pipeline/testing/pipeline-world.ts'
import type { Send } from '#providers/send-to-vendor.ts'
import type { VendorTokens } from '#providers/vendor-oauth.ts'
import { syncConnection } from '../sync-connection.ts'
import type { SyncJob } from '../sync-means.ts'

/** A customer that is connected with a vendor, on a clock that only tests advance. */
export interface SyncWorld {
  readonly world: PipelineWorld
  readonly clock: VirtualClock
  readonly connectionId: number
  /** Turns of the connection, at least `stride` milliseconds apart, until nothing is due before a moment; answers when the next one would be, null: a person has to act. */
  readonly run: (until?: Date, stride?: number) => Promise<Date | null>
  /** One turn of at most so many steps. */
  readonly turn: (steps?: number) => Promise<Date | null>
  /** What a turn works with, for tests that end it in the middle. */
  readonly job: SyncJob
  readonly objects: () => Promise<Row<'sync_object'>[]>
  readonly conversations: () => Promise<Row<'conversation'>[]>
  readonly connection: () => Promise<Row<'connection'>>
  readonly stop: () => Promise<void>
}

/** Makes a database with the schema and nothing else in it. */
export type MakeDatabase = NonNullable<NonNullable<Parameters<typeof makePipelineWorld>[1]>['makeDatabase']>

const mostTurns = 2000

export const makeSyncWorld = async (
  send: Send,
  options: {
    readonly connector?: Connector
    readonly start?: string
    readonly backfillDays?: number
    readonly baseUrl?: string
    readonly credentials?: Credentials
    readonly clock?: VirtualClock
    /** Further settings of the product. */
    readonly env?: Readonly<Record<string, string>>
    /** What opens the vendor; null: credentials. */
    readonly tokens?: VendorTokens | null
    readonly makeDatabase?: MakeDatabase
  } = {},
): Promise<SyncWorld> => {
  const { connector = connectors.Gong, start = '2026-11-15T10:00:00Z', backfillDays = 30 } = options
  const { env = {}, tokens = null } = options
  const { credentials = { kind: 'keyAndSecret', key: 'key', secret: 'secret', baseUrl: null } } = options
  const { baseUrl = 'http://127.0.0.1:9', clock = new VirtualClock(start) } = options
  const world = await makePipelineWorld(12, {
    now: clock.now,
    ...(options.makeDatabase ? { makeDatabase: options.makeDatabase } : {}),
    env: { CREDENTIALS_KEY: Buffer.alloc(32, 7).toString('base64'), VENDORS_ON_LOOPBACK: '1', ...env },
  })
  const connectionId = await world.tenant(async tx => {
    await storeCredentials(tx, world.app, connector.id, credentials)
    if (tokens) await storeConsent(tx, world.app, 'Gong', { tokens, place: null })
    const row = await tx.db
      .insertInto('connection')
      .values({
        customer_id: tx.customerId,
        provider: connector.id,
        access: tokens ? 'oauth' : credentials.kind,
        base_url: baseUrl,
        backfill_from: new Date(clock.now().getTime() - backfillDays * 86_400_000),
        created_at: clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return row.id
  })
  const job: SyncJob = {
    app: world.app,
    customerId: world.customerId,
    read: world.read,
    write: world.write,
  }
  const turn = (steps = Number.POSITIVE_INFINITY) => {
    let left = steps
    return syncConnection(job, connectionId, {
      connector,
      send,
      wait: async milliseconds => clock.advance(milliseconds),
      goesOn: () => left-- > 0,
    })
  }
  return {
    world,
    clock,
    connectionId,
    job,
    turn,
    run: async (until = new Date(clock.now().getTime()), stride = 0) => {
      for (let turns = 0; turns < mostTurns; turns++) {
        const next = await turn()
        if (next === null || next > until) return next
        const pause = next.getTime() - clock.now().getTime()
        if (pause > 0) clock.advance(Math.max(pause, stride))
      }
      throw new Error('The connection does not come to rest.')
    },
    objects: () =>
      world.tenant(({ db, customerId }) =>
        db.selectFrom('sync_object').selectAll().where('customer_id', '=', customerId).orderBy('id').execute(),
      ),
    conversations: () =>
      world.tenant(({ db, customerId }) =>
        db.selectFrom('conversation').selectAll().where('customer_id', '=', customerId).orderBy('id').execute(),
      ),
    connection: () =>
      world.tenant(({ db, customerId }) =>
        db
          .selectFrom('connection')
          .selectAll()
          .where('customer_id', '=', customerId)
          .where('id', '=', connectionId)
          .executeTakeFirstOrThrow(),
      ),
    stop: world.stop,
  }
}
