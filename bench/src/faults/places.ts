import { setTimeout as pause } from 'node:timers/promises'
import type { Ground } from './work.ts'

/** Where in the reading of files a fault strikes. */
export interface Stage {
  readonly name: string
  /** What the database is doing then; absent: as soon as the job has begun. */
  readonly statement?: string
}

export const stages: readonly Stage[] = [
  { name: 'extract' },
  { name: 'attribute', statement: 'opportunity|account|contact|speaker_side' },
  { name: 'store', statement: 'insert into conversation' },
  { name: 'index', statement: 'insert into index_' },
  { name: 'score', statement: 'deal_pack|conversation_tally' },
]

/** Process id of a backend that does this for the product; undefined when none does. */
const findBackend = async ({ owner }: Ground, statement: string): Promise<number | undefined> => {
  const { rows } = await owner.query<{ pid: number }>(
    `select pid from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()
       and state in ('active', 'idle in transaction') and query ~ $1 limit 1`,
    [statement],
  )
  return rows[0]?.pid
}

/** Any backend that works for a job. */
const findAnyBackend = (ground: Ground) => findBackend(ground, 'insert|update|select')

/**
 * Waits until the job is there. Answers a backend that works for it then, or undefined when the job was over before.
 */
export const untilStage = async (
  ground: Ground,
  { statement }: Stage,
  jobRunId: number,
): Promise<number | undefined> => {
  for (;;) {
    const pid = statement ? await findBackend(ground, statement) : undefined
    if (pid !== undefined) return pid
    const { rows } = await ground.owner.query<{ status: string }>(
      'select status from job_run where customer_id = $1 and id = $2',
      [ground.customerId, jobRunId],
    )
    const status = rows[0]?.status
    if (status !== 'queued' && status !== 'running') return undefined
    if (!statement && status === 'running') {
      for (let tries = 0; tries < 100; tries++) {
        const any = await findAnyBackend(ground)
        if (any !== undefined) return any
        await pause(2)
      }
      return undefined
    }
    await pause(1)
  }
}
