import type { AlertType } from '@bic/contract/alerts/alert-types'
import type { SnapshotTx } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { loadSpotlightBlocks } from '#domains/deals/shared/spotlight-blocks.ts'
import type { Block, Sheet } from '#domains/printing/shared/sheet.ts'
import type { RaisedRow } from '../digest/load-digest.ts'
import { type AlertRow, selectAlerts } from '../following/own-alerts.ts'
import { periods } from '../periods/report-period.ts'
import { periodOf } from './period-of.ts'

/** Markets or deals in one mail at most. */
const mostParts = 8

interface MailPart {
  readonly sheet: Sheet
  /** Where the same stands in the application. */
  readonly path: string
}

interface Asked {
  readonly userId: number
  readonly alertType: AlertType
  readonly period: string
  /** The customer's day on which it was reported. */
  readonly day: string
}

/** What an alert reported about the period, in the order in which it is shown. */
const loadReported = async ({ db, customerId }: SnapshotTx, { userId, alertType, period, day }: Asked) => {
  const rows = await db
    .selectFrom('raised_alert')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('user_id', '=', userId)
    .where('alert_type', '=', alertType)
    .where('digest_day', '=', day)
    .where('dismissed_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.filter(row => periodOf(row, day) === period)
}

const loadAlerts = async (tx: SnapshotTx, ids: readonly number[]): Promise<ReadonlyMap<number, AlertRow>> => {
  if (ids.length === 0) return new Map()
  const rows = await selectAlerts(tx).where('a.id', 'in', ids).execute()
  return new Map(rows.map(row => [row.id, row]))
}

const loadDetail = (
  app: AppContext,
  tx: SnapshotTx,
  { alertType, day }: Asked,
  alert: AlertRow | undefined,
): Promise<readonly Block[]> | readonly Block[] => {
  if (!alert) return []
  if (alert.opportunity_id !== null) return loadSpotlightBlocks(tx, alert.opportunity_id)
  return periods[alertType]?.detail(app, tx, { alert, today: day }) ?? []
}

/**
 * What was reported, as one sheet for each market or deal: first what moved and by how much, then what it rests on. `names` are
 * those of the markets and deals.
 */
export const loadParts = async (
  app: AppContext,
  tx: SnapshotTx,
  asked: Asked,
): Promise<{ readonly parts: readonly MailPart[]; readonly names: readonly string[]; readonly more: number }> => {
  const rows = await loadReported(tx, asked)
  const groups = [...Map.groupBy(rows, ({ user_alert_id, id }) => user_alert_id ?? -id)]
  const shown = groups.slice(0, mostParts)
  const alerts = await loadAlerts(
    tx,
    shown.flatMap(([alertId]) => (alertId > 0 ? alertId : [])),
  )
  const parts: MailPart[] = []
  for (const [alertId, [first, ...others]] of shown) {
    if (!first) continue
    const said = [first, ...others].flatMap(({ title, body }: RaisedRow): Block[] => [
      { kind: 'statement', text: title },
      { kind: 'line', text: body },
    ])
    const blocks = [...said, ...(await loadDetail(app, tx, asked, alerts.get(alertId)))]
    const subtitle = first.market_name && first.market_name !== first.name ? first.market_name : ''
    parts.push({ sheet: { title: first.name, subtitle, landscape: false, blocks }, path: first.link })
    const alert = alerts.get(alertId)
    const beside = alert && (await periods[asked.alertType]?.beside?.(app, tx, { alert }))
    if (beside) parts.push(beside)
  }
  return { parts, names: shown.flatMap(([, [first]]) => first?.name ?? []), more: groups.length - shown.length }
}
