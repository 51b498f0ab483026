import { AppError } from '../../http/app-error.ts'
import type { Handler } from '../../http/call-context.ts'
import { audit } from '../access/actions/audit.ts'
import { findJobRun } from './actions/find-job-run.ts'

/** Whoever started the work and administrators may stop it; work that has ended stays as it ended. */
export const cancelJobRun: Handler<'cancelJobRun'> = async ({ app, params, user, isAdmin, tenant }) =>
  tenant(async tx => {
    const { run, createdBy } = await findJobRun(tx, params.id)
    if (!isAdmin && createdBy !== user.userId) {
      throw new AppError('NOT_ALLOWED', 'Only who started this work, or an administrator, may stop it.')
    }
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
