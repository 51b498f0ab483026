// Prints every word that the table of words.mjs replaces, and what to write instead.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/root.mjs'
import { checkWords } from './check-words.mjs'
import { exceptions, words } from './words.mjs'

const places = [
  'bench',
  'connectors',
  'contract',
  'database',
  'docs',
  'e2e',
  'engine',
  'extension',
  'mocks',
  'scripts',
  'server',
  'web',
]
/** What is written by people: no data, no lists from elsewhere, no table that names the words itself. */
const isText = (/** @type {string} */ path) =>
  /\.(ts|tsx|mjs|css|sql|md|html)$/.test(path) &&
  !/(^|\/)(node_modules|dist)\/|^docs\/rules\.md$|^scripts\/words\//.test(path)

const files = [
  ...readdirSync(root),
  ...places.flatMap(place =>
    readdirSync(join(root, place), { recursive: true, encoding: 'utf8' }).map(path => `${place}/${path}`),
  ),
]
  .map(path => path.replaceAll('\\', '/'))
  .filter(isText)
  .sort()
const { lines, faults } = checkWords(root, files, { words, exceptions })
for (const { file, line, message } of faults) console.error(`${file}:${line} ${message}`)
console.log(`${files.length} files, ${lines} lines, ${faults.length} words to replace.`)
// A checker that saw nothing must not pass.
process.exitCode = faults.length > 0 || files.length === 0 || lines === 0 ? 1 : 0
