import type { Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'
import { startJob } from '#jobs/job-run.ts'
import { endStandingJob } from '#jobs/standing-job.ts'
import { writeAsked } from '#tenancy/asked-customer.ts'
import { forgetCredentials } from '../access/credentials.ts'
import { lockAnyConnection } from '../actions/load-connections.ts'
import { connectorOf } from '../actions/vendors.ts'
import { forgetWebhook } from '../webhook/webhook-row.ts'
import { findRemoval } from './find-removal.ts'
import type { RemovalPayload } from './remove-connection-job.ts'

export const deleteConnection: Handler<'deleteConnection'> = ({ app, user, body, write }) =>
  writeAsked({ app, user, params: body, write }, async tx => {
    const { client, customerId } = tx
    const connection = await lockAnyConnection(tx, body.connectionId)
    const underWay = await findRemoval(tx, connection.id)
    if (underWay !== undefined) return unchanged({ jobRunId: underWay })
    await forgetCredentials(tx, app, connection)
    await client.query(`update connection set state = 'removed', reason = null where customer_id = $1 and id = $2`, [
      customerId,
      connection.id,
    ])
    await forgetWebhook(tx, connection.id)
    await endStandingJob(tx, { kind: 'sync', subject: { connectionId: connection.id } }, app.now())
    const { label } = connectorOf(connection.provider)
    const { rows } = await client.query<{ total: number }>(
      `select count(*)::int as total from sync_object
       where customer_id = $1 and connection_id = $2 and conversation_id is not null and state <> 'duplicate'`,
      [customerId, connection.id],
    )
    const payload: RemovalPayload = { connectionId: connection.id, label, purge: body.purge }
    const jobRunId = await startJob(tx, {
      kind: 'remove-connection',
      title: body.purge ? `Disconnecting ${label}, with what came in` : `Disconnecting ${label}`,
      payload: { ...payload },
      total: body.purge ? (rows[0]?.total ?? 0) : 0,
      createdBy: customerId === user.customerId ? user.userId : null,
    })
    const entry = {
      action: 'connection disconnected',
      entity: 'connection',
      entityId: connection.id,
      detail: { provider: connection.provider, purge: body.purge },
    }
    return changed({ jobRunId }, entry, { what: ['connections', 'jobs', 'settings'] })
  })
