import { afterEach, expect, test } from 'vitest'
import { plant } from '../gates/plant.mjs'
import { checkWords } from './check-words.mjs'
import { exceptions, words } from './words.mjs'

/** @type {ReturnType<typeof plant> | undefined} */
let tree

afterEach(() => tree?.remove())

/**
 * What is found in some files.
 *
 * @param {Record<string, string>} files
 * @param {import('./check-words.mjs').Exception[]} allowed
 */
const check = (files, allowed = []) => {
  tree = plant(files)
  const { faults } = checkWords(tree.directory, Object.keys(files), { words, exceptions: allowed })
  return faults.map(({ file, line, message }) => `${file}:${line} ${message}`)
}

test('a word in a comment, a document or a text is found with its line and its replacement', () => {
  const found = check({
    'engine/src/a.ts': '// Fine.\n/** The figures are reckoned. */\nexport const sum = 1\n',
    'docs/b.md': 'Open pages are told.\n',
    'web/src/C.tsx': "const title = 'Every number is a door'\n",
  })
  expect(found).toEqual([
    'engine/src/a.ts:2 "reckoned": write compute.',
    'docs/b.md:1 "told": write reported, shown, notified, distinguished.',
    'web/src/C.tsx:1 "door": write drill-down, link, entry point.',
  ])
})

test('a word is found as a part of a name of code or of a file', () => {
  const found = check({ 'web/src/deals-door.ts': 'export const useDealsDoor = foretellDeals\n' })
  expect(found).toEqual([
    'web/src/deals-door.ts:1 "door" in the name of the file: write drill-down, link, entry point.',
    'web/src/deals-door.ts:1 "foretell": write predict, forecast.',
    'web/src/deals-door.ts:1 "door": write drill-down, link, entry point.',
  ])
})

test('words that are plain English in a sentence are found in names only', () => {
  const found = check({
    'server/src/a.ts':
      "// What the deal had, and what holds the lock.\nconst had = 1\nconst text = 'The file holds text.'\n",
    'server/src/b.ts': 'lock.heldBy(isHeldOut)\n',
  })
  expect(found.map(fault => fault.split(':').slice(0, 2).join(':').split(' ')[0])).toEqual([
    'server/src/a.ts:2',
    'server/src/b.ts:1',
  ])
})

test('several words that stand on two lines are found', () => {
  const found = check({
    'engine/src/a.ts': '/**\n * Among like\n * deals.\n */\n// A notice tells\n// of it.\n',
    'web/src/B.tsx': '      <Text>\n        Compared with like\n        deals.\n      </Text>\n',
    'docs/c.md': 'It is like\n\ndeals.\n',
  })
  expect(found).toEqual([
    'engine/src/a.ts:2 "like deals" over the end of the line: write comparable deals.',
    'engine/src/a.ts:5 "tells of" over the end of the line: write report, describe, notify.',
    'web/src/B.tsx:2 "like deals" over the end of the line: write comparable deals.',
  ])
})

test('longer words that contain one are left alone', () => {
  expect(
    check({ 'engine/src/a.ts': '// Recommend a threshold outdoors; the household is indoors. toldest\n' }),
  ).toEqual([])
})

test('an exception allows a word below its path, and is reported when nothing needs it', () => {
  const reason = 'what people say'
  const files = { 'server/src/demo/talk.ts': "say('Close the door.')\n" }
  expect(check(files, [{ path: 'server/src/demo/', word: 'door', reason }])).toEqual([])
  expect(
    check(files, [
      { path: 'server/src/demo/', reason },
      { path: 'web/', reason },
    ]),
  ).toEqual(['scripts/words/words.mjs:1 the exception of web/ is not needed: remove it.'])
})

test('every exception of the table has a reason', () => {
  expect(exceptions.every(({ path, reason }) => path !== '' && reason !== '')).toBe(true)
})
