import type { SignedInUser } from '@bic/contract/calls/access'
import { type SmartSummary, smartSummary } from '@bic/contract/conversations/summaries'
import { decide } from '@bic/contract/entitlements/decide'
import type { TenantTransaction } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { loadEntitlementContext } from '#domains/entitlements/shared/require-entitled.ts'
import { callSummary } from './call-summary-permission.ts'

export interface SummaryTexts {
  /** In the words of a model; null when none has written it. */
  readonly xlnSummary: string | null
  /** In sentences that were said, chosen by the built-in engine; null when it was not asked to. */
  readonly bertSummary: string | null
}

/** What a conversation has that was never summarised. */
export const noSummaryTexts: SummaryTexts = { xlnSummary: null, bertSummary: null }

const textOf = ({ purposeAndContext, discussionSummary, concernsList }: SmartSummary): string =>
  [purposeAndContext, ...[...discussionSummary.points, ...concernsList].map(({ text }) => text)]
    .filter(line => line !== '')
    .join('\n')

/**
 * The summaries that were last made of conversations for a card, by conversation, as running text. None for who may not
 * read summaries of calls.
 */
export const loadSummaryTexts = async (
  tx: TenantTransaction,
  app: Pick<AppContext, 'config' | 'now'>,
  user: SignedInUser,
  cardId: number,
  conversationIds: readonly number[],
): Promise<ReadonlyMap<number, SummaryTexts>> => {
  if (conversationIds.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('conversation_summary')
    .select(['conversation_id', 'card_ids', 'by_model', 'content'])
    .where('customer_id', '=', tx.customerId)
    .where('conversation_id', 'in', conversationIds)
    .orderBy('made_at')
    .execute()
  const ofCard = rows.filter(({ card_ids }) => card_ids.split(',').includes(String(cardId)))
  if (ofCard.length === 0) return new Map()
  if (decide(user, await loadEntitlementContext(tx, app, user.userId), callSummary).is !== 'usable') return new Map()
  const texts = new Map<number, SummaryTexts>()
  for (const { conversation_id, by_model, content } of ofCard) {
    const read = smartSummary.safeParse(content)
    if (!read.success) continue
    const before = texts.get(conversation_id) ?? noSummaryTexts
    texts.set(conversation_id, { ...before, [by_model ? 'xlnSummary' : 'bertSummary']: textOf(read.data) })
  }
  return texts
}
