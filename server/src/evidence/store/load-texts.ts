import { cell, readBinaryRows } from '@bic/database/binary-rows'
import type { TenantTransaction } from '@bic/database/tenant'
import { type ConversationType, conversationTypes } from '@bic/engine/scoring/types'
import type { Fragment } from '@bic/engine/text/types'
import { numberArray } from './bulk.ts'
import { unpackFragments } from './fragments-codec.ts'

export interface ConversationText {
  readonly text: string
  readonly fragments: readonly Fragment[]
  readonly type: ConversationType
}

const typeOf = (name: string): ConversationType => conversationTypes.find(type => type === name) ?? 'note'

/** Texts and fragments by conversation id; those that are not there are left out. */
export const loadTexts = async (
  tx: TenantTransaction,
  conversationIds: readonly number[],
): Promise<Map<number, ConversationText>> => {
  const rows = await readBinaryRows(
    tx.client,
    `select t.conversation_id, t.body, t.fragments, c.type from conversation_text t
     join conversation c on c.customer_id = t.customer_id and c.id = t.conversation_id
     where t.customer_id = $1 and t.conversation_id = any($2::bigint[])`,
    [tx.customerId, numberArray(conversationIds)],
  )
  return new Map(
    rows.map(([id = null, body = null, fragments = null, type = null]) => [
      cell.int8(id),
      { text: cell.text(body), fragments: unpackFragments(cell.bytes(fragments)), type: typeOf(cell.text(type)) },
    ]),
  )
}
