import type { TenantTransaction } from '@bic/database/tenant'
import { dayOfMoment } from '@bic/engine/calendar/day'
import { sql } from 'kysely'
import type { AppContext } from '#app-context.ts'
import { unaudited } from '#http/written.ts'
import { startJob } from '#jobs/job-run.ts'
import { writeCustomer } from '#tenancy/customer.ts'
import { readDirectory } from '#tenancy/directory.ts'

const watchAlertsKind = 'watch-alerts'

/** The look at what is followed happens from this hour on, where the customer is. */
const hour = 3
const hourMs = 3_600_000

/** The night that a moment belongs to where the customer is: the day that has begun three hours before. */
export const nightOf = (now: Date, timeZone: string): string =>
  dayOfMoment(new Date(now.getTime() - hour * hourMs), timeZone)

/**
 * Asks for a look at what a customer's people follow, unless one waits already or nobody follows anything. Answers its run, or null.
 *
 * @param night asks for it only when it was not asked for in that night yet
 */
const requestWatch = async (tx: TenantTransaction, night?: string): Promise<number | null> => {
  const { db, customerId } = tx
  const asked = await db
    .selectFrom('job_run')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('kind', '=', watchAlertsKind)
    .where(({ or, eb }) =>
      or([
        eb('status', 'in', ['queued', 'running']),
        ...(night === undefined ? [] : [sql<boolean>`payload ->> 'night' = ${night}`]),
      ]),
    )
    .executeTakeFirst()
  if (asked) return null
  const followed = await db
    .selectFrom('user_alert')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('status', '=', 'running')
    .executeTakeFirst()
  if (!followed) return null
  return startJob(tx, {
    kind: watchAlertsKind,
    title: 'Looking at what is followed',
    payload: night === undefined ? {} : { night },
    createdBy: null,
  })
}

/** Asks for a look now, whatever was looked at tonight. Answers its run; null when one waits, or nobody follows anything. */
export const requestWatchNow = (app: AppContext, customerId: number): Promise<number | null> =>
  writeCustomer(app, { customerId, userId: null })(async tx => unaudited(await requestWatch(tx), 'upkeep'))

/**
 * Asks for the night's look of every customer where it is three o'clock or later and nobody has asked tonight. Called every hour,
 * so that each customer's night is its own, and what was missed is made up for.
 */
export const requestWatchesDue = async (app: AppContext): Promise<void> => {
  const customers = await readDirectory(app, ({ db }) =>
    db.selectFrom('customer').select(['id', 'time_zone']).where('status', '=', 'Active').execute(),
  )
  for (const { id, time_zone } of customers) {
    const write = writeCustomer(app, { customerId: id, userId: null })
    await write(async tx => unaudited(await requestWatch(tx, nightOf(app.now(), time_zone)), 'upkeep'))
  }
}
