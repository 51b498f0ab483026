import type { SnapshotTx } from '@bic/database/tenant'
import type { Part, Segment } from '../job/part.ts'
import { type StampOf, stampOfAll } from '../job/stamps.ts'
import { readCsv } from '../job/table-segments.ts'

/** The audit trail with the people's names. */
export const auditSegment = (tx: SnapshotTx, stampOf: StampOf): Segment => ({
  name: 'audit trail',
  message: 'Audit trail',
  stamp: () => stampOfAll(stampOf, ['audit_entry', 'app_user']),
  parts: async function* (): AsyncGenerator<Part> {
    const { content } = readCsv(
      tx,
      `select e.at, coalesce(u.email, '') as person, e.action, e.entity, e.entity_id, e.detail
       from audit_entry e left join app_user u on u.customer_id = e.customer_id and u.id = e.user_id
       where e.customer_id = ${tx.customerId} order by e.id`,
    )
    yield { path: 'documents/audit-trail.csv', content }
  },
})
