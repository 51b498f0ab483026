import { withDirectory, withTenant } from '@bic/database/tenant'
import type { AppContext } from '../../app-context.ts'
import { startJob } from '../../jobs/job-run.ts'
import { readRevision } from '../store/revision.ts'
import { isPending } from './request-epoch.ts'

/** Asks for a new epoch for every customer whose corpus has changed since the last one. */
export const renewNightly = async (app: AppContext): Promise<void> => {
  const customers = await withDirectory(app.pool, ({ db }) =>
    db.selectFrom('customer').select('id').where('status', '=', 'Active').execute(),
  )
  for (const { id } of customers) {
    await withTenant(app.pool, id, async transaction => {
      const { changedSinceEpoch } = await readRevision(transaction)
      if (changedSinceEpoch === 0 || (await isPending(transaction, 'renew-epoch'))) return
      await startJob(transaction, { kind: 'renew-epoch', title: 'Renew scores', payload: {}, createdBy: null })
    })
  }
}
