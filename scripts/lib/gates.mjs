import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { buildWeb } from './build-web.mjs'
import { journeysFor, serverTestsFor } from './changed.mjs'
import { ensureChromium, findWholeChromium } from './chromium.mjs'
import { compileCache } from './compile-cache.mjs'
import { capture } from './processes.mjs'
import { Refusal, root } from './root.mjs'
import { makeScratch } from './scratch.mjs'

/**
 * @typedef {{ file: string, seconds: number }} FileTime
 * @typedef {{ passed: number, failed: number, note: string, output: string, files?: FileTime[] }} Result output: what to
 *   show when it failed; files: how long each file of tests took.
 * @typedef {{ name: string, run: (node: string) => Promise<Result> }} Gate
 */

/** An option of Vitest for what may have nothing to do. */
const mayBeNone = '--passWithNoTests'

/** @param {string} path below node_modules. */
const tool = path => join(root, 'node_modules', ...path.split('/'))

/**
 * A gate that is one program: passed when it ends with 0.
 *
 * @param {string} name
 * @param {string[]} args what Node is given to run.
 * @param {() => NodeJS.ProcessEnv} [environment] what is set for it besides.
 * @returns {Gate}
 */
const program = (name, args, environment = () => ({})) => ({
  name,
  run: async node => {
    const { code, output } = await capture(node, args, { cwd: root, env: { ...process.env, ...environment() } })
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, note: code === 0 ? 'ok' : 'failed', output }
  },
})

/**
 * Reads what Vitest counted. A run that ended badly without one failed test (a file that does not load, an error
 * outside any test, no answer at all) counts as one failure.
 *
 * @param {string} report
 * @param {{ code: number, output: string }} ran
 * @param {boolean} [isNoneWell] whether a run without a test passes.
 * @returns {Result}
 */
export const readReport = (report, { code, output }, isNoneWell = false) => {
  if (!existsSync(report)) return { passed: 0, failed: 1, note: 'did not run', output }
  const counts = JSON.parse(readFileSync(report, 'utf8'))
  const passed = Number(counts.numPassedTests)
  const skipped = Number(counts.numPendingTests)
  const failed = Math.max(Number(counts.numFailedTests), code === 0 ? 0 : 1)
  const note = `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
  if (passed + failed === 0 && isNoneWell) return { passed, failed, note: 'none called for', output }
  if (passed + failed === 0) return { passed, failed: 1, note: 'found no tests', output }
  return { passed, failed, note, output, files: fileTimes(counts.testResults ?? []) }
}

/** @param {{ name: string, startTime: number, endTime: number }[]} results @returns {FileTime[]} */
const fileTimes = results =>
  results.map(({ name, startTime, endTime }) => ({ file: relative(root, name), seconds: (endTime - startTime) / 1000 }))

/**
 * The files that took longest, longest first.
 *
 * @param {readonly FileTime[]} files
 * @param {number} [most]
 */
export const slowestOf = (files, most = 10) => files.toSorted((a, b) => b.seconds - a.seconds).slice(0, most)

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
  return readReport(report, ran, args.includes(mayBeNone))
}

/** One file of tests for each core; Vitest by itself leaves one core idle, which on two cores is half of them. */
const everyCore = `--maxWorkers=${availableParallelism()}`

/** Unit tests of what Node loads itself, and of the web. */
const unitProjects = ['--project', 'unit', '--project', 'web']

/** Component tests of the web, and the panel of the browser extension. */
const jsdomProjects = ['--project', 'components', '--project', 'extension']

/** Programs that tests start find each other's compiled scripts here: most of their time is their start. */
const compiled = { NODE_COMPILE_CACHE: compileCache }

/** @type {{ TMPDIR?: string } | undefined} */
let scratch
/** Where tests with a database write. */
const inScratch = () => {
  if (scratch) return scratch
  const folder = makeScratch()
  scratch = folder === undefined ? {} : { TMPDIR: folder }
  return scratch
}

/** @param {string[]} args @returns {Gate} */
const serverTests = args => ({
  name: 'server tests',
  run: node => vitest(node, 'server', ['--project', 'server', everyCore, ...args], { ...compiled, ...inScratch() }),
})

/** @param {string[]} args @returns {Gate} */
const browserTests = args => ({
  name: 'browser tests',
  run: async node => {
    // Asked for alone they would wait a minute in every test for screens that were never built.
    const built = await webBuild.run(node)
    if (built.failed > 0) return built
    const chromium = await ensureChromium()
    if ('advice' in chromium) return { passed: 0, failed: 1, note: 'no Chromium', output: chromium.advice }
    const whole = await findWholeChromium()
    return vitest(node, 'e2e', ['--project', 'e2e', ...args], {
      ...compiled,
      ...inScratch(),
      CHROMIUM: chromium.path,
      ...(whole === undefined ? {} : { WHOLE_CHROMIUM: whole }),
    })
  },
})

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

const biome = tool('@biomejs/biome/bin/biome')
// One checker for a project: several check what they share again, and other checks use the second core.
const types = program('types', [tool('typescript/bin/tsc'), '-b', '--checkers', '1'])
const importRules = program('import rules', [join(root, 'scripts', 'imports', 'run.mjs')])
const wordList = program('words', [join(root, 'scripts', 'words', 'run.mjs')])
const ruleList = program('rule list', [join(root, 'scripts', 'rules', 'run.mjs'), '--document'])
const deadCode = program('dead code', [tool('knip/bin/knip.js'), '--no-progress', '--no-config-hints'])
// To make them keeps one core busy and leaves the other idle, unless something runs beside it. The browser tests begin with copies.
const demoData = program('demo data', [join(root, 'e2e', 'src', 'support', 'make-demo.ts')], () => ({
  ...compiled,
  ...inScratch(),
}))
/** @type {Gate} */
const selfTests = { name: 'gate self-tests', run: node => vitest(node, 'gates', ['--project', 'gates']) }

/**
 * Everything that must hold, in stages: the lists of a stage run side by side, what is in a list one after the other.
 *
 * @type {Gate[][][]}
 */
export const stages = [
  [
    [types, selfTests, webBuild],
    [
      program('format and lint', [biome, 'ci', '--colors=off', '.']),
      importRules,
      wordList,
      ruleList,
      deadCode,
      demoData,
    ],
  ],
  // Each of them keeps every core busy; side by side they take longer than one after the other.
  [
    [
      { name: 'unit tests', run: node => vitest(node, 'unit', [...unitProjects, everyCore], compiled) },
      { name: 'component tests', run: node => vitest(node, 'components', [...jsdomProjects, everyCore]) },
      serverTests([]),
      browserTests([]),
    ],
  ],
  [[program('rules', [join(root, 'scripts', 'rules', 'run.mjs')])]],
]

/**
 * What changed files call for: a quick look, not a replacement of the whole.
 *
 * @param {readonly string[]} files
 * @param {string} since
 * @returns {Gate[][][]}
 */
export const stagesFor = (files, since) => {
  const server = serverTestsFor(files)
  const journeys = journeysFor(files)
  const isBuilt = journeys.length > 0
  const isOurs = files.some(file => file.startsWith('scripts/'))
  const lint = [biome, 'ci', '--colors=off', '--no-errors-on-unmatched', ...files]
  const unit = [...unitProjects, ...jsdomProjects, '--changed', since, mayBeNone]
  return [
    [
      [types, ...(isOurs ? [selfTests] : []), ...(isBuilt ? [webBuild] : [])],
      [...(files.length > 0 ? [program('format and lint', lint)] : []), importRules, wordList, ruleList, deadCode],
    ],
    [
      [{ name: 'unit tests', run: node => vitest(node, 'unit', unit, compiled) }],
      server.length > 0 ? [serverTests(server)] : [],
      isBuilt ? [browserTests(journeys)] : [],
    ],
  ]
}
