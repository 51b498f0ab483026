import type { FrozenKeyword } from '@bic/database/json-columns'
import type { TenantTransaction } from '@bic/database/tenant'
import { numberArray } from '#evidence/store/bulk.ts'

/** The keywords that some cards have now, context keywords among them: by what a trial that starts today is judged. */
export const freezeKeywords = async (
  { client, customerId }: TenantTransaction,
  cardIds: readonly number[],
): Promise<FrozenKeyword[]> => {
  const { rows } = await client.query<FrozenKeyword>(
    `select id, card_id as "cardId", role, text, exact, block_email as "blockEmail"
     from keyword where customer_id = $1 and card_id = any($2::bigint[]) and removed_rev is null order by id`,
    [customerId, numberArray(cardIds)],
  )
  return rows
}
