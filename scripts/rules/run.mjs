// Holds the rules against the reports of the last run of the tests. With --write the document of the rules is renewed,
// with --document it is only held against the files of tests, which takes no run.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/root.mjs'
import { collectTests, readReports } from './collect-tests.mjs'
import { compareRules } from './compare-rules.mjs'
import { filesOfRules, readSources } from './read-sources.mjs'
import { writeDocument } from './write-document.mjs'

const document = join(root, 'docs', 'rules.md')
const read = (/** @type {string} */ name) => JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8'))
const rules = read('rules.json')
const exceptions = read('exceptions.json')

const compareReports = () => {
  const { reports, missing } = readReports(join(root, '.cache', 'reports'), ['unit', 'components', 'server', 'e2e'])
  const faults = compareRules(rules, exceptions, collectTests(reports, root))
  if (missing.length > 0) faults.unshift(`No report of the suites ${missing.join(', ')}: run npm test first.`)
  return faults
}

const compareDocument = () => {
  const text = writeDocument(rules, exceptions, filesOfRules(readSources(root)))
  if (process.argv.includes('--write')) writeFileSync(document, text)
  return existsSync(document) && readFileSync(document, 'utf8') === text
    ? []
    : ['docs/rules.md is not what the tests say: run npm run rules.']
}

const isAboutDocument = process.argv.includes('--write') || process.argv.includes('--document')
const faults = isAboutDocument ? compareDocument() : compareReports()
for (const fault of faults) console.error(fault)
console.log(`${rules.length} rules, ${faults.length} faults.`)
process.exitCode = faults.length > 0 || rules.length === 0 ? 1 : 0
