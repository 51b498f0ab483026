import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readTenant, type SnapshotTx, type TenantTransaction, withDirectory, withTenant } from '@bic/database/tenant'
import { createTestDatabase, type TestDatabase } from '@bic/database/testing/create-test-database'
import { parseKeyword } from '@bic/engine/matching/keyword'
import { readConfig } from '#config.ts'
import { mergeSegmentsJob } from '#evidence/index/merge-segments.ts'
import { openKeywordChange, requestRematch } from '#evidence/rematch/change-keywords.ts'
import { rematchJob } from '#evidence/rematch/rematch-job.ts'
import { foldPacksJob } from '#evidence/score/fold-packs.ts'
import { renewEpochJob } from '#evidence/score/renew-epoch.ts'
import type { Write } from '#http/written.ts'
import { type JobTable, runJob } from '#jobs/run-job.ts'
import { makeApp, stopApp } from '#make-app.ts'
import type { PooledApp } from '#pool/pool-of.ts'
import { writeCustomer } from '#tenancy/customer.ts'
import { sharedReaders } from '#testing/shared-readers.ts'

export const pipelineJobs: JobTable = {
  'fold-packs': foldPacksJob,
  rematch: rematchJob,
  'merge-segments': mergeSegmentsJob,
  'renew-epoch': renewEpochJob,
}

/** A customer with deals, stages and cards on a database of its own; conversations and keywords are the test's. */
export interface PipelineWorld {
  readonly app: PooledApp
  readonly customerId: number
  readonly dealIds: readonly number[]
  readonly cardIds: readonly number[]
  readonly read: <T>(work: (tx: SnapshotTx) => Promise<T>) => Promise<T>
  readonly tenant: <T>(work: (tx: TenantTransaction) => Promise<T>) => Promise<T>
  readonly write: Write
  /** Adds keywords to a card, quotes as typed, and asks for the re-match. Answers their ids. */
  readonly addKeywords: (
    cardId: number,
    texts: readonly string[],
    role?: 'match' | 'must' | 'must_not',
  ) => Promise<number[]>
  readonly removeKeywords: (cardId: number, ids: readonly number[]) => Promise<void>
  /** Works everything that is queued, oldest first. Answers the kinds. */
  readonly workJobs: () => Promise<string[]>
  readonly stop: () => Promise<void>
}

const cardTitles = ['Price too high', 'Security review', 'Slow onboarding', 'Budget approval']

const addDirectory = async ({ db, customerId }: TenantTransaction, deals: number) => {
  const customer_id = customerId
  const market = await db
    .insertInto('market')
    .values({ customer_id, name: 'Software' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('topic')
    .values({
      customer_id,
      id: 1,
      name: 'Pain Points',
      topic_group: 'Justification',
      group_name: 'Pain Points',
      position: 1,
      catalogue_id: 3,
    })
    .execute()
  await db
    .insertInto('stage')
    .values(['Discovery', 'Proposal'].map((name, position) => ({ customer_id, name, position })))
    .execute()
  const opportunities = await db
    .insertInto('opportunity')
    .values(
      Array.from({ length: deals }, (_, i) => ({
        customer_id,
        account_id: null,
        name: `Deal ${i}`,
        crm_opportunity_id: null,
        market_id: market.id,
        owner_name: null,
        owner_user_id: null,
        type: null,
        status: i % 3 === 0 ? ('Won' as const) : ('Open' as const),
        stage: null,
        stage_reached: null,
        amount_cents: null,
        created_on: '2026-01-01',
        closed_on: '2026-03-20',
      })),
    )
    .returning('id')
    .execute()
  const cards = await db
    .insertInto('card')
    .values(cardTitles.map(title => ({ customer_id, market_id: market.id, topic_id: 1, title, archived_at: null })))
    .returning('id')
    .execute()
  return { dealIds: opportunities.map(({ id }) => id), cardIds: cards.map(({ id }) => id) }
}

const start = new Date('2026-11-15T10:00:00Z')

/** @param options `now`: the clock of the product; `env`: further settings of it; `makeDatabase`: outside of tests. */
export const makePipelineWorld = async (
  deals = 12,
  {
    now = () => start,
    env = {},
    makeDatabase = createTestDatabase,
  }: {
    readonly now?: () => Date
    readonly env?: Readonly<Record<string, string>>
    readonly makeDatabase?: () => Promise<Pick<TestDatabase, 'url' | 'drop'>>
  } = {},
): Promise<PipelineWorld> => {
  const database = await makeDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'bic-pipeline-'))
  const config = readConfig({ DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'silent', DATABASE_URL: database.url, ...env })
  const app = await makeApp(config, database.url, new Uint8Array(32).fill(7), now, {}, sharedReaders)
  const customerId = await withDirectory(app.pool, async ({ db }) => {
    const values = { name: 'Pipeline', domain: 'pipeline.example' }
    return (await db.insertInto('customer').values(values).returning('id').executeTakeFirstOrThrow()).id
  })
  const tenant: PipelineWorld['tenant'] = work => withTenant(app.pool, customerId, work)
  const read: PipelineWorld['read'] = work => readTenant(app.pool, customerId, work)
  const directory = await tenant(tx => addDirectory(tx, deals))

  return {
    app,
    customerId,
    ...directory,
    read,
    tenant,
    write: writeCustomer(app, { customerId, userId: null }),
    addKeywords: (cardId, texts, role = 'match') =>
      tenant(async tx => {
        const keywordTx = await openKeywordChange(tx)
        const rows = await tx.db
          .insertInto('keyword')
          .values(
            texts.map(input => ({
              customer_id: customerId,
              card_id: cardId,
              role,
              ...parseKeyword(input),
              created_by: null,
              added_rev: keywordTx.keywordRev,
              removed_rev: null,
            })),
          )
          .returning('id')
          .execute()
        const change = { cardIds: [cardId], title: 'Test', createdBy: null, wholeCards: role !== 'match' }
        await requestRematch(keywordTx, change)
        return rows.map(({ id }) => id)
      }),
    removeKeywords: (cardId, ids) =>
      tenant(async tx => {
        const keywordTx = await openKeywordChange(tx)
        const removed = await tx.db
          .updateTable('keyword')
          .set({ removed_rev: keywordTx.keywordRev })
          .where('customer_id', '=', customerId)
          .where('id', 'in', [...ids])
          .returning('role')
          .execute()
        const wholeCards = removed.some(({ role }) => role !== 'match')
        await requestRematch(keywordTx, { cardIds: [cardId], title: 'Test', createdBy: null, wholeCards })
      }),
    workJobs: async () => {
      const kinds: string[] = []
      for (;;) {
        const { rows } = await app.pool.query<{ payload: { customerId: number; jobRunId: number } }>(
          `delete from graphile_worker._private_jobs
           where id = (select min(id) from graphile_worker._private_jobs) returning payload`,
        )
        const job = rows[0]
        if (!job) return kinds
        await runJob(app, pipelineJobs, job.payload, true)
        const run = await tenant(({ db }) =>
          db
            .selectFrom('job_run')
            .select(['kind', 'status'])
            .where('customer_id', '=', customerId)
            .where('id', '=', job.payload.jobRunId)
            .executeTakeFirstOrThrow(),
        )
        kinds.push(`${run.kind} ${run.status}`)
      }
    },
    stop: async () => {
      await stopApp(app)
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
