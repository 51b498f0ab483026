import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { homeOf } from '@bic/database/embedded/home'

/** The process id of the database of a data folder. */
export const databasePid = (dataDir: string): number =>
  Number(readFileSync(join(homeOf(dataDir), 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0])

const readProcess = (pid: string, file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    // It ended while we looked.
    return ''
  }
}

/** The processes (of Linux) that were started with a data folder: by their command line or their environment. */
export const processesOf = (dataDir: string): string[] =>
  readdirSync('/proc')
    .filter(name => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter(pid => readProcess(pid, 'cmdline').includes(dataDir) || readProcess(pid, 'environ').includes(dataDir))
    .map(pid => readProcess(pid, 'cmdline').replaceAll('\0', ' '))
