import { addKeywords } from '@bic/server/domains/playbook/shared/add-keywords'
import { requestMerge } from '@bic/server/evidence/index/request-merge'
import { requestEpoch } from '@bic/server/evidence/score/request-epoch'
import { fullBatch } from '@bic/server/pipeline/ingest/ingest-batch'
import { noTarget } from '@bic/server/pipeline/prepare/ingest-target'
import type { ConversationSource } from '@bic/server/pipeline/prepare/prepare-conversations'
import { makeReady, storeReady } from '@bic/server/pipeline/prepare/store-sources'
import { makeConversation } from '../corpus/make-conversation.ts'
import { makeKeywords } from '../corpus/make-keywords.ts'
import type { Blocks } from '../corpus/read-blocks.ts'
import { databaseProcessorTime, ownProcessorTime } from '../processor-time.ts'
import { Random } from '../random.ts'
import { figure, print } from '../table.ts'
import { addDirectory } from './add-directory.ts'
import type { History } from './open-history.ts'

export const keywordCount = 10_000
const keywordsPerCard = 20
const usualPerDeal = 20
/** Conversations of one upload; after each, the index is tidied and the figures renewed when it is time. */
const uploadSize = 4 * fullBatch

/** To the product it is many uploads that wait together: figures are renewed rarely until the last has been stored. */
const beginUploads = async ({ tenant, customerId }: History): Promise<() => Promise<void>> => {
  const { rows } = await tenant(({ client }) =>
    client.query<{ id: number }>(
      `insert into job_run (customer_id, kind, title, payload, total, status)
       values ($1, 'ingest', 'Uploads', '{}', 0, 'running') returning id`,
      [customerId],
    ),
  )
  return async () => {
    await tenant(({ client }) =>
      client.query(`update job_run set status = 'done' where customer_id = $1 and id = $2`, [customerId, rows[0]?.id]),
    )
  }
}

/** What filling took. */
export interface Filled {
  readonly conversations: number
  readonly characters: number
  /** Until the last conversation was stored, matched, indexed and scored. */
  readonly seconds: number
  /** Until nothing was left to be tidied or renewed either. */
  readonly settledSeconds: number
  /** Conversations a second of the last tenth. */
  readonly lastRate: number
  /** Seconds of processor time of this process and of the database, until everything was settled. */
  readonly processorSeconds: number
  readonly databaseSeconds: number
  /** The most memory the process held, in MB. */
  readonly peakMemory: number
}

const addAllKeywords = async (history: History, cardIds: readonly number[], blocks: Blocks): Promise<void> => {
  const keywords = makeKeywords(blocks, keywordCount, new Random(2)).map((keyword, i) => ({
    ...keyword,
    role: 'match' as const,
    cardId: cardIds[Math.floor(i / keywordsPerCard)] ?? 0,
  }))
  await history.tenant(tx => addKeywords(tx, keywords, 'Bench', null))
  await history.idle()
}

/** Stores an upload as its job does: each batch is made ready while the one before is stored. */
const storeUpload = async ({ app, customerId }: History, sources: readonly ConversationSource[]): Promise<void> => {
  let storing: Promise<unknown> = Promise.resolve()
  for (let from = 0; from < sources.length; from += fullBatch) {
    const ready = await makeReady(app, customerId, sources.slice(from, from + fullBatch))
    await storing
    storing = storeReady(app, customerId, ready, { moreFollow: true })
  }
  await storing
}

/**
 * Reads so many conversations of 10 KB into a new customer with 10,000 keywords, by the way every upload takes after its
 * files were extracted: attributing, fragmenting, matching, indexing, storing, scoring. Making them is not timed.
 */
export const fillHistory = async (
  history: History,
  blocks: Blocks,
  count: number,
  conversationsPerDeal = usualPerDeal,
): Promise<Filled> => {
  const deals = Math.ceil(count / conversationsPerDeal)
  const accounts = Math.ceil(deals / 3)
  const plan = { deals, accounts, cards: keywordCount / keywordsPerCard }
  const { dealIds, cardIds } = await addDirectory(history, plan)
  await addAllKeywords(history, cardIds, blocks)

  const endUploads = await beginUploads(history)
  const { pool } = history.app
  const ownBefore = ownProcessorTime()
  const databaseBefore = await databaseProcessorTime(pool)
  let characters = 0
  let milliseconds = 0
  let peakMemory = 0
  let lastMilliseconds = 0
  let lastConversations = 0
  const makeSource = (n: number): ConversationSource => {
    const deal = Math.floor(n / conversationsPerDeal)
    const extracted = makeConversation(blocks, n, { deal, account: deal % accounts, ownDomain: history.domain })
    characters += extracted.turns.reduce((sum, turn) => sum + turn.text.length + 1, 0)
    const target = { ...noTarget, dealId: dealIds[deal] ?? null }
    return { extracted, sourceKey: `bench-${n}`, target, fileId: null, fallbackSubject: '', uploadedBy: null }
  }
  for (let from = 0; from < count; from += uploadSize) {
    const to = Math.min(count, from + uploadSize)
    const sources = Array.from({ length: to - from }, (_, i) => makeSource(from + i))
    const started = performance.now()
    await storeUpload(history, sources)
    if (to === count) await endUploads()
    await history.tenant(async tx => {
      await requestEpoch(tx)
      await requestMerge(tx)
    })
    const took = performance.now() - started
    milliseconds += took
    if (to > count * 0.9) {
      lastMilliseconds += took
      lastConversations += sources.length
    }
    peakMemory = Math.max(peakMemory, process.memoryUsage.rss() / 2 ** 20)
    print(`${to} conversations, ${figure((to / milliseconds) * 1000)} a second, ${figure(peakMemory)} MB`)
  }
  const settling = performance.now()
  await history.idle()
  const settledSeconds = (milliseconds + performance.now() - settling) / 1000
  return {
    conversations: count,
    characters,
    seconds: milliseconds / 1000,
    settledSeconds,
    peakMemory,
    processorSeconds: ownProcessorTime() - ownBefore,
    databaseSeconds: (await databaseProcessorTime(pool)) - databaseBefore,
    lastRate: (lastConversations / lastMilliseconds) * 1000,
  }
}
