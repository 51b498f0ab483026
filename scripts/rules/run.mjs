// Holds the rules against the reports of the last run of the tests; with --write the document of the rules is renewed.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/root.mjs'
import { collectTests, readReports } from './collect-tests.mjs'
import { compareRules } from './compare-rules.mjs'
import { writeDocument } from './write-document.mjs'

const document = join(root, 'docs', 'rules.md')
const read = (/** @type {string} */ name) => JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8'))

const { reports, missing } = readReports(join(root, '.cache', 'reports'), ['unit', 'components', 'server', 'e2e'])
const { rows, faults } = compareRules(read('rules.json'), read('exceptions.json'), collectTests(reports, root))
if (missing.length > 0) faults.unshift(`No report of the suites ${missing.join(', ')}: run npm test first.`)

const text = writeDocument(rows)
if (process.argv.includes('--write')) writeFileSync(document, text)
else if (faults.length === 0 && (!existsSync(document) || readFileSync(document, 'utf8') !== text)) {
  faults.push('docs/rules.md is not what the tests say: run npm run rules.')
}
for (const fault of faults) console.error(fault)
console.log(`${rows.length} rules, ${faults.length} faults.`)
process.exitCode = faults.length > 0 || rows.length === 0 ? 1 : 0
