import type { AppContext } from '#app-context.ts'
import type { IngestedBatch, IngestOptions, PreparedConversation } from '#evidence/store/prepared.ts'
import { unaudited } from '#http/written.ts'
import { readCustomer } from '#tenancy/customer.ts'
import { loadRuleVersion } from '../attribute/rule-version.ts'
import { storeBatch } from '../ingest/ingest-batch.ts'
import { makeBatchReady, type ReadyBatch } from '../ingest/ready-batch.ts'
import { type ConversationSource, prepareConversations } from './prepare-conversations.ts'

/** The rules of sides were changed after conversations were attributed by the old ones. */
class RulesChanged extends Error {}

export interface StoreOptions extends IngestOptions {
  /** Called with what is about to be stored; again when it had to be prepared again. */
  readonly onPrepared?: (prepared: readonly PreparedConversation[]) => void
}

/** Conversations that have only to be stored. */
export interface ReadySources {
  readonly sources: readonly ConversationSource[]
  /** Of the rules of sides by which they were attributed. */
  readonly ruleVersion: string
  readonly batch: ReadyBatch
}

/** Attributes, matches and indexes conversations, while the batch before is stored: nothing of them is yet. */
export const makeReady = async (
  app: AppContext,
  customerId: number,
  sources: readonly ConversationSource[],
): Promise<ReadySources> => {
  const { ruleVersion, prepared } = await readCustomer(app, customerId, async tx => ({
    ruleVersion: await loadRuleVersion(tx),
    prepared: await prepareConversations(tx, sources),
  }))
  return { sources, ruleVersion, batch: await makeBatchReady(app, customerId, prepared) }
}

const storeOnce = (
  app: AppContext,
  customerId: number,
  { batch, ruleVersion }: ReadySources,
  { onPrepared, alongside, ...options }: StoreOptions,
): Promise<IngestedBatch> => {
  onPrepared?.(batch.prepared)
  return storeBatch(app, customerId, batch, {
    ...options,
    alongside: async (tx, ingested) => {
      if ((await loadRuleVersion(tx)) !== ruleVersion) throw new RulesChanged()
      return (await alongside?.(tx, ingested)) ?? unaudited(null, 'step')
    },
  })
}

/**
 * Stores conversations in one batch, by rules of sides that are still in force when they become visible: whoever changes
 * the rules afterwards finds them.
 */
export const storeReady = async (
  app: AppContext,
  customerId: number,
  made: ReadySources,
  options: StoreOptions = {},
): Promise<IngestedBatch> => {
  for (let ready = made; ; ready = await makeReady(app, customerId, ready.sources)) {
    try {
      return await storeOnce(app, customerId, ready, options)
    } catch (error) {
      if (!(error instanceof RulesChanged)) throw error
    }
  }
}

/** Makes conversations ready and stores them in one batch. */
export const storeSources = async (
  app: AppContext,
  customerId: number,
  sources: readonly ConversationSource[],
  options: StoreOptions = {},
): Promise<IngestedBatch> => storeReady(app, customerId, await makeReady(app, customerId, sources), options)
