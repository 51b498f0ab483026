import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const bootId = (): string => {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return ''
  }
}

/**
 * A mark that no other process has had under the same number: the moment the process began. `undefined` when there is
 * no such process (a zombie counts as none).
 */
export const processIdentity = (pid: number): string | undefined => {
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  try {
    if (process.platform !== 'linux') {
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' }).trim()
    }
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may hold anything; fields are counted after its last bracket: state first, start 20th.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? undefined : `${bootId()}/${fields[19]}`
  } catch {
    return undefined
  }
}

/** The words a process was started with, joined by spaces; '' when it is gone. */
export const commandOf = (pid: number): string => {
  try {
    return process.platform === 'linux'
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      : execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' })
  } catch {
    return ''
  }
}
