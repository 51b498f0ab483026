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

// Most of what travels are the texts, which the driver reads as they come; the statements stay planned.
interface Row {
  readonly id: number
  readonly body: string
  readonly fragments: Buffer
  readonly type: string
}

const typeOf = (name: string): ConversationType => conversationTypes.find(type => type === name) ?? 'note'

const textsWhere = (condition: string): string => `select t.conversation_id as id, t.body, t.fragments, c.type
  from conversation_text t join conversation c on c.customer_id = t.customer_id and c.id = t.conversation_id
  where t.customer_id = $1 and ${condition}`

// One text has a statement of its own: for a list the database expects ten, and plans again each time that there are fewer.
const ofOne = { name: 'store-read-text', text: textsWhere('t.conversation_id = $2') }
const ofSome = { name: 'store-read-texts', text: textsWhere('t.conversation_id = any($2::bigint[])') }

/** Texts and fragments by conversation id; those that are not there are left out. */
export const loadTexts = async (
  { client, customerId }: TenantTransaction,
  conversationIds: readonly number[],
): Promise<Map<number, ConversationText>> => {
  const [only, ...others] = conversationIds
  if (only === undefined) return new Map()
  const { rows } =
    others.length === 0
      ? await client.query<Row>({ ...ofOne, values: [customerId, only] })
      : await client.query<Row>({ ...ofSome, values: [customerId, numberArray(conversationIds)] })
  return new Map(
    rows.map(({ id, body, fragments, type }) => [
      id,
      { text: body, fragments: unpackFragments(fragments), type: typeOf(type) },
    ]),
  )
}
