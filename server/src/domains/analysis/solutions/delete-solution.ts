import { requireRow } from '#domains/access/shared/require-row.ts'
import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'

export const deleteSolution: Handler<'deleteSolution'> = async ({ body, write }) =>
  write(async tx => {
    await requireRow(tx, 'solution', body.solutionId)
    await tx.db
      .deleteFrom('solution')
      .where('customer_id', '=', tx.customerId)
      .where('id', '=', body.solutionId)
      .execute()
    return changed(
      null,
      { action: 'solution deleted', entity: 'solution', entityId: body.solutionId },
      { what: ['solutions', 'cards'] },
    )
  })
