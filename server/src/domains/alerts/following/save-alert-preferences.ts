import type { TenantTransaction } from '@bic/database/tenant'
import { loadCalendar } from '#domains/analysis/shared/customer-calendar.ts'
import { badInput, notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'
import { findOwnAlert } from './own-alerts.ts'
import { restartWatch } from './watched-from.ts'

const narrowings = {
  marketId: { column: 'market_id', table: 'market', what: 'This market' },
  industryId: { column: 'industry_id', table: 'industry', what: 'This industry' },
  segmentId: { column: 'segment_id', table: 'segment', what: 'This segment' },
  regionId: { column: 'region_id', table: 'region', what: 'This region' },
} as const
const names = Object.keys(narrowings) as (keyof typeof narrowings)[]

const requireNarrowing = async (
  { db, customerId }: TenantTransaction,
  name: keyof typeof narrowings,
  id: number,
): Promise<void> => {
  const { table, what } = narrowings[name]
  const row = await db
    .selectFrom(table)
    .select('id')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound(what)
}

/** An alert that looks at other deals than before watches again; a changed sensitivity only changes how much it takes. */
export const saveAlertPreferences: Handler<'saveAlertPreferences'> = async ({ app, body, user, write }) => {
  const { userAlertId, alertType, alertStatus, sensitivity } = body
  return write(async tx => {
    const row = await findOwnAlert(tx, user.userId, userAlertId)
    if (alertType !== undefined && alertType !== row.alert_type)
      throw badInput(
        'alertType',
        `This alert is a ${row.alert_type}; its type does not change. Follow a new one instead.`,
      )
    const narrowed: Partial<Record<(typeof narrowings)[(typeof names)[number]]['column'], number | null>> = {}
    for (const name of names) {
      const given = body[name]
      const { column } = narrowings[name]
      if (given === undefined || given === row[column]) continue
      if (given !== null) await requireNarrowing(tx, name, given)
      narrowed[column] = given
    }
    const isNarrowed = Object.keys(narrowed).length > 0
    const isPlayed = alertStatus === 'running' && row.status === 'paused'
    const changes = {
      ...narrowed,
      ...(alertStatus !== undefined && alertStatus !== row.status ? { status: alertStatus } : {}),
      ...(sensitivity !== undefined && sensitivity !== row.sensitivity ? { sensitivity } : {}),
    }
    const answer = { userAlertId }
    if (Object.keys(changes).length === 0) return unchanged(answer)
    const { today } = await loadCalendar(tx, app.now())
    await tx.db
      .updateTable('user_alert')
      .set({ ...changes, ...(isNarrowed || isPlayed ? restartWatch(today) : {}) })
      .where('customer_id', '=', tx.customerId)
      .where('id', '=', userAlertId)
      .execute()
    const entry = { action: 'alert preferences saved', entity: 'alert', entityId: userAlertId, detail: changes }
    return changed(answer, entry, { what: ['alerts'], userId: user.userId })
  })
}
