import { chmodSync, cpSync, existsSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { chooseAccount } from './account.ts'
import { findPrograms, hydrateLinks, installedPackage } from './programs.ts'

let home: string

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'programs-'))
})

afterEach(() => rmSync(home, { recursive: true, force: true }))

const links = (directory: string): string[] =>
  readdirSync(directory, { encoding: 'utf8' }).filter(name => lstatSync(join(directory, name)).isSymbolicLink())

const native = installedPackage()

test.runIf(native)('makes the links that an install without scripts leaves out', () => {
  const copy = copyOf('package')
  const library = join(copy, 'lib')
  const all = links(library)
  for (const name of links(library)) rmSync(join(library, name))
  expect(hydrateLinks(copy)).toBe(true)
  expect(links(library)).toEqual(all)
  expect(all.every(name => existsSync(join(library, name)))).toBe(true)
  expect(hydrateLinks(copy)).toBe(true)
})

const copyOf = (name: string): string => {
  const copy = join(home, name, 'native')
  cpSync(native ?? '', copy, { recursive: true, verbatimSymlinks: true, filter: path => !path.endsWith('.a') })
  cpSync(join(native ?? '', '..', 'package.json'), join(home, name, 'package.json'))
  return copy
}

test.runIf(native && process.getuid?.() === 0)('copies programs that only root can reach', () => {
  const hidden = copyOf('hidden')
  chmodSync(join(home, 'hidden'), 0o700)
  chmodSync(home, 0o755)
  const account = chooseAccount(join(home, 'cluster'))
  const { bin } = findPrograms(home, account, undefined, hidden)
  expect(bin.startsWith(join(home, 'program'))).toBe(true)
  expect(findPrograms(home, account, undefined, hidden).bin).toBe(bin)
})

test('finds programs that run, of the major version asked for if there is one', () => {
  const account = chooseAccount(join(home, 'cluster'))
  const found = findPrograms(home, account, undefined)
  expect(found.major).toBeGreaterThanOrEqual(15)
  expect(findPrograms(home, account, found.major)).toEqual(found)
  expect(findPrograms(home, account, 1).major).not.toBe(1)
})
