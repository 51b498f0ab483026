import { withTenant } from '@bic/database/tenant'
import type { AppContext } from '../../app-context.ts'
import { readRuleVersion } from '../attribute/rule-version.ts'
import { ingestBatch } from '../ingest-batch.ts'
import type { IngestedBatch, IngestOptions, PreparedConversation } from '../store/prepared.ts'
import { type ConversationSource, prepareConversations } from './prepare-conversations.ts'

/** The rules of sides were changed after conversations were attributed by the old ones. */
class RulesChanged extends Error {}

export interface StoreOptions extends IngestOptions {
  /** Told what is about to be stored; again when it had to be prepared again. */
  readonly onPrepared?: (prepared: readonly PreparedConversation[]) => void
}

const storeOnce = async (
  app: AppContext,
  customerId: number,
  sources: readonly ConversationSource[],
  { onPrepared, alongside, ...options }: StoreOptions,
): Promise<IngestedBatch> => {
  const { version, prepared } = await withTenant(app.pool, customerId, async transaction => ({
    version: await readRuleVersion(transaction),
    prepared: await prepareConversations(transaction, sources),
  }))
  onPrepared?.(prepared)
  return ingestBatch(app, customerId, prepared, {
    ...options,
    alongside: async (transaction, ingested) => {
      if ((await readRuleVersion(transaction)) !== version) throw new RulesChanged()
      await alongside?.(transaction, ingested)
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
