import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { processIdentity } from './process-identity.ts'
import { StartProblem, systemCode } from './start-problem.ts'

interface Holder {
  readonly pid: number
  readonly identity: string
  readonly address: string
}

const readHolder = (path: string): Holder | undefined => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder
  } catch {
    return undefined
  }
}

const lives = (holder: Holder | undefined): holder is Holder =>
  holder !== undefined && processIdentity(holder.pid) === holder.identity

const inUse = (dataDir: string, holder: Holder): StartProblem =>
  new StartProblem(
    'in-use',
    `The data folder ${dataDir} is in use: another copy runs as process ${holder.pid}${holder.address && ` at ${holder.address}`}. ` +
      'Use that one, stop it first, or give this one another folder with DATA_DIR.',
  )

/**
 * Takes the data folder for this process. A lock left by a process that died is taken over.
 *
 * @param address where this copy will be found (shown to whoever comes second); may be ''.
 * @returns what gives it back.
 * @throws StartProblem `in-use`, naming the other's address.
 */
export const claimDataFolder = (dataDir: string, address: string): (() => void) => {
  const path = join(dataDir, 'lock.json')
  const mine = `${path}.${process.pid}`
  const holder: Holder = { pid: process.pid, identity: processIdentity(process.pid) ?? '', address }
  writeFileSync(mine, `${JSON.stringify(holder)}\n`, { mode: 0o644 })
  try {
    for (;;) {
      try {
        linkSync(mine, path)
        return () => rmSync(path, { force: true })
      } catch (error) {
        if (systemCode(error) !== 'EEXIST') throw error
      }
      const other = readHolder(path)
      if (lives(other)) throw inUse(dataDir, other)
      setStaleAside(path)
    }
  } finally {
    rmSync(mine, { force: true })
  }
}

/** Moves a dead holder's lock away; should a living one have slipped in between, it is put back. */
const setStaleAside = (path: string): void => {
  const aside = `${path}.stale.${process.pid}`
  try {
    renameSync(path, aside)
    if (lives(readHolder(aside))) linkSync(aside, path)
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes(systemCode(error))) throw error
  } finally {
    rmSync(aside, { force: true })
  }
}
