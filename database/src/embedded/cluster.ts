import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Account, giveTo, spawnAs } from './account.ts'
import { diskFull } from './home.ts'
import type { Programs } from './programs.ts'
import { StartProblem, systemCode } from './start-problem.ts'

/** Name of the role that owns everything in the embedded database. */
export const owner = 'bic_owner'

/** Name of the role that the product works as in the embedded database: it owns nothing. */
export const application = 'bic_app'

/** The files of the data folder that hold the roles' passwords, for its user only. */
export const passwordFiles = { owner: 'owner-password', application: 'app-password' } as const

/** A new cluster takes about 40 MB, and its log of changes up to 256 MB before the first checkpoint. */
const roomForNew = 350 * 1024 * 1024

/** The PostgreSQL major version a cluster was made by; `undefined` when there is no cluster yet. */
export const clusterMajor = (cluster: string): number | undefined => {
  try {
    return Number.parseInt(readFileSync(join(cluster, 'PG_VERSION'), 'utf8'), 10)
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined
    if (systemCode(error) === 'EACCES') {
      throw new StartProblem(
        'unwritable',
        `The database in ${cluster} belongs to another user. Start as that user (or as root), or choose another folder with DATA_DIR.`,
      )
    }
    throw error
  }
}

/** @throws StartProblem `newer-data` or `older-data` when the programs cannot read the cluster. */
export const checkMajor = (cluster: string, made: number, programs: Programs): void => {
  if (made === programs.major) return
  const both = `The database in ${cluster} is of PostgreSQL ${made}, and the programs here are of PostgreSQL ${programs.major}.`
  throw made > programs.major
    ? new StartProblem(
        'newer-data',
        `${both} Start the newer version of this program, or choose another folder with DATA_DIR.`,
      )
    : new StartProblem(
        'older-data',
        `${both} Move it with pg_dump and a new folder, or set DATABASE_URL to a server that runs it.`,
      )
}

const makePassword = (file: string): string => {
  const password = randomBytes(24).toString('base64url')
  const making = `${file}.new`
  writeFileSync(making, `${password}\n`, { mode: 0o600, flush: true })
  renameSync(making, file)
  return password
}

const readPassword = (file: string): string | undefined =>
  existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined

/**
 * The owner's password, kept in the data folder; made at the first start.
 *
 * @throws StartProblem `incomplete` when there is a cluster but no password to it.
 */
export const ownerPassword = (dataDir: string, clusterExists: boolean): string => {
  const file = join(dataDir, passwordFiles.owner)
  const known = readPassword(file)
  if (known !== undefined) return known
  if (clusterExists) {
    throw new StartProblem(
      'incomplete',
      `The data folder ${dataDir} has a database, but the file ${passwordFiles.owner} is missing from it. Put it back from your backup.`,
    )
  }
  return makePassword(file)
}

/** The application's password, kept in the data folder; made when missing, because each start resets it. */
export const applicationPassword = (dataDir: string): string => {
  const file = join(dataDir, passwordFiles.application)
  return readPassword(file) ?? makePassword(file)
}

const localeArguments = (major: number): string[] =>
  major >= 17
    ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
    : ['--locale-provider=libc', '--locale=C.UTF-8']

/** For a cluster to which many connections are made: by default both sides hash the password of each 4096 times. */
const hashedOnce = (major: number): string[] => (major >= 16 ? ['-c', 'scram_iterations=1'] : [])

/**
 * Makes the cluster: UTF-8, code-point order, password sign-in for every connection. It is made aside and renamed, so
 * that a start cut short leaves no half of one.
 *
 * @throws StartProblem `disk-full`, `failed`.
 */
export const makeCluster = (
  home: string,
  programs: Programs,
  account: Account | undefined,
  password: string,
  forTests: boolean,
): void => {
  const { bavail, bsize } = statfsSync(home)
  if (bavail * bsize < roomForNew) throw diskFull(home)
  const making = join(home, 'cluster-new')
  const passwordFile = join(home, 'password-new')
  rmSync(making, { recursive: true, force: true })
  try {
    writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
    giveTo(account, passwordFile)
    const made = spawnSync(
      join(programs.bin, 'initdb'),
      [
        '-D',
        making,
        '-U',
        owner,
        '-E',
        'UTF8',
        '--auth=scram-sha-256',
        `--pwfile=${passwordFile}`,
        '--no-instructions',
        ...localeArguments(programs.major),
        ...(forTests ? ['--no-sync', ...hashedOnce(programs.major)] : []),
      ],
      { ...spawnAs(account), encoding: 'utf8' },
    )
    if (made.status === 0) renameSync(making, join(home, 'cluster'))
    else throw initFailed(home, `${made.stdout}${made.stderr}${made.error?.message ?? ''}`)
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

const initFailed = (home: string, output: string): StartProblem =>
  /No space left|could not write/.test(output)
    ? diskFull(home)
    : new StartProblem(
        'failed',
        `The database could not be created in ${home}: ${output.trim().split('\n').slice(-3).join(' ')}`,
      )
