import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/**
 * @typedef {{ file: string, title: string, passed: boolean }} RuleTest
 * @typedef {{ fullName: string, status: string }} Assertion
 */

/** How a title names a rule. */
export const marks = /\[([a-z]+-\d{3})\]/g

/** The rules that a test's title names in square brackets, and the title without them. @param {string} title */
export const readTitle = title => ({
  rules: [...new Set([...title.matchAll(marks)].map(([, id]) => String(id)))],
  words: title.replace(marks, '').replaceAll(/\s+/g, ' ').trim(),
})

/**
 * Which tests of one run stand for which rule. Skipped tests stand for nothing.
 *
 * @param {{ testResults: { name: string, assertionResults: Assertion[] }[] }[]} reports as Vitest writes them
 * @param {string} root
 * @returns {Map<string, RuleTest[]>}
 */
export const collectTests = (reports, root) => {
  /** @type {Map<string, RuleTest[]>} */
  const found = new Map()
  for (const { name, assertionResults } of reports.flatMap(({ testResults }) => testResults)) {
    for (const { fullName, status } of assertionResults) {
      if (status !== 'passed' && status !== 'failed') continue
      const { rules, words } = readTitle(fullName)
      for (const id of rules) {
        const tests = found.get(id) ?? []
        found.set(id, [...tests, { file: relative(root, name), title: words, passed: status === 'passed' }])
      }
    }
  }
  return found
}

/**
 * The reports that the test suites left behind, and the names of those that left none.
 *
 * @param {string} folder
 * @param {readonly string[]} suites
 */
export const readReports = (folder, suites) => {
  const file = (/** @type {string} */ suite) => join(folder, `${suite}.json`)
  return {
    reports: suites
      .filter(suite => existsSync(file(suite)))
      .map(suite => JSON.parse(readFileSync(file(suite), 'utf8'))),
    missing: suites.filter(suite => !existsSync(file(suite))),
  }
}
