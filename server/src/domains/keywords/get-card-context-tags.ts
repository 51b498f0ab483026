import type { Handler } from '../../http/call-context.ts'
import { requireRow } from '../access/actions/require-row.ts'
import { subStatusOf } from './actions/insert-keywords.ts'

export const getCardContextTags: Handler<'getCardContextTags'> = async ({ params, tenant }) =>
  tenant(async transaction => {
    await requireRow(transaction, 'card', params.cardId)
    const rows = await transaction.db
      .selectFrom('keyword')
      .select(['id', 'text', 'exact', 'role'])
      .where('customer_id', '=', transaction.customerId)
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
