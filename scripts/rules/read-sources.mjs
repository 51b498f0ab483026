import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { marks } from './collect-tests.mjs'

/**
 * The files of tests that name each rule, in the order of their names.
 *
 * @param {readonly { file: string, text: string }[]} sources
 * @returns {Map<string, string[]>}
 */
export const filesOfRules = sources => {
  /** @type {Map<string, string[]>} */
  const found = new Map()
  for (const { file, text } of sources.toSorted((a, b) => (a.file < b.file ? -1 : 1))) {
    for (const id of new Set([...text.matchAll(marks)].map(([, id]) => String(id))))
      found.set(id, [...(found.get(id) ?? []), file])
  }
  return found
}

/** Every file of tests that Git tracks or would add. @param {string} root */
export const readSources = root =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.test.ts', '*.test.tsx'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(Boolean)
    .flatMap(file => {
      try {
        return [{ file, text: readFileSync(join(root, file), 'utf8') }]
      } catch {
        return []
      }
    })
