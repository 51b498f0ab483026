import type { Handler } from '../../http/call-context.ts'
import { audit } from '../access/actions/audit.ts'
import { findJobRun } from './actions/find-job-run.ts'

/** Asks work to stop; work that has ended stays as it ended. */
export const cancelJobRun: Handler<'cancelJobRun'> = async ({ app, params, user, tenant }) =>
  tenant(async tx => {
    const { run } = await findJobRun(tx, params.id)
    if (run.status !== 'queued' && run.status !== 'running') return run
    await tx.db
      .updateTable('job_run')
      .set({ cancel_requested: true })
      .where('customer_id', '=', tx.customerId)
      .where('id', '=', params.id)
      .execute()
    await audit(tx, {
      at: app.now(),
      userId: user.userId,
      action: 'work cancelled',
      entity: 'job',
      entityId: params.id,
      detail: { kind: run.kind },
    })
    return (await findJobRun(tx, params.id)).run
  })
