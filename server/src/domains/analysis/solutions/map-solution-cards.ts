import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'
import { lockSolution, requireCardsOf } from './lock-solution.ts'

export const mapSolutionCards: Handler<'mapSolutionCards'> = async ({ body, write }) =>
  write(async tx => {
    const { solutionId } = body
    const cardIds = [...new Set(body.cardIdList)]
    const { marketId } = await lockSolution(tx, solutionId)
    await requireCardsOf(tx, marketId, cardIds)
    await tx.db
      .deleteFrom('solution_card')
      .where('customer_id', '=', tx.customerId)
      .where('solution_id', '=', solutionId)
      .execute()
    const mappings = cardIds.map((cardId, place) => ({ cardId, solutionId, rank: place + 1 }))
    if (mappings.length > 0) {
      await tx.db
        .insertInto('solution_card')
        .values(
          mappings.map(({ cardId, rank }) => ({
            customer_id: tx.customerId,
            solution_id: solutionId,
            card_id: cardId,
            rank,
          })),
        )
        .execute()
    }
    return changed(
      mappings,
      { action: 'solution cards mapped', entity: 'solution', entityId: solutionId, detail: { cards: cardIds.length } },
      { what: ['solutions', 'cards'] },
    )
  })
