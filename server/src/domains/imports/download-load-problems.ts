import { badInput } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { newStorageKey } from '#providers/file-store.ts'
import { findJobRun } from '../jobs/shared/find-job-run.ts'
import { signAddress } from '../uploads/shared/signed-address.ts'
import type { LoadDataPayload } from './load-data-job.ts'
import { makeProblemReport } from './tables/problem-report.ts'

const nameOf = (fileName: string | undefined): string =>
  `Problems of ${(fileName ?? 'import').replace(/(\.(csv|tsv|txt|gz))+$/i, '')}.csv`

/** Puts the report of what was found so far where only a signed address leads to. */
export const downloadLoadProblems: Handler<'downloadLoadProblems'> = async ({ app, params, read, user, sessionId }) => {
  const { key, name, report } = await read(async tx => {
    const { run } = await findJobRun(tx, params.jobRunId)
    if (run.kind !== 'load-data') throw badInput('jobRunId', 'This work was not an import.')
    const { payload } = await tx.db
      .selectFrom('job_run')
      .select('payload')
      .where('customer_id', '=', tx.customerId)
      .where('id', '=', params.jobRunId)
      .executeTakeFirstOrThrow()
    const { reportKey, fileName } = payload as Partial<LoadDataPayload>
    return {
      key: reportKey ?? newStorageKey(tx.customerId),
      name: nameOf(fileName),
      report: await makeProblemReport(tx, params.jobRunId),
    }
  })
  await app.files.put(key, report.bytes)
  return { location: await signAddress({ app, sessionId }, { customerId: user.customerId, key, name }) }
}
