import type { Received } from '@bic/contract/calls/routes'
import type { TenantTransaction } from '@bic/database/tenant'
import { requireRow } from '#domains/access/shared/require-row.ts'
import { findDeal } from '#domains/crm/shared/find-deal.ts'
import { rescoreDeals } from '#evidence/score/rescore-deals.ts'
import { lockRevision } from '#evidence/store/revision.ts'
import type { Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'
import { loadConfirmations } from './load-confirmations.ts'

/** Whether anything changed: the first who confirms a card stays the one who did. */
const confirm = async (
  { db, customerId }: TenantTransaction,
  { storyId, cardId, confirmed }: Received<'confirmDealCard', 'body'>,
  by: { readonly userId: number; readonly at: Date },
): Promise<boolean> => {
  if (!confirmed) {
    const gone = await db
      .deleteFrom('card_verification')
      .where('customer_id', '=', customerId)
      .where('opportunity_id', '=', storyId)
      .where('card_id', '=', cardId)
      .executeTakeFirst()
    return gone.numDeletedRows > 0
  }
  const added = await db
    .insertInto('card_verification')
    .values({
      customer_id: customerId,
      opportunity_id: storyId,
      card_id: cardId,
      verified_by: by.userId,
      verified_at: by.at,
    })
    .onConflict(conflict => conflict.columns(['customer_id', 'opportunity_id', 'card_id']).doNothing())
    .executeTakeFirst()
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0
}

/** The confirmation goes into the deal's pack at once, from where every screen reads what counts as verified. */
export const confirmDealCard: Handler<'confirmDealCard'> = async ({ app, body, user, write }) =>
  write(async tx => {
    const { storyId, cardId, confirmed } = body
    await lockRevision(tx)
    await findDeal(tx, storyId)
    await requireRow(tx, 'card', cardId)
    const isNew = await confirm(tx, body, { userId: user.userId, at: app.now() })
    if (isNew) await rescoreDeals(app, tx, [storyId])
    const answer = { confirmed: (await loadConfirmations(tx, storyId)).get(cardId) ?? null }
    if (!isNew) return unchanged(answer)
    const entry = {
      action: confirmed ? 'card confirmed on a deal' : 'confirmation of a card taken back',
      entity: 'opportunity',
      entityId: storyId,
      detail: { cardId },
    }
    // Figures over many deals hardly move by it: the pages of others renew them when they are opened next.
    return changed(answer, entry, { what: ['dealCards'], dealId: storyId, cardId })
  })
