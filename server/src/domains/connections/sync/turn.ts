import type { Connector } from '@bic/connectors/connector'
import type { Stream } from '@bic/connectors/stream'
import type { Row } from '@bic/database/schema'
import type { TenantTransaction } from '@bic/database/tenant'
import type { JobContext } from '#jobs/run-job.ts'
import type { VendorLink } from '../access/ask-vendor.ts'

/** What one stretch of work at a stream of a connection works with. */
export interface Turn {
  readonly job: Pick<JobContext<unknown>, 'app' | 'customerId' | 'read' | 'write'>
  readonly connection: Row<'connection'>
  readonly connector: Connector
  readonly stream: Stream
  readonly link: VendorLink
  pageSize: number
  /** Writes down what was asked since the last time. */
  readonly noteUsage: (tx: TenantTransaction) => Promise<void>
}
