import type { TenantTransaction } from '@bic/database/tenant'
import { keywordKey } from '@bic/engine/keywords/keyword-key'
import { Vocabulary } from '@bic/engine/text/vocabulary'

export interface CardKeyword {
  readonly id: number
  readonly card_id: number
  readonly text: string
  readonly exact: boolean
  readonly title: string
}

/** The keywords that count, of all cards in use. */
const loadAll = async ({ client, customerId }: TenantTransaction): Promise<readonly CardKeyword[]> => {
  const { rows } = await client.query<CardKeyword>(
    `select k.id, k.card_id, k.text, k.exact, c.title from keyword k
     join card c on c.customer_id = k.customer_id and c.id = k.card_id
     where k.customer_id = $1 and k.role = 'match' and k.removed_rev is null and c.archived_at is null order by k.id`,
    [customerId],
  )
  return rows
}

/** Per keyword, those of other cards that match the same: equal words when exact, equal stems when not. */
export const findDuplicates = async (tx: TenantTransaction): Promise<ReadonlyMap<number, readonly CardKeyword[]>> => {
  const vocabulary = new Vocabulary()
  const alike = Map.groupBy(await loadAll(tx), keyword => keywordKey(keyword, vocabulary))
  const found = new Map<number, readonly CardKeyword[]>()
  for (const group of alike.values()) {
    for (const keyword of group) {
      const others = group.filter(({ card_id }) => card_id !== keyword.card_id)
      if (others.length > 0) found.set(keyword.id, others)
    }
  }
  return found
}
