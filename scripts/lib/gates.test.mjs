import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { plant } from '../gates/plant.mjs'
import { readReport, slowestOf, stages, stagesFor } from './gates.mjs'
import { root } from './root.mjs'

/** @type {ReturnType<typeof plant>[]} */
let trees = []

afterEach(() => {
  for (const tree of trees) tree.remove()
  trees = []
})

/** @param {Record<string, object>} files */
const folderWith = files => {
  const tree = plant(files)
  trees.push(tree)
  return tree.directory
}

/**
 * @param {object} counts
 * @param {number} code
 */
const read = (counts, code) =>
  readReport(join(folderWith({ 'report.json': counts }), 'report.json'), { code, output: 'what it printed' })

test('counts what passed and failed', () => {
  const counts = { numPassedTests: 7, numFailedTests: 0, numPendingTests: 2 }
  expect(read(counts, 0)).toMatchObject({ passed: 7, failed: 0, note: '7 passed, 0 failed, 2 skipped' })
  expect(read({ ...counts, numFailedTests: 3 }, 1)).toMatchObject({ passed: 7, failed: 3 })
})

test('a run that ends badly without a failed test is a failure', () => {
  expect(read({ numPassedTests: 7, numFailedTests: 0, numPendingTests: 0 }, 1)).toMatchObject({ passed: 7, failed: 1 })
})

test('a run without a test, and one without a report, are failures', () => {
  expect(read({ numPassedTests: 0, numFailedTests: 0, numPendingTests: 0 }, 0)).toMatchObject({ failed: 1 })
  expect(readReport(join(folderWith({}), 'none.json'), { code: 0, output: 'boom' })).toMatchObject({
    failed: 1,
    output: 'boom',
  })
})

/** @param {import('./gates.mjs').Gate[][][]} of */
const namesOf = of => of.flat(2).map(({ name }) => name)

test('a run that a change calls for may have no test', () => {
  const report = join(folderWith({ 'report.json': { numPassedTests: 0, numFailedTests: 0 } }), 'report.json')
  expect(readReport(report, { code: 0, output: '' }, true)).toMatchObject({ failed: 0, note: 'none called for' })
  expect(readReport(report, { code: 1, output: '' }, true)).toMatchObject({ failed: 1 })
})

test('the files that took longest come first', () => {
  const testResults = [
    { name: join(root, 'quick.test.ts'), startTime: 0, endTime: 100 },
    { name: join(root, 'slow.test.ts'), startTime: 50, endTime: 2550 },
    { name: join(root, 'usual.test.ts'), startTime: 0, endTime: 1000 },
  ]
  const { files = [] } = read({ numPassedTests: 3, numFailedTests: 0, numPendingTests: 0, testResults }, 0)
  expect(slowestOf(files, 2)).toEqual([
    { file: 'slow.test.ts', seconds: 2.5 },
    { file: 'usual.test.ts', seconds: 1 },
  ])
})

test('every gate has a name of its own', () => {
  expect(new Set(namesOf(stages)).size).toBe(namesOf(stages).length)
})

test('a change is tried by what it calls for alone', () => {
  const always = ['types', 'import rules', 'words', 'rule list', 'dead code', 'unit tests']
  expect(namesOf(stagesFor([], 'HEAD')).sort()).toEqual(always.toSorted())
  expect(namesOf(stagesFor(['server/src/main.ts'], 'HEAD')).sort()).toEqual(
    [...always, 'format and lint', 'server tests'].sort(),
  )
  expect(namesOf(stagesFor(['scripts/test.mjs'], 'HEAD'))).toContain('gate self-tests')
  expect(namesOf(stagesFor(['e2e/src/deals.test.ts'], 'HEAD')).sort()).toEqual(
    [...always, 'format and lint', 'web build', 'browser tests'].sort(),
  )
})
