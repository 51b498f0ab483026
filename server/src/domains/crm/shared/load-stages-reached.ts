import { readColumns } from '@bic/database/read-columns'
import type { TenantTransaction } from '@bic/database/tenant'
import { sql } from 'kysely'
import { numberArray } from '#evidence/store/bulk.ts'

const columns = ['id', 'stage'] as const

/** How far some deals came: the last open stage that each reached, else its present one (`stageReached` of a deal); deals without are left out. */
export const loadStagesReached = async (
  tx: TenantTransaction,
  dealIds: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  const query = sql`
    select id, coalesce(stage_reached, stage) as stage from opportunity
    where customer_id = ${tx.customerId} and id = any(${numberArray(dealIds)}::bigint[])
      and coalesce(stage_reached, stage) is not null`
  const found = await readColumns(tx, { compile: () => query.compile(tx.db) }, columns)
  const stages = found.stage.texts()
  return new Map(Array.from(found.id.numbers(), (id, i) => [id, stages[i] ?? '']))
}
