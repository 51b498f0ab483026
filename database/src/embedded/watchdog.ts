import { spawn } from 'node:child_process'
import type { Socket } from 'node:net'
import { type Account, spawnAs } from './account.ts'

// Ends when its input does, which is when we die, however we die. The number may be another's by then: it must still
// be the one that PostgreSQL wrote into the cluster.
const script = `read -r _
read -r now < "$2/postmaster.pid"
[ "$now" = "$1" ] && kill -INT "$1"`

/**
 * Starts a small process that shuts the server down when this one is killed without a chance to do so itself.
 *
 * @returns what calls it off.
 */
export const watchOver = (pid: number, cluster: string, account: Account | undefined): (() => void) => {
  const watchdog = spawn('/bin/sh', ['-c', script, 'sh', String(pid), cluster], {
    ...spawnAs(account),
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watchdog.on('error', () => {})
  watchdog.unref()
  const input = watchdog.stdin as Socket | null
  input?.on('error', () => {})
  input?.unref()
  return () => watchdog.kill('SIGKILL')
}
