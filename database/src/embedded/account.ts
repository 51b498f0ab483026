import { spawnSync } from 'node:child_process'
import { lchownSync, readFileSync, statSync } from 'node:fs'

/** The operating system's user that PostgreSQL runs as; PostgreSQL itself refuses to run as root. */
export interface Account {
  readonly name: string
  readonly uid: number
  readonly gid: number
}

const preferred = ['postgres', 'nobody']

const passwd = (): Account[] =>
  readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map(line => line.split(':'))
    .filter(fields => fields.length > 3)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))

const ownerOf = (path: string): number | undefined => {
  try {
    return statSync(path).uid
  } catch {
    return undefined
  }
}

/**
 * Who runs the server: `undefined` (whoever we are) for an ordinary user; for root the owner of an existing cluster,
 * else `postgres` or `nobody`. A user id without a name will not do: PostgreSQL looks its name up.
 *
 * @param cluster the cluster's directory, which may not exist yet.
 */
export const chooseAccount = (cluster: string): Account | undefined => {
  if (process.getuid?.() !== 0) return undefined
  const accounts = passwd().filter(account => account.uid > 0)
  const owner = ownerOf(cluster)
  return (
    accounts.find(account => account.uid === owner) ??
    preferred.map(name => accounts.find(account => account.name === name)).find(account => account !== undefined)
  )
}

/** Spawn options of everything that runs as the account: its ids, a reachable folder, no PG* variables of ours. */
export const spawnAs = (account: Account | undefined) => ({
  cwd: '/',
  env: { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
  ...(account ? { uid: account.uid, gid: account.gid } : {}),
})

/** Gives one file or folder to the account; nothing to do for an ordinary user. */
export const giveTo = (account: Account | undefined, path: string): void => {
  if (account) lchownSync(path, account.uid, account.gid)
}

/** Whether the account can enter the folder: really tried, so that access lists and mounts count too. */
export const canEnter = (account: Account | undefined, directory: string): boolean =>
  spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', directory], { ...spawnAs(account), stdio: 'ignore' }).status === 0
