import { existsSync, globSync, readFileSync } from 'node:fs'
import type { ClientBase } from 'pg'

/** Ticks of a second in which Linux counts what processes use. */
const ticks = 100

interface ProcessTimes {
  readonly parent: number
  /** Seconds of its own, and of its children that have ended. */
  readonly own: number
  readonly ended: number
}

const readProcess = (pid: number | string): ProcessTimes | null => {
  const path = `/proc/${pid}/stat`
  if (!existsSync(path)) return null
  // The name of the command comes second, in brackets, and may hold anything.
  const fields = readFileSync(path, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
    .map(Number)
  const sum = (from: number) => ((fields[from] ?? 0) + (fields[from + 1] ?? 0)) / ticks
  return { parent: fields[1] ?? 0, own: sum(11), ended: sum(13) }
}

/** Seconds of processor time of this process so far, all threads together. */
export const ownProcessorTime = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

/** Seconds of processor time of a process so far; NaN where they cannot be read. */
export const processorTimeOf = (pid: number): number => readProcess(pid)?.own ?? Number.NaN

const backendOf = async (client: Pick<ClientBase, 'query'>): Promise<number> => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}

/** Seconds of processor time of one connection's server process so far; NaN where they cannot be read. */
export const backendProcessorTime = async (client: Pick<ClientBase, 'query'>): Promise<number> =>
  readProcess(await backendOf(client))?.own ?? Number.NaN

/** Seconds of processor time of all processes of a database server so far; NaN where they cannot be read. */
export const databaseProcessorTime = async (client: Pick<ClientBase, 'query'>): Promise<number> => {
  const postmaster = readProcess(await backendOf(client))?.parent
  const main = postmaster === undefined ? null : readProcess(postmaster)
  if (!main) return Number.NaN
  const all = globSync('/proc/[0-9]*').map(path => readProcess(path.slice('/proc/'.length)))
  return all.reduce(
    (sum, one) => sum + (one !== null && one.parent === postmaster ? one.own : 0),
    main.own + main.ended,
  )
}

/** Seconds of processor time of the children of this process so far, the database server left out: those that read files. */
export const childrenProcessorTime = async (client: Pick<ClientBase, 'query'>): Promise<number> => {
  const postmaster = readProcess(await backendOf(client))?.parent
  const all = globSync('/proc/[0-9]*').map(path => Number(path.slice('/proc/'.length)))
  return all.reduce((sum, pid) => {
    const one = pid === postmaster ? null : readProcess(pid)
    return sum + (one?.parent === process.pid ? one.own + one.ended : 0)
  }, readProcess(process.pid)?.ended ?? Number.NaN)
}
