import type { Row } from '@bic/database/schema'
import type { TenantTransaction } from '@bic/database/tenant'
import { sql } from 'kysely'

export const spotlightKind = 'spotlight'

/** What is kept with the work of making a spotlight. */
export interface SpotlightPayload {
  readonly dealId: number
}

/** The last time that the spotlight of a deal was asked for. */
export const findLastRun = (
  { db, customerId }: TenantTransaction,
  dealId: number,
): Promise<Row<'job_run'> | undefined> =>
  db
    .selectFrom('job_run')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('kind', '=', spotlightKind)
    .where(sql<string>`payload->>'dealId'`, '=', String(dealId))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const isUnderWay = ({ status }: Row<'job_run'>): boolean => status === 'queued' || status === 'running'
