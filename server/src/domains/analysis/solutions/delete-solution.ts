import { announce } from '../../../events/event-hub.ts'
import type { Handler } from '../../../http/call-context.ts'
import { audit } from '../../access/actions/audit.ts'
import { requireRow } from '../../access/actions/require-row.ts'

export const deleteSolution: Handler<'deleteSolution'> = async ({ app, body, user, tenant }) =>
  tenant(async tx => {
    await requireRow(tx, 'solution', body.solutionId)
    await tx.db
      .deleteFrom('solution')
      .where('customer_id', '=', tx.customerId)
      .where('id', '=', body.solutionId)
      .execute()
    await audit(tx, {
      at: app.now(),
      userId: user.userId,
      action: 'solution deleted',
      entity: 'solution',
      entityId: body.solutionId,
    })
    await announce(tx, { kind: 'changed', what: ['solutions'] })
    return null
  })
