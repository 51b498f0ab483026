import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { commandOf, processIdentity } from './process-identity.ts'
import { StartProblem, systemCode } from './start-problem.ts'
import { waitUntil } from './wait-until.ts'

/**
 * The server that runs on a cluster, by the file PostgreSQL keeps there; `undefined` when none lives. A number from
 * that file is believed only when the process is a PostgreSQL server of this very folder.
 */
export const runningPostmaster = (cluster: string): number | undefined => {
  let text: string
  try {
    text = readFileSync(join(cluster, 'postmaster.pid'), 'utf8')
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined
    throw error
  }
  const pid = Number(text.split('\n')[0])
  if (!Number.isInteger(pid) || pid <= 1 || processIdentity(pid) === undefined) return undefined
  const command = commandOf(pid)
  return command.includes('postgres') && command.includes(cluster) ? pid : undefined
}

const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (systemCode(error) === 'EPERM') {
      throw new StartProblem(
        'in-use',
        `The database of this data folder runs as another user's process ${pid}: stop it.`,
      )
    }
    if (systemCode(error) !== 'ESRCH') throw error
  }
}

/**
 * Ends a server that outlived its owner: a fast shutdown (open transactions are rolled back), after 30 s an immediate
 * one (which costs a recovery at the next start and loses nothing that was committed).
 */
export const stopPostmaster = async (pid: number): Promise<void> => {
  const identity = processIdentity(pid)
  const gone = (): boolean => identity === undefined || processIdentity(pid) !== identity
  signal(pid, 'SIGINT')
  if (await waitUntil(gone, 30_000)) return
  signal(pid, 'SIGQUIT')
  if (await waitUntil(gone, 30_000)) return
  throw new StartProblem('in-use', `A database process ${pid} of this data folder does not end: stop it by hand.`)
}
