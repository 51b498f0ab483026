import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { connect } from '@bic/database/connect'
import { withTenant } from '@bic/database/tenant'
import { loadStored, recompute } from '@bic/server/pipeline/testing/recompute'
import type { Pool } from 'pg'
import type { Product } from './product.ts'

/** How long work may take to be over after a fault, in milliseconds. */
const longestWork = 120_000

/** What the faults are tried on: the demo customer, seen through the API and, for what is counted, by the owner. */
export interface Ground {
  readonly product: Product
  readonly owner: Pool
  readonly customerId: number
  readonly dealId: number
  readonly marketId: number
  readonly cardId: number
}

/** The ground of the demo customer. */
export const openGround = async (product: Product, ownerUrl: string): Promise<Ground> => {
  const pool = connect(ownerUrl, { max: 3 })
  const one = async (sql: string): Promise<number> => Number((await pool.query<{ id: number }>(sql)).rows[0]?.id)
  const customerId = await one("select id from customer where domain = 'demo.example'")
  const idOf = (table: string) => one(`select min(id) as id from ${table} where customer_id = ${customerId}`)
  const cardId = await idOf('card')
  return {
    product,
    owner: pool,
    customerId,
    dealId: await idOf('opportunity'),
    marketId: await one(`select market_id as id from card where customer_id = ${customerId} and id = ${cardId}`),
    cardId,
  }
}

/** How many conversations there are, and how many of them are there twice. */
export const countConversations = async (ground: Ground): Promise<{ all: number; doubled: number }> => {
  const { rows } = await ground.owner.query<{ all: number; doubled: number }>(
    `select count(*)::int as "all", (count(*) - count(distinct source_key))::int as doubled
     from conversation where customer_id = $1`,
    [ground.customerId],
  )
  return rows[0] ?? { all: 0, doubled: 0 }
}

/** Conversations of one upload: a file with many, and files with one each. */
interface UploadSize {
  readonly inOneFile: number
  readonly singles: number
}
const campaignSize: UploadSize = { inOneFile: 600, singles: 20 }

export const conversationsOfUpload = campaignSize.inOneFile + campaignSize.singles

/** The files of an upload; `words` makes them unlike those of any other. */
export const makeUpload = (dealId: number, words: string, { inOneFile, singles } = campaignSize): FormData => {
  const form = new FormData()
  form.append('storyId', String(dealId))
  const many = Array.from({ length: inOneFile }, (_, i) => ({
    subject: `${words} ${i}`,
    participants: [{ name: 'Ann Lee', side: 'buyer' }],
    turns: Array.from({ length: 6 }, (_turn, n) => ({ speaker: 0, text: `The pricing of ${words}, ${i}, part ${n}.` })),
  }))
  form.append('file', new Blob([JSON.stringify(many)]), 'many.json')
  for (let i = 0; i < singles; i++)
    form.append(
      'file',
      new Blob([`Ann Lee: The security of ${words} ${i}?\nBob Ray: A discount.\n`]),
      `single-${i}.txt`,
    )
  return form
}

const ended = ['done', 'failed', 'cancelled']

/** Waits until a run has ended; the API may be away meanwhile. Answers its status and reason. */
export const untilEnded = async ({ product }: Ground, jobRunId: number): Promise<string> => {
  const end = performance.now() + longestWork
  for (;;) {
    const run = await product
      .call<{ status: string; error: string | null; message: string }>(`jobs/${jobRunId}`)
      .catch(() => null)
    if (run && ended.includes(run.status)) return run.error ? `${run.status}: ${run.error}` : run.status
    if (performance.now() > end) return `still ${run?.status ?? 'unknown'} (${run?.message ?? ''})`
    await pause(200)
  }
}

/** Hands the files in; again when the answer did not come, as a person does. */
export const upload = async ({ product, dealId }: Ground, words: string, size = campaignSize): Promise<number> => {
  const end = performance.now() + longestWork
  for (;;) {
    const response = await product
      .raw('files/conversation/uploadAndSave', { method: 'POST', body: makeUpload(dealId, words, size) })
      .catch(() => null)
    if (response?.ok) return ((await response.json()) as { data: { jobRunId: number } }).data.jobRunId
    if ((response && response.status < 500) || performance.now() > end)
      throw new Error(`The upload was not taken: ${await response?.text()}`)
    await pause(200)
  }
}

/** Waits until nothing in the queue could be worked now. */
const untilIdle = async ({ owner }: Ground): Promise<void> => {
  const end = performance.now() + longestWork
  for (;;) {
    const { rowCount } = await owner.query(
      'select from graphile_worker._private_jobs where attempts < max_attempts and run_at <= now() limit 1',
    )
    if (rowCount === 0 || performance.now() > end) return
    await pause(200)
  }
}

/** Whether scores and counts, once everything is worked, are those that a recount of all stored texts gives. */
export const isRecountRight = async (ground: Ground): Promise<boolean> => {
  await untilIdle(ground)
  const { computed, stored } = await withTenant(ground.owner, ground.customerId, async tx => ({
    computed: await recompute(tx),
    stored: await loadStored(tx),
  }))
  const packs = [...computed.packs].every(([dealId, pack]) => isDeepStrictEqual(stored.packs.get(dealId), pack))
  return packs && isDeepStrictEqual(stored.stats, computed.stats)
}
