import { notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { readPayload } from '#pipeline/ledger/find-versions.ts'
import { readAsked } from '#tenancy/asked-customer.ts'
import { findObject } from './list-objects.ts'
import { compareFields, linesOf } from './payload-lines.ts'

/** So many versions, changes of a version and fields are shown. */
const most = { versions: 20, changes: 40, fields: 2000 } as const

export const getSyncObject: Handler<'getSyncObject'> = ({ app, user, params, query }) =>
  readAsked({ app, user, params: query }, async tx => {
    const { connectionId, objectId } = params
    const object = await findObject(tx, connectionId, objectId)
    if (!object) throw notFound('This object')
    const rows = await tx.db
      .selectFrom('sync_version')
      .select(['number', 'payload', 'seen_at', 'normaliser'])
      .where('customer_id', '=', tx.customerId)
      .where('object_id', '=', objectId)
      .orderBy('number', 'desc')
      // One more: what the oldest shown one is compared with.
      .limit(most.versions + 1)
      .execute()
    const read = rows.map(row => ({ ...row, said: readPayload(row.payload) }))
    const lines = linesOf(read[0]?.said)
    return {
      object,
      versions: read.slice(0, most.versions).map(({ number, seen_at, normaliser, said }, index) => {
        const before = read[index + 1]
        const changes = before ? compareFields(before.said, said) : []
        return {
          number,
          seenAt: seen_at.toISOString(),
          isRead: normaliser !== null,
          changes: changes.slice(0, most.changes),
          moreChanges: Math.max(0, changes.length - most.changes),
        }
      }),
      payload: lines.slice(0, most.fields),
      morePayload: Math.max(0, lines.length - most.fields),
    }
  })
