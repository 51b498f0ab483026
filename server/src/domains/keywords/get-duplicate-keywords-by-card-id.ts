import type { Handler } from '#http/call-context.ts'
import { requireRow } from '../access/shared/require-row.ts'
import { findDuplicates } from './actions/find-duplicates.ts'

export const getDuplicateKeywordsByCardId: Handler<'getDuplicateKeywordsByCardId'> = async ({ query, read }) =>
  read(async tx => {
    await requireRow(tx, 'card', query.cardId)
    const duplicates = await findDuplicates(tx)
    const own = await tx.db
      .selectFrom('keyword')
      .select(['id', 'text', 'exact'])
      .where('customer_id', '=', tx.customerId)
      .where('card_id', '=', query.cardId)
      .where('role', '=', 'match')
      .where('removed_rev', 'is', null)
      .orderBy('id')
      .execute()
    return own.flatMap(({ id, text, exact }) =>
      (duplicates.get(id) ?? []).map(other => ({
        id,
        text,
        quotedKeywordFlag: exact ? ('Y' as const) : ('N' as const),
        duplicateOfId: other.id,
        duplicateOfCardId: other.card_id,
        duplicateOfCardTitle: other.title,
      })),
    )
  })
