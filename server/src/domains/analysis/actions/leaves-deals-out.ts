import type { SnapshotTx } from '@bic/database/tenant'
import type { DayRange } from '@bic/engine/calendar/period'
import { sql } from 'kysely'
import type { AppContext } from '#app-context.ts'
import { keepUntilChanged } from './keep-until-changed.ts'

const conditions = { closed: sql`status <> 'Open'`, open: sql`status = 'Open'` }

/** Whether there are deals that are closed, or open, and none of them has its close date in a period. */
export const leavesDealsOut = async (
  app: AppContext,
  tx: SnapshotTx,
  which: keyof typeof conditions,
  { from, to }: DayRange,
): Promise<boolean> => {
  const answer = await keepUntilChanged(app, tx, `${which} deals from ${from} to ${to}`, async () => {
    const { rows } = await sql<{ leaves: boolean }>`
      select count(*) > 0 and count(*) filter (where closed_on between ${from} and ${to}) = 0 as leaves
      from opportunity where customer_id = ${tx.customerId} and ${conditions[which]}`.execute(tx.db)
    return { leaves: rows[0]?.leaves ?? false }
  })
  return answer.leaves
}
