import { requireRow } from '#domains/access/shared/require-row.ts'
import type { Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'
import { lockSolution } from './lock-solution.ts'

export const deleteMappingsForSolutionCard: Handler<'deleteMappingsForSolutionCard'> = async ({ query, write }) =>
  write(async tx => {
    const { solutionId, cardId } = query
    await lockSolution(tx, solutionId)
    await requireRow(tx, 'card', cardId)
    const { numDeletedRows } = await tx.db
      .deleteFrom('solution_card')
      .where('customer_id', '=', tx.customerId)
      .where('solution_id', '=', solutionId)
      .where('card_id', '=', cardId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return unchanged(null)
    return changed(
      null,
      { action: 'solution card removed', entity: 'solution', entityId: solutionId, detail: { cardId } },
      { what: ['solutions', 'cards'] },
    )
  })
