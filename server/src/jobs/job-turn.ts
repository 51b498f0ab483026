import type { AppContext } from '../app-context.ts'
import { poolOf } from '../pool/pool-of.ts'
import { type SlotKind, waitingTasks } from './job-kinds.ts'

/** How long a job that can be taken up again works while others wait, in milliseconds. */
const turnLength = 15_000
const askEvery = 1000

/** One stretch of a long job's work. */
export interface Turn {
  /** Whether to go on: the turn is not over, or nobody waits. Asks the queue now and then, in the background. */
  readonly goesOn: () => boolean
}

/** Whose end others wait for. */
export interface TurnOf {
  /** The slots that its job takes; those of what computes when absent. */
  readonly slots?: SlotKind
  /** Its line, where its jobs take turns among each other. */
  readonly line?: string
}

/**
 * Whether work of any customer for these slots is ready and nobody works on it. Jobs behind another of their own line do not wait for us,
 * but for those of the line that is given: these wait whatever slots they take.
 */
export const othersWait = async (app: AppContext, { slots = 'computing', line }: TurnOf = {}): Promise<boolean> => {
  const { rows } = await poolOf(app).query<{ waits: boolean }>(
    `select exists (
       select from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id
       left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
       where j.locked_at is null and j.run_at <= now() and j.attempts < j.max_attempts
         and (q.queue_name = $1 or q.locked_at is null and (t.identifier = any($2)) = $3)
     ) as waits`,
    [line ?? null, waitingTasks, slots === 'waiting'],
  )
  return rows[0]?.waits ?? false
}

/** Begins a turn. `length` and `ask` are given by tests. */
export const takeTurn = (app: AppContext, length = turnLength, ask = othersWait, of: TurnOf = {}): Turn => {
  const begun = performance.now()
  let askedAt = Number.NEGATIVE_INFINITY
  let isOver = false
  return {
    goesOn: () => {
      const now = performance.now()
      if (!isOver && now - begun >= length && now - askedAt >= askEvery) {
        askedAt = now
        ask(app, of).then(
          waits => {
            isOver = waits
          },
          () => {},
        )
      }
      return !isOver
    },
  }
}
