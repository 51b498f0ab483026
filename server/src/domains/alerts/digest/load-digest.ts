import type { Row } from '@bic/database/schema'
import type { TenantTransaction } from '@bic/database/tenant'

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

/** What the digest of a person and day reported, without what they have dismissed since. */
export const loadDigest = async (
  { db, customerId }: TenantTransaction,
  userId: number,
  day: string,
): Promise<DigestGroup[]> =>
  groupByMarket(
    await db
      .selectFrom('raised_alert')
      .selectAll()
      .where('customer_id', '=', customerId)
      .where('user_id', '=', userId)
      .where('digest_day', '=', day)
      .where('dismissed_at', 'is', null)
      .execute(),
  )
