import { cell, readBinaryRows } from '@bic/database/binary-rows'
import type { TenantTransaction } from '@bic/database/tenant'
import type { Fragment } from '@bic/engine/text/types'
import { numberArray } from './bulk.ts'
import { unpackFragments } from './fragments-codec.ts'

export interface ConversationText {
  readonly text: string
  readonly fragments: readonly Fragment[]
}

/** Texts and fragments by conversation id; those that are not there are left out. */
export const readTexts = async (
  transaction: TenantTransaction,
  conversationIds: readonly number[],
): Promise<Map<number, ConversationText>> => {
  const rows = await readBinaryRows(
    transaction.client,
    `select conversation_id, body, fragments from conversation_text
     where customer_id = $1 and conversation_id = any($2::bigint[])`,
    [transaction.customerId, numberArray(conversationIds)],
  )
  return new Map(
    rows.map(([id = null, body = null, fragments = null]) => [
      cell.int8(id),
      { text: cell.text(body), fragments: unpackFragments(cell.bytes(fragments)) },
    ]),
  )
}
