import type { Pool } from 'pg'

const here = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
/** Rows are locked on the node that has them. */
const onNodes = 'select from citus_lock_waits'

/** How many statements wait for a lock in the database of a test, wherever its rows are. */
export const countLockWaits = async (owner: Pool): Promise<number> => {
  const citus = await owner.query(`select from pg_extension where extname = 'citus'`)
  const { rowCount } = await owner.query(citus.rowCount === 0 ? here : onNodes)
  return rowCount ?? 0
}
