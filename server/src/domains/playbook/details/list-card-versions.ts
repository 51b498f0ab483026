import { requireRow } from '#domains/access/shared/require-row.ts'
import type { Handler } from '#http/call-context.ts'
import { type StoredVersion, versionChanges } from '../actions/version-changes.ts'

/** Versions that are shown. */
const most = 200

interface Row extends StoredVersion {
  readonly version: number
  readonly saved_at: Date
  readonly author: string | null
}

export const listCardVersions: Handler<'listCardVersions'> = async ({ params, read }) =>
  read(async tx => {
    await requireRow(tx, 'card', params.id)
    const { rows } = await tx.client.query<Row>(
      `select v.version, v.saved_at, v.title, v.description, v.details, v.test_card, v.archived,
         coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), case when v.saved_by is not null then 'Somebody who left' end) as author
       from card_version v left join app_user u on u.customer_id = $1 and u.id = v.saved_by
       where v.customer_id = $1 and v.card_id = $2 order by v.version desc limit $3`,
      [tx.customerId, params.id, most + 1],
    )
    return rows.slice(0, most).map((row, at) => {
      const before = rows[at + 1]
      return {
        version: row.version,
        savedAt: row.saved_at.toISOString(),
        savedBy: row.author,
        changes: before ? versionChanges(before, row) : [],
      }
    })
  })
