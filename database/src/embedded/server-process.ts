import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { type Account, giveTo, spawnAs } from './account.ts'
import { diskFull } from './home.ts'
import type { Programs } from './programs.ts'
import { type Listening, serverArguments } from './settings.ts'
import { StartProblem } from './start-problem.ts'
import { waitUntil } from './wait-until.ts'
import { watchOver } from './watchdog.ts'

/** All that one start of the server needs. */
export interface ServerPlan {
  readonly home: string
  readonly programs: Programs
  readonly account: Account | undefined
  readonly listening: Listening
  readonly forTests: boolean
  /** A connection string to ask whether it is up. */
  readonly url: string
}

/** One running server. */
export interface ServerProcess {
  readonly pid: number
  /** Settles when the process is gone, for whatever reason. */
  readonly exited: Promise<void>
  /** Fast shutdown; after 30 s an immediate one. */
  stop(): Promise<void>
}

const largestLog = 5 * 1024 * 1024

/** Recovery after a crash replays the log of changes; a large one on a slow disk takes minutes. */
const longestStart = 300_000

const openLog = (home: string, account: Account | undefined): { path: string; from: number; descriptor: number } => {
  const path = join(home, 'postgres.log')
  if (existsSync(path) && statSync(path).size > largestLog) renameSync(path, `${path}.1`)
  const descriptor = openSync(path, 'a', 0o600)
  giveTo(account, path)
  return { path, from: statSync(path).size, descriptor }
}

const answers = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch (error) {
    // 28P01: up, but our password is not the one; waiting would not fix it.
    if (error instanceof pg.DatabaseError && error.code === '28P01') {
      throw new StartProblem(
        'incomplete',
        'The database refuses the password in the file owner-password of the data folder.',
      )
    }
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

const startFailed = (home: string, said: string): StartProblem => {
  if (said.includes('No space left on device')) return diskFull(home)
  const lines = said
    .trim()
    .split('\n')
    .map(line => line.replace(/^.*? UTC \[\d+\] /, ''))
  return new StartProblem(
    'failed',
    `The database in ${home} does not start: ${lines.slice(-4).join(' ') || 'no output.'}`,
  )
}

const end = async (child: ChildProcess, exited: Promise<void>): Promise<void> => {
  child.kill('SIGINT')
  const patience = setTimeout(() => child.kill('SIGQUIT'), 30_000)
  await exited
  clearTimeout(patience)
}

/**
 * Starts the server and waits until it answers.
 *
 * @throws StartProblem `failed`, `disk-full`, `incomplete`, with what the server said; nothing is left running then.
 */
export const startServer = async (plan: ServerPlan): Promise<ServerProcess> => {
  const cluster = join(plan.home, 'cluster')
  const log = openLog(plan.home, plan.account)
  const child = spawn(join(plan.programs.bin, 'postgres'), serverArguments(cluster, plan.listening, plan.forTests), {
    ...spawnAs(plan.account),
    // Its own session: Ctrl-C in the terminal reaches us only, and we end it in order.
    detached: true,
    stdio: ['ignore', log.descriptor, log.descriptor],
  })
  closeSync(log.descriptor)
  let gone = false
  const exited = new Promise<void>(resolve => {
    const done = (): void => {
      gone = true
      resolve()
    }
    child.once('exit', done)
    child.once('error', done)
  })
  const callOff = child.pid === undefined ? () => {} : watchOver(child.pid, cluster, plan.account)
  exited.then(callOff)
  try {
    const up = await waitUntil(async () => gone || (await answers(plan.url)), longestStart)
    if (gone || !up) throw startFailed(plan.home, readFileSync(log.path).subarray(log.from).toString('utf8'))
  } catch (error) {
    if (!gone) await end(child, exited)
    throw error
  }
  child.unref()
  return { pid: child.pid ?? 0, exited, stop: () => end(child, exited) }
}
