import type { Ask } from '@bic/connectors/ask'
import type { Connector } from '@bic/connectors/connector'
import type { Writing } from '@bic/connectors/writing'
import type { Row } from '@bic/database/schema'
import type { TenantTransaction } from '@bic/database/tenant'
import type { JobContext } from '#jobs/run-job.ts'

export type WriteBack = Row<'write_back'>
export type WriteBackItem = Row<'write_back_item'>

/** A figure that can be written, with the field of the CRM that takes it. */
export const figureKinds = ['probability', 'score'] as const
export type FigureKind = (typeof figureKinds)[number]

/** What one stretch of writing into a CRM works with. */
export interface WritingTurn {
  readonly job: Pick<JobContext<unknown>, 'app' | 'customerId' | 'read' | 'write'>
  readonly connection: Row<'connection'>
  readonly connector: Connector
  readonly writing: Writing
  readonly ask: Ask
}

/** What is written for a connection; undefined: it was never switched on. */
export const loadWriteBack = (
  { db, customerId }: Pick<TenantTransaction, 'db' | 'customerId'>,
  connectionId: number,
): Promise<WriteBack | undefined> =>
  db
    .selectFrom('write_back')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('connection_id', '=', connectionId)
    .executeTakeFirst()

/** A deal of the CRM that is here: `$1` is the customer, `i` an item. */
export const crmDeal = `(select o.external_id from sync_object o where o.customer_id = $1 and o.connection_id = i.connection_id
  and o.stream = 'deals' and o.state = 'applied' and o.record_id = i.opportunity_id limit 1)`

/** Items that can be written: what is to stay needs the deal, and that write-back is on (`$3`). */
export const canBeWritten = `(i.removes or $3 and exists ${crmDeal})`
