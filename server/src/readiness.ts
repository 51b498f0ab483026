import { withDirectory } from '@bic/database/tenant'
import type { AppContext } from './app-context.ts'
import type { Config } from './config.ts'
import { findDiskProblem } from './disk-problem.ts'
import { poolOf } from './pool/pool-of.ts'
import type { WorkState } from './start-work-process.ts'

interface State {
  /** Why the product is not ready yet, as the boot says it. */
  booting: string | null
  /** What the work process does; null when there is none. */
  work: (() => WorkState) | null
  /** The check under way: whoever asks meanwhile gets its answer. */
  check: Promise<string | null> | null
}

const states = new WeakMap<AppContext, State>()

const stateOf = (app: AppContext): State => {
  const state = states.get(app) ?? { booting: null, work: null, check: null }
  states.set(app, state)
  return state
}

/** A queue without a sign of life for so many milliseconds does not move. */
const longestQuiet = 90_000
/** How long the database may take to answer, in milliseconds. */
const longestAnswer = 3000

/** What a process waits for after its start: one for requests alone leaves the demo customers to a worker. */
export const bootReason = ({ demo, role }: Pick<Config, 'demo' | 'role'>): string | null =>
  demo && role !== 'api' ? 'Creating the demo customers.' : null

/** Says why the product is not ready yet (`null`: it is). The boot sets it while it migrates and makes the demo. */
export const setReadiness = (app: AppContext, reason: string | null): void => {
  stateOf(app).booting = reason
}

/** Makes readiness depend on the work process. */
export const setWork = (app: AppContext, work: () => WorkState): void => {
  stateOf(app).work = work
}

export const workOf = (app: AppContext): WorkState | null => stateOf(app).work?.() ?? null

const findDatabaseProblem = async (app: AppContext): Promise<string | null> => {
  const { log } = app
  const pool = poolOf(app)
  const { promise: late, resolve } = Promise.withResolvers<string>()
  const timer = setTimeout(
    () => resolve(pool.waitingCount > 0 ? 'All connections to the database are in use.' : 'The database is too slow.'),
    longestAnswer,
  )
  const answer = withDirectory(pool, ({ client }) => client.query('select 1 from customer limit 1')).then(
    () => null,
    error => {
      log.debug({ err: error }, 'the database does not answer')
      return 'The database does not respond.'
    },
  )
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}

const findQueueProblem = ({ work }: State): string | null => {
  const quietFor = work?.().quietFor ?? 0
  return quietFor > longestQuiet ? `The queue was not polled for ${Math.round(quietFor / 1000)} seconds.` : null
}

const check = async (app: AppContext, state: State): Promise<string | null> =>
  state.booting ??
  (await findDatabaseProblem(app)) ??
  (await findDiskProblem(app.config.dataDir)) ??
  findQueueProblem(state) ??
  (await app.files.findProblem())

/** Why requests and work cannot be done well now, or null. */
export const notReadyBecause = (app: AppContext): Promise<string | null> => {
  const state = stateOf(app)
  state.check ??= check(app, state).finally(() => {
    state.check = null
  })
  return state.check
}
