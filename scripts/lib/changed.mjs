import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './root.mjs'

/**
 * Files of the repository that differ from a commit, and those that Git does not know yet; without what was deleted.
 *
 * @param {string} since
 */
export const changedFiles = since => {
  /** @param {string[]} args */
  const git = (...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\0')
      .filter(Boolean)
  const differ = git('diff', '--name-only', '-z', '--diff-filter=d', since)
  const unknown = git('ls-files', '--others', '--exclude-standard', '-z')
  return [...new Set([...differ, ...unknown])].sort()
}

/** What almost every test of the server rests on: one suite of it that walks all calls stands for the others. */
const wholeServer = 'server/src/http/guard-suite.test.ts'

/**
 * Where the tests of a changed file of the server or the contract are. By imports almost all of them would be, since each
 * starts the whole application; those of its own domain or folder are the ones that fail first.
 *
 * @param {string} file
 * @param {(path: string) => boolean} isThere
 * @returns {string[]}
 */
const foldersOf = (file, isThere) => {
  const domain = /^server\/src\/domains\/([^/]+)\//.exec(file)?.[1] ?? /^contract\/src\/([^/]+)\//.exec(file)?.[1]
  const ofDomain = `server/src/domains/${domain}/`
  if (domain !== undefined) return isThere(ofDomain) ? [ofDomain, wholeServer] : [wholeServer]
  // Below that folder is everything: what lies in it has a test of its name, or none.
  if (dirname(file) === 'server/src') return [file.replace(/(\.test)?\.ts$/, '.test.ts'), wholeServer]
  if (file.startsWith('server/src/')) return [`${dirname(file)}/`, wholeServer]
  if (file.startsWith('database/')) return ['database/src/', wholeServer]
  const suite = /^bench\/src\/(attack|faults)\//.exec(file)?.[0]
  return suite === undefined ? [] : [suite]
}

/**
 * The folders and files of the server's tests that a change calls for.
 *
 * @param {readonly string[]} files
 * @param {(path: string) => boolean} isThere
 */
export const serverTestsFor = (files, isThere = path => existsSync(join(root, path))) => [
  ...new Set(files.flatMap(file => (/\.(ts|sql)$/.test(file) ? foldersOf(file, isThere) : []))),
]

/** Journeys that were changed themselves. @param {readonly string[]} files */
export const journeysFor = files => files.filter(file => /^e2e\/src\/.*\.test\.ts$/.test(file))
