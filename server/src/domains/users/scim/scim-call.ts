import type { Role } from '@bic/contract/calls/access'
import type { SnapshotTx } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import type { Write } from '#http/written.ts'

/** A request of a directory: whose it is, and what people get who are created by it. */
export interface ScimCall {
  readonly app: AppContext
  readonly customerId: number
  readonly token: { readonly id: number; readonly role: Role; readonly licenseType: string | null }
  readonly read: <T>(work: (tx: SnapshotTx) => Promise<T>) => Promise<T>
  /** The audit entries name the token. */
  readonly write: Write
  /** The address below which the resources are. */
  readonly base: string
}
