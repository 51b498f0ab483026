import { announce } from '../../../events/event-hub.ts'
import { notFound } from '../../../http/app-error.ts'
import type { Handler } from '../../../http/call-context.ts'
import { audit } from '../../access/actions/audit.ts'

export const deleteView: Handler<'deleteView'> = async ({ app, body, user, tenant }) =>
  tenant(async tx => {
    const gone = await tx.db
      .deleteFrom('saved_view')
      .where('customer_id', '=', tx.customerId)
      .where('user_id', '=', user.userId)
      .where('id', '=', body.id)
      .returning('name')
      .executeTakeFirst()
    if (!gone) throw notFound('This view')
    await audit(tx, {
      at: app.now(),
      userId: user.userId,
      action: 'view deleted',
      entity: 'saved view',
      entityId: body.id,
      detail: gone,
    })
    await announce(tx, { kind: 'changed', what: ['views'], userId: user.userId })
    return null
  })
