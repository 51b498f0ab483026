import type { Handler } from '#http/call-context.ts'
import { requireRow } from '../access/shared/require-row.ts'
import { subStatusOf } from './actions/insert-keywords.ts'

export const getCardContextTags: Handler<'getCardContextTags'> = async ({ params, read }) =>
  read(async tx => {
    await requireRow(tx, 'card', params.cardId)
    const rows = await tx.db
      .selectFrom('keyword')
      .select(['id', 'text', 'exact', 'role'])
      .where('customer_id', '=', tx.customerId)
      .where('card_id', '=', params.cardId)
      .where('role', '!=', 'match')
      .where('removed_rev', 'is', null)
      .orderBy('id')
      .execute()
    return {
      cardContextTagsList: rows.map(({ id, text, exact, role }) => ({
        id,
        text,
        quotedKeywordFlag: exact ? ('Y' as const) : ('N' as const),
        subStatus: role === 'must' ? subStatusOf.must : subStatusOf.must_not,
      })),
    }
  })
