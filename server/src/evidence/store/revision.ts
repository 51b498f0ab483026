import { onceInSnapshot } from '@bic/database/once-in-snapshot'
import type { SnapshotTx, TenantTransaction } from '@bic/database/tenant'

/** A customer's counters: see the table `revision`. */
export interface Revision {
  readonly matrixRev: number
  readonly keywordRev: number
  readonly scoreRev: number
  /** Number of the epoch in force; 0 before there are conversations. */
  readonly epoch: number
  readonly changedSinceEpoch: number
}

declare const isLocked: unique symbol

/**
 * A transaction that has locked the customer's counters: until it ends nobody else changes conversations, keywords, packs
 * or figures of this customer, and what others committed before is seen. Only `lockRevision` makes one.
 */
export interface LockedTx extends TenantTransaction {
  readonly [isLocked]: true
}

const none: Revision = { matrixRev: 0, keywordRev: 0, scoreRev: 0, epoch: 0, changedSinceEpoch: 0 }

const columns = `matrix_rev as "matrixRev", keyword_rev as "keywordRev", score_rev as "scoreRev", epoch,
  changed_since_epoch as "changedSinceEpoch"`

const readRevision = async ({ client, customerId }: TenantTransaction): Promise<Revision> => {
  const { rows } = await client.query<Revision>({
    name: 'store-read-revision',
    text: `select ${columns} from revision where customer_id = $1`,
    values: [customerId],
  })
  return rows[0] ?? none
}

/** What is read of a customer has the same key for all. */
const counters = {}
const revisionOfSnapshot = onceInSnapshot(readRevision)

const isSnapshot = (tx: TenantTransaction): tx is SnapshotTx => 'afterwards' in tx

/** The counters as this transaction sees them: asked for once in a snapshot, whoever asks first. */
export const loadRevision = (tx: TenantTransaction): Promise<Revision> =>
  isSnapshot(tx) ? revisionOfSnapshot(tx, counters) : readRevision(tx)

/** Locks the customer's counters until the transaction ends, and answers them. Whoever has locked them may do it again. */
export const lockRevision = async (
  tx: TenantTransaction,
): Promise<{ readonly locked: LockedTx; readonly revision: Revision }> => {
  const { client, customerId } = tx
  // What makes it locked is the statement below.
  const locked = tx as LockedTx
  const lock = () =>
    client.query<Revision>(`select ${columns} from revision where customer_id = $1 for update`, [customerId])
  const { rows } = await lock()
  if (rows[0]) return { locked, revision: rows[0] }
  await client.query('insert into revision (customer_id) values ($1) on conflict do nothing', [customerId])
  const again = await lock()
  return { locked, revision: again.rows[0] ?? none }
}

/** Writes the counters. */
export const saveRevision = async ({ client, customerId }: LockedTx, revision: Revision): Promise<void> => {
  await client.query(
    `update revision set matrix_rev = $2, keyword_rev = $3, score_rev = $4, epoch = $5, changed_since_epoch = $6
     where customer_id = $1`,
    [
      customerId,
      revision.matrixRev,
      revision.keywordRev,
      revision.scoreRev,
      revision.epoch,
      revision.changedSinceEpoch,
    ],
  )
}
