import type { TenantTransaction } from '@bic/database/tenant'
import type { AppContext } from '#app-context.ts'
import { unaudited } from '#http/written.ts'
import { startJob } from '#jobs/job-run.ts'
import { spreadNight } from '#jobs/spread-night.ts'
import { writeCustomer } from '#tenancy/customer.ts'
import { readDirectory } from '#tenancy/directory.ts'

const renewStandingKind = 'renew-standing'

/** Asks for the night's look at what a customer's deals say of messages, unless it waits or is under way already. */
export const requestStanding = async (tx: TenantTransaction, at?: Date): Promise<void> => {
  const waits = await tx.db
    .selectFrom('job_run')
    .select('id')
    .where('customer_id', '=', tx.customerId)
    .where('kind', '=', renewStandingKind)
    .where('status', 'in', ['queued', 'running'])
    .executeTakeFirst()
  if (waits) return
  await startJob(tx, {
    kind: renewStandingKind,
    title: 'Weighing messages and findings',
    payload: {},
    createdBy: null,
    ...(at ? { at } : {}),
  })
}

/** Asks for it for every customer. A family is computed when it is a week old; findings are judged every night. */
export const requestStandingNightly = async (app: AppContext): Promise<void> => {
  const customers = await readDirectory(app, ({ db }) =>
    db.selectFrom('customer').select('id').where('status', '=', 'Active').orderBy('id').execute(),
  )
  for (const { customer, at } of spreadNight(customers, app.now())) {
    const write = writeCustomer(app, { customerId: customer.id, userId: null })
    await write(async tx => unaudited(await requestStanding(tx, at), 'upkeep'))
  }
}
