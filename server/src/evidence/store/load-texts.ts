import type { TenantTransaction } from '@bic/database/tenant'
import { type ConversationType, conversationTypes } from '@bic/engine/scoring/types'
import type { Fragment } from '@bic/engine/text/types'
import { unpackFragments } from './fragments-codec.ts'

export interface ConversationText {
  readonly text: string
  readonly fragments: readonly Fragment[]
  readonly type: ConversationType
}

// Most of what travels are the texts, which the driver reads as they come; the statement stays planned.
interface Row {
  readonly id: number
  readonly body: string
  readonly fragments: Buffer
  readonly type: string
}

const typeOf = (name: string): ConversationType => conversationTypes.find(type => type === name) ?? 'note'

/** Texts and fragments by conversation id; those that are not there are left out. */
export const loadTexts = async (
  tx: TenantTransaction,
  conversationIds: readonly number[],
): Promise<Map<number, ConversationText>> => {
  if (conversationIds.length === 0) return new Map()
  const { rows } = await tx.client.query<Row>({
    name: 'store-read-texts',
    text: `select t.conversation_id as id, t.body, t.fragments, c.type from conversation_text t
      join conversation c on c.customer_id = t.customer_id and c.id = t.conversation_id
      where t.customer_id = $1 and t.conversation_id = any($2::bigint[])`,
    values: [tx.customerId, conversationIds],
  })
  return new Map(
    rows.map(({ id, body, fragments, type }) => [
      id,
      { text: body, fragments: unpackFragments(fragments), type: typeOf(type) },
    ]),
  )
}
