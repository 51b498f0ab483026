import { relative } from 'node:path'
import { BaseSequencer } from 'vitest/node'
import { root } from './root.mjs'

/**
 * Short files of tests that run long. Vitest takes the largest files first where it knows no times, as on a fresh clone,
 * so that these would come last, and leave every core but one without work.
 */
export const long = [
  'e2e/src/own-settings.test.ts',
  'e2e/src/product.test.ts',
  'e2e/src/export-all-data.test.ts',
  'server/src/domains/connections/sync/oracle.test.ts',
  'server/src/backup/backup.test.ts',
  'server/src/cli.test.ts',
  'server/src/start-work-process.test.ts',
  'bench/src/attack/attack.test.ts',
  'bench/src/faults/faults.test.ts',
]

/** @param {string} file */
const placeOf = file => {
  const place = long.indexOf(relative(root, file))
  return place < 0 ? long.length : place
}

/**
 * In the order of `long`, and then as they come.
 *
 * @template {{ moduleId: string }} T
 * @param {readonly T[]} files
 */
export const longFirst = files => files.toSorted((a, b) => placeOf(a.moduleId) - placeOf(b.moduleId))

/** Begins with the files that run long. */
export class LongestFirst extends BaseSequencer {
  /**
   * @override
   * @param {import('vitest/node').TestSpecification[]} files
   */
  async sort(files) {
    return longFirst(await super.sort(files))
  }
}
