import type { TenantTransaction } from '@bic/database/tenant'
import { dayNumber } from '@bic/engine/calendar/day'
import type { PackedConversation } from '@bic/engine/scoring/types'
import type { AppContext } from '#app-context.ts'
import { requestMerge } from '#evidence/index/request-merge.ts'
import { writePostings, writeSegmentRow, writeWords } from '#evidence/index/write-segment.ts'
import { countNewInDeal } from '#evidence/score/deal-keywords.ts'
import { loadFigures, readFigures } from '#evidence/score/figures.ts'
import { freezeEpoch, startStats } from '#evidence/score/freeze-epoch.ts'
import { type KeywordSet, loadKeywordSet } from '#evidence/score/keyword-set.ts'
import { addToStats, KeywordStats } from '#evidence/score/keyword-stats.ts'
import { loadDeals, loadStageIds } from '#evidence/score/load-deals.ts'
import { refreshTally } from '#evidence/score/refresh-tallies.ts'
import { requestEpoch } from '#evidence/score/request-epoch.ts'
import { scoreLoadedDeals } from '#evidence/score/rescore-deals.ts'
import { insertConversations } from '#evidence/store/insert-conversations.ts'
import type { IngestedBatch, IngestOptions, PreparedConversation } from '#evidence/store/prepared.ts'
import { type LockedTx, lockRevision, saveRevision } from '#evidence/store/revision.ts'
import { writeTallies } from '#evidence/store/tallies.ts'
import { type ChangedData, together, unaudited, type Written } from '#http/written.ts'
import { writeCustomer } from '#tenancy/customer.ts'
import { type FreshBatch, findStored, makeBatchReady, type ReadyBatch, type Scanned } from './ready-batch.ts'

/**
 * A batch may be larger, but its transaction then grows with it, and with it the time for which the customer is locked. A smaller one writes more: each
 * has a row for each of its words, and adds to the figures of each keyword that it matches, and these are not half as many in half as many texts.
 */
export const fullBatch = 512

/** Another transaction stored one of the conversations first; the batch is made ready again, and then skips it. */
class StoredMeanwhile extends Error {}

const attempts = 5
const isWorthAnotherTry = (error: unknown): boolean =>
  error instanceof StoredMeanwhile || ['40P01', '40001'].includes((error as { code?: string }).code ?? '')

/** Counts taken with an older keyword set, brought up to a newer one from the texts at hand. */
const bringUpToDate = (scanned: readonly Scanned[], from: KeywordSet, to: KeywordSet): readonly Scanned[] => {
  if (from === to) return scanned
  const { keywordRev } = from
  return scanned.map(one => ({ ...one, tallies: refreshTally(to, { ...one, keywordRev }, one.prepared) }))
}

/** What scoring needs of a new conversation. */
const countedOf = (
  { id, prepared, tokens, buyerTokens, tallies }: Scanned,
  stages: ReadonlyMap<string, number>,
): PackedConversation => ({
  id,
  type: prepared.type,
  day: dayNumber(prepared.happenedOn),
  stage: stages.get(prepared.stage ?? '') ?? null,
  length: tokens,
  buyerLength: buyerTokens,
  tallies,
})

/** The deals that the new conversations belong to, with them; and what the new ones change in the figures of keywords. */
const joinDeals = async (tx: LockedTx, set: KeywordSet, added: readonly Scanned[]) => {
  const change = new KeywordStats()
  for (const { prepared, tallies } of added) change.count(prepared.type, tallies, 1)
  const newOnes = Map.groupBy(added, ({ prepared }) => prepared.opportunityId ?? 0)
  newOnes.delete(0)
  const stages = await loadStageIds(tx)
  const deals = await loadDeals(tx, set, [...newOnes.keys()])
  for (const [dealId, deal] of deals) {
    const here = (newOnes.get(dealId) ?? []).map(one => countedOf(one, stages))
    countNewInDeal(change, deal, here)
    deals.set(dealId, { ...deal, conversations: [...deal.conversations, ...here] })
  }
  return { change, deals }
}

/** Everything that needs the customer to stand still: from the lock on to the commit. */
const settle = async (
  app: AppContext,
  tx: TenantTransaction,
  { scanned, set: matchedWith }: FreshBatch,
): Promise<void> => {
  const { locked, revision: before } = await lockRevision(tx)
  const batch = scanned.conversations.map(({ prepared }) => prepared)
  if ((await findStored(tx, batch)).size > 0) throw new StoredMeanwhile()
  const set = await loadKeywordSet(app, tx, before.keywordRev)
  const added = bringUpToDate(scanned.conversations, matchedWith, set)
  const { change, deals } = await joinDeals(locked, set, added)
  let revision = {
    ...before,
    matrixRev: before.matrixRev + 1,
    changedSinceEpoch: before.changedSinceEpoch + batch.length,
  }
  await insertConversations(locked, added, revision.matrixRev)
  await writeTallies(tx, set.keywordRev, added)

  const isFirst = revision.epoch === 0
  if (isFirst) await startStats(tx, set.keywordRev)
  await addToStats(tx, change)
  if (isFirst) revision = await freezeEpoch(locked, revision, app.now(), true)
  const figures = isFirst ? await readFigures(tx, revision) : await loadFigures(app, locked, revision)
  await scoreLoadedDeals(locked, revision, deals, figures)
  await saveRevision(locked, revision)
}

/** Lists and figures over many deals: asked for again once, when all batches are stored. */
export const ingested: ChangedData = { what: ['deals', 'accounts', 'cards', 'analysis'] }

const storeOnce = async (
  app: AppContext,
  tx: TenantTransaction,
  { fresh, outcome }: ReadyBatch,
  { alongside, moreFollow }: IngestOptions,
): Promise<Written<IngestedBatch>> => {
  if (fresh) {
    const { infos, tokens, words, conversations } = fresh.scanned
    await writeWords(tx, words)
    await writePostings(tx, fresh.segmentId, words)
    await writeSegmentRow(tx, { id: fresh.segmentId, documents: conversations.length, tokens, infos })
    await settle(app, tx, fresh)
  }
  const stores = unaudited(null, 'step', fresh ? { what: ['conversations', 'matches'] } : [])
  const beside = alongside ? [await alongside(tx, outcome)] : []
  if (moreFollow) return together(outcome, stores, ...beside)
  await requestEpoch(tx)
  await requestMerge(tx)
  return together(outcome, stores, ...beside, unaudited(null, 'step', ingested))
}

/**
 * Stores, indexes and scores a batch that was made ready, in one transaction: all of it happens, or nothing. Those whose
 * source key is there already are skipped, so that a batch that is tried again changes nothing.
 */
export const storeBatch = async (
  app: AppContext,
  customerId: number,
  made: ReadyBatch,
  options: IngestOptions = {},
): Promise<IngestedBatch> => {
  const { write = writeCustomer(app, { customerId, userId: null }) } = options
  let ready = made
  for (let attempt = 1; ; attempt++) {
    try {
      return await write(tx => storeOnce(app, tx, ready, options))
    } catch (error) {
      if (attempt === attempts || !isWorthAnotherTry(error)) throw error
      if (error instanceof StoredMeanwhile) ready = await makeBatchReady(app, customerId, ready.prepared)
    }
  }
}

/**
 * Makes a batch ready and stores it. Give conversations of one deal in one batch where possible (a deal is scored once per
 * batch), and at most `fullBatch` at a time.
 */
export const ingestBatch = async (
  app: AppContext,
  customerId: number,
  prepared: readonly PreparedConversation[],
  options: IngestOptions = {},
): Promise<IngestedBatch> => storeBatch(app, customerId, await makeBatchReady(app, customerId, prepared), options)
