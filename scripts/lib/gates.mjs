import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { buildWeb } from './build-web.mjs'
import { ensureChromium } from './chromium.mjs'
import { capture } from './processes.mjs'
import { Refusal, root } from './root.mjs'

/**
 * @typedef {{ passed: number, failed: number, note: string, output: string }} Result output: what to show when it failed.
 * @typedef {{ name: string, run: (node: string) => Promise<Result> }} Gate
 */

/** @param {string} path below node_modules. */
const tool = path => join(root, 'node_modules', ...path.split('/'))

/**
 * A gate that is one program: passed when it ends with 0.
 *
 * @param {string} name
 * @param {string[]} args what Node is given to run.
 * @returns {Gate}
 */
const program = (name, args) => ({
  name,
  run: async node => {
    const { code, output } = await capture(node, args, { cwd: root })
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, note: code === 0 ? 'ok' : 'failed', output }
  },
})

/**
 * Reads what Vitest counted. A run that ended badly without one failed test (a file that does not load, an error
 * outside any test, no answer at all) counts as one failure.
 *
 * @param {string} report
 * @param {{ code: number, output: string }} ran
 * @returns {Result}
 */
export const readReport = (report, { code, output }) => {
  if (!existsSync(report)) return { passed: 0, failed: 1, note: 'did not run', output }
  const counts = JSON.parse(readFileSync(report, 'utf8'))
  const passed = Number(counts.numPassedTests)
  const skipped = Number(counts.numPendingTests)
  const failed = Math.max(Number(counts.numFailedTests), code === 0 ? 0 : 1)
  const note = `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
  return passed + failed === 0
    ? { passed, failed: 1, note: 'found no tests', output }
    : { passed, failed, note, output }
}

/**
 * @param {string} node
 * @param {string} name
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
const vitest = async (node, name, args, env = {}) => {
  const report = join(root, '.cache', 'reports', `${name}.json`)
  mkdirSync(dirname(report), { recursive: true })
  rmSync(report, { force: true })
  const ran = await capture(
    node,
    [tool('vitest/vitest.mjs'), 'run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    { cwd: root, env: { ...process.env, ...env, NO_COLOR: '1' } },
  )
  return readReport(report, ran)
}

/** One file of tests for each core; Vitest by itself leaves one core idle, which on two cores is half of them. */
const everyCore = `--maxWorkers=${availableParallelism()}`
/** One more where files wait for the database and for processes that they start. */
const everyCoreAndOne = `--maxWorkers=${availableParallelism() + 1}`

/** @type {Gate} */
const browserTests = {
  name: 'browser tests',
  run: async node => {
    const chromium = await ensureChromium()
    if ('advice' in chromium) return { passed: 0, failed: 1, note: 'no Chromium', output: chromium.advice }
    return vitest(node, 'e2e', ['--project', 'e2e'], { CHROMIUM: chromium.path })
  },
}

/** @type {Gate} */
const webBuild = {
  name: 'web build',
  run: async node => {
    try {
      const built = await buildWeb(node)
      return { passed: 1, failed: 0, note: built ? 'built' : 'unchanged', output: '' }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return { passed: 0, failed: 1, note: 'failed', output: error.message }
    }
  },
}

/** Everything that must hold, in the order in which it is tried. @type {Gate[]} */
export const gates = [
  program('format and lint', [tool('@biomejs/biome/bin/biome'), 'ci', '--colors=off', '.']),
  program('import rules', [join(root, 'scripts', 'imports', 'run.mjs')]),
  program('types', [tool('typescript/bin/tsc'), '-b']),
  program('dead code', [tool('knip/bin/knip.js'), '--no-progress', '--no-config-hints']),
  { name: 'gate self-tests', run: node => vitest(node, 'gates', ['--project', 'gates']) },
  { name: 'unit tests', run: node => vitest(node, 'unit', ['--project', 'unit', everyCore]) },
  { name: 'server tests', run: node => vitest(node, 'server', ['--project', 'server', everyCoreAndOne]) },
  webBuild,
  browserTests,
  program('rules', [join(root, 'scripts', 'rules', 'run.mjs')]),
]
