import { makeCsv } from '@bic/contract/values/csv'
import type { TenantTransaction } from '@bic/database/tenant'
import type { Problem } from './table-row.ts'

/** Adds what was found in some rows to the record of a run; saying the same again changes nothing. */
export const saveProblems = async (
  { client, customerId }: TenantTransaction,
  jobRunId: number,
  problems: readonly Problem[],
): Promise<void> => {
  if (problems.length === 0) return
  await client.query(
    `insert into import_problem (customer_id, job_run_id, row_number, field, severity, problem, value)
     select $1, $2, x.row, x.field, x.severity, x.problem, x.value
     from unnest($3::int[], $4::text[], $5::text[], $6::text[], $7::text[]) as x(row, field, severity, problem, value)
     on conflict (customer_id, job_run_id, row_number, field) do nothing`,
    [
      customerId,
      jobRunId,
      problems.map(({ row }) => row),
      problems.map(({ field }) => field),
      problems.map(({ severity }) => severity),
      problems.map(({ problem }) => problem),
      problems.map(({ value }) => value),
    ],
  )
}

/** How many problems of each severity a run has. */
export const countProblems = async (
  { db, customerId }: TenantTransaction,
  jobRunId: number,
): Promise<{ readonly errors: number; readonly notices: number }> => {
  const rows = await db
    .selectFrom('import_problem')
    .select(['severity', eb => eb.fn.countAll<number>().as('count')])
    .where('customer_id', '=', customerId)
    .where('job_run_id', '=', jobRunId)
    .groupBy('severity')
    .execute()
  const of = (severity: 'error' | 'notice') => rows.find(row => row.severity === severity)?.count ?? 0
  return { errors: of('error'), notices: of('notice') }
}

/** The problems of a run as a CSV file: errors and notices in the order of the rows. */
export const makeProblemReport = async (
  { db, customerId }: TenantTransaction,
  jobRunId: number,
): Promise<{ readonly bytes: Uint8Array }> => {
  const problems = await db
    .selectFrom('import_problem')
    .select(['row_number', 'field', 'severity', 'problem', 'value'])
    .where('customer_id', '=', customerId)
    .where('job_run_id', '=', jobRunId)
    .orderBy('row_number')
    .orderBy('field')
    .execute()
  const rows = problems.map(row => [row.row_number, row.severity, row.field, row.problem, row.value])
  return { bytes: new TextEncoder().encode(makeCsv(['Row', 'Kind', 'Field', 'Problem', 'Value'], rows)) }
}
