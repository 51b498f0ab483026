import { numberArray } from '#evidence/store/bulk.ts'
import { notFound } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed } from '#http/written.ts'
import { findGenerated } from '../report/find-report.ts'

export const saveConvosAgainstReport: Handler<'saveConvosAgainstReport'> = async ({ body, write }) =>
  write(async tx => {
    const { reportId } = body
    await findGenerated(tx, reportId)
    const wanted = [...new Set(body.convIdList)]
    const { rows } = await tx.client.query<{ there: number }>(
      'select count(*)::int as there from conversation where customer_id = $1 and id = any($2::bigint[])',
      [tx.customerId, numberArray(wanted)],
    )
    if (rows[0]?.there !== wanted.length) throw notFound('This conversation')
    const { rowCount } = await tx.client.query(
      `insert into report_conversation (customer_id, report_id, conversation_id, attached)
       select $1, $2, id, true from unnest($3::bigint[]) as wanted (id) on conflict do nothing returning 1`,
      [tx.customerId, reportId, numberArray(wanted)],
    )
    const savedCount = rowCount ?? 0
    const trail = { action: 'conversations attached', entity: 'report', entityId: reportId, detail: { savedCount } }
    return changed({ savedCount }, { ...trail }, { what: ['reports'] })
  })
