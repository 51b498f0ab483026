import type { AppContext } from '#app-context.ts'
import type { IngestedBatch, IngestOptions, PreparedConversation } from '#evidence/store/prepared.ts'
import { unaudited } from '#http/written.ts'
import { readCustomer } from '#tenancy/customer.ts'
import { loadRuleVersion } from '../attribute/rule-version.ts'
import { ingestBatch } from '../ingest/ingest-batch.ts'
import { type ConversationSource, prepareConversations } from './prepare-conversations.ts'

/** The rules of sides were changed after conversations were attributed by the old ones. */
class RulesChanged extends Error {}

export interface StoreOptions extends IngestOptions {
  /** Called with what is about to be stored; again when it had to be prepared again. */
  readonly onPrepared?: (prepared: readonly PreparedConversation[]) => void
}

const storeOnce = async (
  app: AppContext,
  customerId: number,
  sources: readonly ConversationSource[],
  { onPrepared, alongside, ...options }: StoreOptions,
): Promise<IngestedBatch> => {
  const { version, prepared } = await readCustomer(app, customerId, async tx => ({
    version: await loadRuleVersion(tx),
    prepared: await prepareConversations(tx, sources),
  }))
  onPrepared?.(prepared)
  return ingestBatch(app, customerId, prepared, {
    ...options,
    alongside: async (tx, ingested) => {
      if ((await loadRuleVersion(tx)) !== version) throw new RulesChanged()
      return (await alongside?.(tx, ingested)) ?? unaudited(null, 'step')
    },
  })
}

/**
 * Attributes conversations and stores them in one batch, by rules of sides that are still in force when they become
 * visible: whoever changes the rules afterwards finds them.
 */
export const storeSources = async (
  app: AppContext,
  customerId: number,
  sources: readonly ConversationSource[],
  options: StoreOptions = {},
): Promise<IngestedBatch> => {
  for (;;) {
    try {
      return await storeOnce(app, customerId, sources, options)
    } catch (error) {
      if (!(error instanceof RulesChanged)) throw error
    }
  }
}
