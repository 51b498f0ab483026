import type { TenantTransaction } from '@bic/database/tenant'
import { TallyReader } from '@bic/engine/scoring/tally-pack'
import type { AppContext } from '#app-context.ts'
import { newSegmentId } from '#evidence/index/write-segment.ts'
import { type KeywordSet, loadKeywordSet } from '#evidence/score/keyword-set.ts'
import type { IngestedBatch, PreparedConversation } from '#evidence/store/prepared.ts'
import { loadRevision } from '#evidence/store/revision.ts'
import { BatchScan, type ScannedBatch, type ScannedConversation } from '#evidence/store/scan-batch.ts'
import { unaudited } from '#http/written.ts'
import { writeCustomer } from '#tenancy/customer.ts'
import { Breaks } from '../breaks.ts'

export type Scanned = ScannedConversation<PreparedConversation>

/** The conversations of a batch that were not stored when it was made ready. */
export interface FreshBatch {
  readonly segmentId: number
  readonly scanned: ScannedBatch<PreparedConversation>
  /** The keywords that they were matched with. */
  readonly set: KeywordSet
}

/** A batch that was matched and indexed, and has only to be stored. */
export interface ReadyBatch {
  readonly prepared: readonly PreparedConversation[]
  /** What storing it comes to. */
  readonly outcome: IngestedBatch
  /** Null when all of it is stored already. */
  readonly fresh: FreshBatch | null
}

/** The ids of conversations that are stored already, by their source key. */
export const findStored = async ({ client, customerId }: TenantTransaction, batch: readonly PreparedConversation[]) => {
  const { rows } = await client.query<{ id: number; source_key: string }>(
    'select id, source_key from conversation where customer_id = $1 and source_key = any($2::text[])',
    [customerId, batch.map(({ sourceKey }) => sourceKey)],
  )
  return new Map(rows.map(row => [row.source_key, row.id]))
}

const takeIds = async ({ client }: TenantTransaction, count: number) => {
  const { rows } = await client.query<{ id: number }>(
    `select nextval(pg_get_serial_sequence('conversation', 'id')) as id from generate_series(1, $1)`,
    [count],
  )
  return rows.map(({ id }) => id)
}

/** Says how much was matched, also where the batch is tried again. */
const countMatches = ({ telemetry }: AppContext, scanned: readonly Scanned[]): void => {
  if (!telemetry) return
  let matches = 0
  for (const { tallies } of scanned) {
    const reader = new TallyReader(tallies)
    while (reader.next()) matches += reader.count
  }
  telemetry.add('bic.matching.conversations', scanned.length)
  telemetry.add('bic.matching.matches', matches)
}

interface Numbered {
  readonly outcome: IngestedBatch
  readonly fresh: readonly { readonly id: number; readonly prepared: PreparedConversation }[]
  readonly segmentId: number
  readonly set: KeywordSet
}

/** Gives each conversation its number: the one that it has, or a new one. */
const number = async (
  app: AppContext,
  tx: TenantTransaction,
  prepared: readonly PreparedConversation[],
): Promise<Numbered> => {
  const ids = await findStored(tx, prepared)
  const added = prepared.map(
    ({ sourceKey }, index) =>
      !ids.has(sourceKey) && prepared.findIndex(other => other.sourceKey === sourceKey) === index,
  )
  const taken = await takeIds(tx, added.filter(Boolean).length)
  const fresh = prepared
    .filter((_conversation, index) => added[index])
    .map((one, i) => ({ id: taken[i] ?? 0, prepared: one }))
  for (const { id, prepared: one } of fresh) ids.set(one.sourceKey, id)
  const { keywordRev } = await loadRevision(tx)
  return {
    outcome: { conversationIds: prepared.map(({ sourceKey }) => ids.get(sourceKey) ?? 0), added },
    fresh,
    segmentId: await newSegmentId(tx),
    set: await loadKeywordSet(app, tx, keywordRev),
  }
}

/**
 * Matches and indexes conversations, those apart whose source key is there already. It may take a while, in which the
 * batch before can be stored; nothing of this one is, but for the numbers that it uses up.
 */
export const makeBatchReady = async (
  app: AppContext,
  customerId: number,
  prepared: readonly PreparedConversation[],
): Promise<ReadyBatch> => {
  const { outcome, fresh, segmentId, set } = await writeCustomer(app, { customerId, userId: null })(async tx =>
    unaudited(await number(app, tx, prepared), 'step'),
  )
  if (fresh.length === 0) return { prepared, outcome, fresh: null }
  const breaks = new Breaks()
  const scan = new BatchScan<PreparedConversation>(segmentId, set)
  for (const { id, prepared: one } of fresh) {
    scan.add(id, one)
    if (breaks.isDue) await breaks.take()
  }
  const { words: packed, ...rest } = scan.finish()
  const words = []
  for (const word of packed) {
    words.push(word)
    if (breaks.isDue) await breaks.take()
  }
  countMatches(app, rest.conversations)
  return { prepared, outcome, fresh: { segmentId, set, scanned: { ...rest, words } } }
}
