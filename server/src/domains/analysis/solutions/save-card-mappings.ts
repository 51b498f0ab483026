import { numberArray } from '#evidence/store/bulk.ts'
import type { Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'
import { lockSolution, requireCardsOf } from './lock-solution.ts'

/** Maps cards to a solution after those that it has; which of them are there already stay where they are. */
export const saveCardMappingsForSolution: Handler<'saveCardMappingsForSolution'> = async ({ body, write }) =>
  write(async tx => {
    const { solutionId } = body
    const cardIds = [...new Set(body.cardIdList)]
    const { marketId } = await lockSolution(tx, solutionId)
    await requireCardsOf(tx, marketId, cardIds)
    const values = [tx.customerId, solutionId, numberArray(cardIds)]
    const { rowCount } = await tx.client.query(
      `insert into solution_card (customer_id, solution_id, card_id, rank)
       select $1, $2, x.card, x.place + coalesce((select max(rank) from solution_card
         where customer_id = $1 and solution_id = $2), 0)
       from (select card, row_number() over (order by place) as place
         from unnest($3::bigint[]) with ordinality as sent(card, place)
         where not exists (select from solution_card s where s.customer_id = $1 and s.solution_id = $2 and s.card_id = card)) x returning 1`,
      values,
    )
    const { rows } = await tx.client.query<{ cardId: number; rank: number }>(
      `select card_id as "cardId", rank from solution_card
       where customer_id = $1 and solution_id = $2 and card_id = any($3::bigint[]) order by rank, card_id`,
      values,
    )
    const mappings = rows.map(row => ({ ...row, solutionId }))
    if (!rowCount) return unchanged(mappings)
    return changed(
      mappings,
      { action: 'solution cards added', entity: 'solution', entityId: solutionId, detail: { cards: rowCount } },
      { what: ['solutions', 'cards'] },
    )
  })
