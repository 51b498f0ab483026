import type { TenantTransaction } from '@bic/database/tenant'
import { numberArray } from '#evidence/store/bulk.ts'

/** What a person made of cards for themselves, and which solutions each indicates. */
export interface CardMarks {
  readonly follows: (cardId: number) => boolean
  readonly hides: (cardId: number) => boolean
  readonly solutionsOf: (cardId: number) => readonly number[]
}

interface Row {
  readonly mark: 'follows' | 'hides' | 'solution'
  readonly card_id: number
  readonly solution_id: number | null
}

/** The marks of all cards, or of some. A card is followed with a Message Alert, paused or not. */
export const loadCardMarks = async (
  { client, customerId }: TenantTransaction,
  userId: number,
  cardIds: readonly number[] | null = null,
): Promise<CardMarks> => {
  const { rows } = await client.query<Row>(
    `select 'follows' as mark, card_id, null::bigint as solution_id from user_alert
     where customer_id = $1 and user_id = $2 and alert_type = 'Message Alert' and card_id is not null
       and ($3::bigint[] is null or card_id = any($3))
     union all
     select 'hides', card_id, null from hidden_card
     where customer_id = $1 and user_id = $2 and ($3::bigint[] is null or card_id = any($3))
     union all
     select 'solution', card_id, solution_id from solution_card
     where customer_id = $1 and ($3::bigint[] is null or card_id = any($3))
     order by solution_id`,
    [customerId, userId, cardIds && numberArray(cardIds)],
  )
  const cardsWith = (mark: Row['mark']) => new Set(rows.filter(row => row.mark === mark).map(row => row.card_id))
  const [followed, hidden] = [cardsWith('follows'), cardsWith('hides')]
  const solutions = new Map<number, number[]>()
  for (const { card_id, solution_id } of rows) {
    if (solution_id === null) continue
    const own = solutions.get(card_id)
    if (own) own.push(solution_id)
    else solutions.set(card_id, [solution_id])
  }
  return {
    follows: id => followed.has(id),
    hides: id => hidden.has(id),
    solutionsOf: id => solutions.get(id) ?? [],
  }
}
