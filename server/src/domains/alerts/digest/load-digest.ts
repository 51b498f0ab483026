import { type AlertType, alertTypes } from '@bic/contract/alerts/alert-types'
import type { Row } from '@bic/database/schema'
import type { TenantTransaction } from '@bic/database/tenant'
import { loadMailStops } from '../mails/mail-stops.ts'
import { hasOwnMail } from '../period-mails/period-of.ts'

export type RaisedRow = Row<'raised_alert'>

/** What a digest tells, grouped by market: those without one last. */
export interface DigestGroup {
  readonly market: string
  readonly rows: readonly RaisedRow[]
}

const withoutMarket = 'All markets'

/** The groups in the order of their names, each with the newest first. */
export const groupByMarket = (rows: readonly RaisedRow[]): DigestGroup[] =>
  [...Map.groupBy(rows, row => row.market_name ?? '')]
    .sort(([a], [b]) => Number(a === '') - Number(b === '') || a.localeCompare(b))
    .map(([market, own]) => ({
      market: market || withoutMarket,
      rows: own.toSorted((a, b) => b.raised_at.getTime() - a.raised_at.getTime() || b.id - a.id),
    }))

/** The types of alert in it, in the order of their tabs. */
export const typesOf = (groups: readonly DigestGroup[]): AlertType[] => {
  const found = new Set(groups.flatMap(({ rows }) => rows.map(({ alert_type }) => alert_type)))
  return alertTypes.filter(type => found.has(type))
}

/** What the digest of a person and day reported, without what they have dismissed since; the newest first. */
export const loadReported = (
  { db, customerId }: TenantTransaction,
  userId: number,
  day: string,
): Promise<readonly RaisedRow[]> =>
  db
    .selectFrom('raised_alert')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('user_id', '=', userId)
    .where('digest_day', '=', day)
    .where('dismissed_at', 'is', null)
    .orderBy('raised_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/**
 * The messages that digests of a day reported to anybody, each once: what is about a whole market, and nothing about deals or
 * people, or about the deals that somebody narrowed their alert to. The newest first.
 */
export const loadReportedMessages = async (
  { db, customerId }: TenantTransaction,
  day: string,
): Promise<readonly RaisedRow[]> => {
  const rows = await db
    .selectFrom('raised_alert')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('alert_type', '=', 'Message Alert')
    .where('narrowed', '=', false)
    .where('digest_day', '=', day)
    .orderBy('raised_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  // People who follow one message at different sensitivities may see it change in different weeks: one of them is enough.
  return [
    ...new Map(rows.toReversed().map(row => [`${row.market_name ?? ''}\n${row.name}`, row])).values(),
  ].toReversed()
}

/** What of it is mailed: without the types whose mails the person ended, and those that have mails of their own. */
export const loadDigest = async (tx: TenantTransaction, userId: number, day: string): Promise<DigestGroup[]> => {
  const rows = await loadReported(tx, userId, day)
  const stops = await loadMailStops(tx, userId)
  return groupByMarket(rows.filter(({ alert_type }) => !hasOwnMail(alert_type) && !stops.has(alert_type)))
}
