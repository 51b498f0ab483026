import type { Access } from '@bic/connectors/access'
import { VendorFault } from '@bic/connectors/vendor-fault'
import type { Row } from '@bic/database/schema'
import type { TenantTransaction } from '@bic/database/tenant'
import { AppError } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed, unaudited, type Write } from '#http/written.ts'
import { readAsked, writeAsked } from '#tenancy/asked-customer.ts'
import { lockConnection, requireConnection } from '../actions/load-connections.ts'
import { connectorOf } from '../actions/vendors.ts'
import { wakeSync } from '../actions/wake-sync.ts'
import { noteUsage } from '../sync/usage.ts'
import { checkAccess } from './check-access.ts'
import { openAccess } from './open-access.ts'

const events = { what: ['connections'] } as const

const set = async (
  { db, customerId }: TenantTransaction,
  id: number,
  values: Partial<Omit<Row<'connection'>, 'id' | 'customer_id'>>,
): Promise<Row<'connection'>> =>
  db
    .updateTable('connection')
    .set(values)
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

const answerOf = ({ state, whose, people, clock_ahead_ms, checked_at }: Row<'connection'>) => ({
  state,
  whose,
  people,
  clockAheadMs: clock_ahead_ms,
  checkedAt: (checked_at ?? new Date(0)).toISOString(),
})

const entryOf = (action: string, { id, provider }: Row<'connection'>) => ({
  action,
  entity: 'connection',
  entityId: id,
  detail: { provider },
})

export const checkConnection: Handler<'checkConnection'> = async ({ app, user, body, write }) => {
  const asked = { app, user, params: body, write }
  const there: Write = work => writeAsked(asked, work)
  const found = await readAsked(asked, tx => requireConnection(tx, body.connectionId))
  const connector = connectorOf(found.provider)
  /** Nothing opens the vendor any more. */
  const lose = (reason: string) =>
    there(async tx => {
      const before = await lockConnection(tx, found.id)
      const isLost = before.state !== 'reconnect'
      const after = await set(tx, found.id, { state: 'reconnect', reason, checked_at: app.now() })
      return isLost
        ? changed(answerOf(after), entryOf('connection lost', after), events)
        : unaudited(answerOf(after), 'upkeep', events)
    })
  const renew = (refused: Access) => openAccess(app, there, found, refused)
  try {
    const access = await openAccess(app, there, found)
    if (access === null) return await lose('Its credentials are gone or expired. Connect it again.')
    const checked = await checkAccess(app, connector, access, renew)
    return await there(async tx => {
      const before = await lockConnection(tx, found.id)
      const isBack = before.state === 'reconnect'
      const after = await set(tx, found.id, {
        whose: checked.whose,
        people: checked.users,
        checked_at: app.now(),
        clock_ahead_ms: checked.link.clockAhead() ?? before.clock_ahead_ms,
        ...(isBack ? { state: 'active' as const, reason: null } : {}),
      })
      await noteUsage(found.id, checked.link, app.now)(tx)
      if (!isBack) return unaudited(answerOf(after), 'upkeep', events)
      await wakeSync(tx, found.id, app.now())
      return changed(answerOf(after), entryOf('connection back', after), events)
    })
  } catch (error) {
    if (error instanceof VendorFault && error.kind === 'reconnect') return await lose(error.message)
    if (error instanceof AppError || !(error instanceof Error)) throw error
    if (error instanceof VendorFault || error.name === 'VendorBusy')
      throw new AppError('UNAVAILABLE', `${connector.label} gave no usable answer. ${error.message}`)
    throw error
  }
}
