import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { plant } from '../gates/plant.mjs'
import { gates, readReport } from './gates.mjs'

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

test('every gate has a name of its own', () => {
  expect(new Set(gates.map(gate => gate.name)).size).toBe(gates.length)
})
