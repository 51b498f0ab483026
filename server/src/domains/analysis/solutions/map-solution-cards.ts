import { numberArray } from '#evidence/store/bulk.ts'
import { badInput, notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'

export const mapSolutionCards: Handler<'mapSolutionCards'> = async ({ body, write }) =>
  write(async tx => {
    const { solutionId } = body
    const cardIds = [...new Set(body.cardIdList)]
    // Locked, so that of two who map at once one list stands, not a mixture.
    const found = await tx.client.query<{ market_id: number }>(
      'select market_id from solution where customer_id = $1 and id = $2 for update',
      [tx.customerId, solutionId],
    )
    const [solution] = found.rows
    if (!solution) throw notFound('This solution')
    const cards = await tx.client.query(
      'select from card where customer_id = $1 and market_id = $2 and id = any($3::bigint[])',
      [tx.customerId, solution.market_id, numberArray(cardIds)],
    )
    if (cards.rowCount !== cardIds.length)
      throw badInput('cardIdList', "Some of these cards are not of the solution's market. Please choose its cards.")
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
      { what: ['solutions'] },
    )
  })
