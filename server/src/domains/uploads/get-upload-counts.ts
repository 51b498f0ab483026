import type { Answer } from '@bic/contract/calls/routes'
import type { Handler } from '#http/call-context.ts'
import { filesByState } from './files-by-state.ts'

/** Counts uploaded files by what came of them, and their conversations by whether they have a deal. */
export const getUploadCounts: Handler<'getUploadCounts'> = async ({ read }) =>
  read(async ({ client, customerId }) => {
    const { rows } = await client.query<Answer<'getUploadCounts'>>(
      `select * from (
         select count(*) filter (where now in ('received', 'reading'))::int as waiting,
           count(*) filter (where now = 'done')::int as done,
           count(*) filter (where now = 'failed')::int as failed,
           count(*) filter (where now = 'duplicate')::int as duplicates,
           count(*) filter (where now = 'cancelled')::int as cancelled
         from (${filesByState}) f) files,
       (select count(*)::int as conversations, count(*) filter (where opportunity_id is null)::int as "withoutDeal"
         from conversation where customer_id = $1 and file_id is not null) uploaded`,
      [customerId],
    )
    return rows[0] ?? { waiting: 0, done: 0, failed: 0, duplicates: 0, cancelled: 0, conversations: 0, withoutDeal: 0 }
  })
