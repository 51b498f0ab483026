import { propertyName } from '@bic/contract/configuration/known-properties'
import { propertyOf } from '#customer-properties.ts'
import type { Handler } from '#http/call-context.ts'
import type { GoneBecause } from './shared/note-gone.ts'

interface ExportRow {
  readonly id: number
  readonly job_run_id: number | null
  readonly asked_by: number | null
  readonly name: string | null
  readonly asked_at: Date
  readonly format: 'csv' | 'parquet'
  readonly bytes: number | null
  readonly parts: number | null
  readonly row_count: number | null
  readonly ready_at: Date | null
  readonly expires_at: Date | null
  readonly gone_at: Date | null
  readonly gone_because: GoneBecause | null
  readonly status: string | null
  readonly done: number | null
  readonly total: number | null
  readonly message: string | null
  readonly finished_at: Date | null
  readonly all: number
}

/** Where an export stands: the nightly upkeep notes later what the clock or the end of its work decided. */
const standing = ({ ready_at, expires_at, gone_at, gone_because, status, finished_at }: ExportRow, now: Date) => {
  if (gone_at !== null) return { state: 'gone', goneAt: gone_at, goneBecause: gone_because } as const
  if (expires_at !== null && expires_at <= now)
    return { state: 'gone', goneAt: expires_at, goneBecause: 'expired' } as const
  if (ready_at !== null) return { state: 'ready', goneAt: null, goneBecause: null } as const
  if (status === 'cancelled') return { state: 'gone', goneAt: finished_at, goneBecause: 'cancelled' } as const
  if (status === 'failed') return { state: 'gone', goneAt: finished_at, goneBecause: 'failed' } as const
  return { state: 'making', goneAt: null, goneBecause: null } as const
}

export const listCustomerExports: Handler<'listCustomerExports'> = async ({ app, query, user, read }) =>
  read(async tx => {
    const { pageNumber, pageSize } = query
    const { rows } = await tx.client.query<ExportRow>(
      `select e.id, e.job_run_id, e.asked_by, u.first_name || ' ' || u.last_name as name, e.asked_at, e.format, e.bytes, e.parts, e.row_count,
         e.ready_at, e.expires_at, e.gone_at, e.gone_because, j.status, j.done, j.total, j.message, j.finished_at,
         (count(*) over ())::int as "all"
       from customer_export e
       left join app_user u on u.customer_id = e.customer_id and u.id = e.asked_by
       left join job_run j on j.customer_id = e.customer_id and j.id = e.job_run_id
       where e.customer_id = $1 order by e.id desc limit $2 offset $3`,
      [tx.customerId, pageSize, (pageNumber - 1) * pageSize],
    )
    return {
      total: rows[0]?.all ?? 0,
      keptDays: Number(await propertyOf(tx, propertyName.keepExports)),
      rows: rows.map(row => {
        const { state, goneAt, goneBecause } = standing(row, app.now())
        return {
          exportId: row.id,
          jobRunId: row.job_run_id,
          askedBy: row.asked_by === null ? null : (row.name ?? 'Somebody who is no longer here'),
          askedAt: row.asked_at.toISOString(),
          format: row.format,
          state,
          done: row.done ?? 0,
          total: row.total ?? 0,
          message: state === 'making' ? (row.message ?? '') : '',
          bytes: row.ready_at ? row.bytes : null,
          parts: row.ready_at ? row.parts : null,
          rows: row.ready_at ? row.row_count : null,
          expiresAt: row.expires_at?.toISOString() ?? null,
          goneAt: goneAt?.toISOString() ?? null,
          goneBecause,
          mayDownload: state === 'ready' && row.asked_by === user.userId,
        }
      }),
    }
  })
