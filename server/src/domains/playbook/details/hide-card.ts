import { requireRow } from '#domains/access/shared/require-row.ts'
import type { Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'

export const hideCard: Handler<'hideCard'> = async ({ body, user, write }) =>
  write(async tx => {
    const { cardId, hidden } = body
    await requireRow(tx, 'card', cardId)
    const { rowCount } = await tx.client.query(
      hidden
        ? `insert into hidden_card (customer_id, user_id, card_id) values ($1, $2, $3) on conflict do nothing`
        : `delete from hidden_card where customer_id = $1 and user_id = $2 and card_id = $3`,
      [tx.customerId, user.userId, cardId],
    )
    if (!rowCount) return unchanged({ cardId, hidden })
    return changed(
      { cardId, hidden },
      { action: hidden ? 'card hidden from own lists' : 'card shown in own lists', entity: 'card', entityId: cardId },
    )
  })
