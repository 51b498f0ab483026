import type { Row } from '@bic/database/schema'
import type { TenantTransaction } from '@bic/database/tenant'
import { AppError } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'
import { writeAsked } from '#tenancy/asked-customer.ts'
import { lockConnection } from './actions/load-connections.ts'
import { connectorOf } from './actions/vendors.ts'
import { wakeSync } from './actions/wake-sync.ts'

const events = { what: ['connections'] } as const

const entryOf = (action: string, { id, provider }: Row<'connection'>, detail = {}) => ({
  action,
  entity: 'connection',
  entityId: id,
  detail: { provider, ...detail },
})

const setState = (
  { db, customerId }: TenantTransaction,
  connectionId: number,
  values: Partial<Pick<Row<'connection'>, 'state' | 'absences'>>,
): Promise<unknown> =>
  db
    .updateTable('connection')
    .set({ ...values, reason: null })
    .where('customer_id', '=', customerId)
    .where('id', '=', connectionId)
    .execute()

export const pauseConnection: Handler<'pauseConnection'> = ({ app, user, body, write }) =>
  writeAsked({ app, user, params: body, write }, async tx => {
    const connection = await lockConnection(tx, body.connectionId)
    // One that stands still already says why, which a pause would hide.
    if (connection.state !== 'active') return unchanged({ state: connection.state })
    await setState(tx, connection.id, { state: 'paused' })
    return changed({ state: 'paused' as const }, entryOf('connection paused', connection), events)
  })

export const resumeConnection: Handler<'resumeConnection'> = ({ app, user, body, write }) =>
  writeAsked({ app, user, params: body, write }, async tx => {
    const connection = await lockConnection(tx, body.connectionId)
    const { gone } = body
    if (connection.state === 'active') return unchanged({ state: 'active' as const })
    if (connection.state === 'reconnect') {
      const { label } = connectorOf(connection.provider)
      throw new AppError('CONFLICT', `${label} no longer accepts the credentials. Connect it again with new ones.`)
    }
    await setState(tx, connection.id, { state: 'active', ...(gone === undefined ? {} : { absences: gone }) })
    await wakeSync(tx, connection.id, app.now())
    const detail = gone === undefined ? {} : { goneConversations: gone }
    return changed({ state: 'active' as const }, entryOf('connection resumed', connection, detail), events)
  })
