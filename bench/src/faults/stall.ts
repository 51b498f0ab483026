import { setTimeout as pause } from 'node:timers/promises'
import { connect } from '@bic/database/connect'
import type { Ground } from './work.ts'

/** Number of the advisory lock that stalled work waits for. */
const lock = 20_261_122

/**
 * Makes whatever stores a conversation whose subject ends like this wait in the database, so that a fault strikes there and
 * nowhere else.
 */
export const prepareStall = async ({ owner }: Ground, subject: string): Promise<void> => {
  await owner.query(`create function fault_stall() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock(${lock}); return new; end $$`)
  await owner.query(
    `create trigger fault_stall before insert on conversation for each row
     when (new.subject like '%${subject}') execute function fault_stall()`,
  )
}

/** Work that is stalled. */
export interface Stall {
  /** When it is there: the backend that waits for it. */
  readonly reached: () => Promise<number>
  /** Lets it go on, if it is still there. */
  readonly release: () => Promise<void>
}

/** Holds the next work that comes to the prepared place. */
export const stall = async ({ owner }: Ground, ownerUrl: string): Promise<Stall> => {
  const holder = connect(ownerUrl, { max: 1 })
  // The fault may end this connection too, and its lock with it.
  const client = await holder.connect()
  client.on('error', () => undefined)
  await client.query('select pg_advisory_lock($1)', [lock])
  const reached = async (): Promise<number> => {
    for (;;) {
      const { rows } = await owner.query<{ pid: number }>(
        `select pid from pg_locks where locktype = 'advisory' and objid = $1 and not granted`,
        [lock],
      )
      if (rows[0]) return rows[0].pid
      await pause(20)
    }
  }
  const release = async (): Promise<void> => {
    client.release(true)
    await holder.end()
  }
  return { reached, release }
}
