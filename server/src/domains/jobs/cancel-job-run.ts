import type { Handler } from '#http/call-context.ts'
import { changed, unchanged } from '#http/written.ts'
import { findJobRun } from './shared/find-job-run.ts'

/** Asks work to stop; work that has ended stays as it ended. */
export const cancelJobRun: Handler<'cancelJobRun'> = async ({ params, write }) =>
  write(async tx => {
    const { run } = await findJobRun(tx, params.id)
    if (run.status !== 'queued' && run.status !== 'running') return unchanged(run)
    await tx.db
      .updateTable('job_run')
      .set({ cancel_requested: true })
      .where('customer_id', '=', tx.customerId)
      .where('id', '=', params.id)
      .execute()
    return changed((await findJobRun(tx, params.id)).run, {
      action: 'work cancelled',
      entity: 'job',
      entityId: params.id,
      detail: { kind: run.kind },
    })
  })
