import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Account, canEnter, giveTo } from './account.ts'
import type { Log } from './log.ts'
import { StartProblem, systemCode } from './start-problem.ts'

/** Layout of the data folder; raised when an older copy of this program could no longer read it. */
const layoutVersion = 1

const outsideRoot = '/var/lib/buyer-intelligence-cloud'

/** The file that says where the database lies when it could not lie in the data folder itself. */
const pointerOf = (dataDir: string): string => join(dataDir, 'postgres-home')

/** Where the database of a data folder lies: inside it, or where an earlier start had to put it. */
export const homeOf = (dataDir: string): string => {
  const pointer = pointerOf(dataDir)
  return existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : join(dataDir, 'postgres')
}

/**
 * Makes the data folder when it is missing and checks that we may write there and that it is not of a newer layout.
 *
 * @throws StartProblem `unwritable`, `newer-data`.
 */
export const openDataFolder = (dataDir: string): void => {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o711 })
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    if (systemCode(error) === 'ENOSPC') throw diskFull(dataDir)
    throw new StartProblem(
      'unwritable',
      `The data folder ${dataDir} cannot be used (${systemCode(error)}): it must be a folder this user may write to. ` +
        'Change its owner, or choose another with DATA_DIR.',
    )
  }
  const file = join(dataDir, 'layout')
  if (!existsSync(file)) writeFileSync(file, `${layoutVersion}\n`)
  const found = Number(readFileSync(file, 'utf8'))
  if (found > layoutVersion) {
    throw new StartProblem(
      'newer-data',
      `The data folder ${dataDir} was written by a newer version of this program (layout ${found}; this one knows ${layoutVersion}). ` +
        'Start that newer version, or choose another folder with DATA_DIR.',
    )
  }
}

export const diskFull = (where: string): StartProblem =>
  new StartProblem(
    'disk-full',
    `No space is left on the disk of ${where}. Free some, or choose another disk with DATA_DIR.`,
  )

/**
 * The folder of the database, owned by the account: in the data folder if the account can get there, else (as root,
 * below a folder only root may enter) outside, with a note in the data folder.
 *
 * @param shortLived for tests: outside means the folder for temporary files.
 * @throws StartProblem `unreachable` when no place can be found.
 */
export const prepareHome = (dataDir: string, account: Account | undefined, shortLived: boolean, log: Log): string => {
  const home = homeOf(dataDir)
  mkdirSync(home, { recursive: true, mode: 0o700 })
  giveTo(account, home)
  if (canEnter(account, home) || opensUp(dataDir, home, account)) return home
  if (existsSync(join(home, 'cluster'))) {
    throw new StartProblem(
      'unreachable',
      `User ${account?.name}, who runs the database, can no longer enter ${home}. Let others enter the folders above it (chmod o+x).`,
    )
  }
  rmSync(home, { recursive: true, force: true })
  const outside = makeOutside(account, shortLived)
  writeFileSync(pointerOf(dataDir), `${outside}\n`)
  log(`User ${account?.name} cannot enter ${dataDir}, so the database lies in ${outside}.`)
  return outside
}

/** Lets the account pass through the data folder (not read it), if that was all that kept it out. */
const opensUp = (dataDir: string, home: string, account: Account | undefined): boolean => {
  const { mode } = statSync(dataDir)
  chmodSync(dataDir, mode | 0o011)
  if (canEnter(account, home)) return true
  chmodSync(dataDir, mode)
  return false
}

const makeOutside = (account: Account | undefined, shortLived: boolean): string => {
  const root = shortLived ? tmpdir() : outsideRoot
  try {
    mkdirSync(root, { recursive: true, mode: 0o755 })
    const outside = mkdtempSync(join(root, 'postgres-'))
    chmodSync(outside, 0o700)
    giveTo(account, outside)
    if (canEnter(account, outside)) return outside
    rmSync(outside, { recursive: true, force: true })
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(systemCode(error))) throw error
  }
  throw new StartProblem(
    'unreachable',
    `User ${account?.name}, who must run the database (it refuses to run as root), can enter neither the data folder nor ${root}. ` +
      'Choose a folder that everyone may enter with DATA_DIR.',
  )
}
