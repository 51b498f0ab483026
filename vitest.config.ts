import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/lib/longest-first.mjs'

const icons = fileURLToPath(
  new URL('node_modules/@tabler/icons-react/dist/cjs/tabler-icons-react.cjs', import.meta.url),
)

// A limit ends what hangs. A slow or busy machine takes several times as long as a quick one, and must not reach it.
const testTimeout = 180_000

// Tests make much that is soon gone; room for it, from the start, spares most of the collecting. Every core has a worker, so
// none is idle that could help one to collect: threads for it only take turns with the tests.
const execArgv = [
  '--max-semi-space-size=64',
  '--min-semi-space-size=64',
  '--initial-old-space-size=512',
  '--single-threaded-gc',
]

/** Patterns that read what was said are compiled as the server has them (`server/src/compile-patterns.ts`). */
const readsPatterns = [...execArgv, '--no-regexp-tier-up']

// What Node runs as it stands is loaded by Node: Vite's transforming, and its objects between a call and an imported
// function, cost a tenth of the processor time of such tests. The web needs Vite for what Node cannot load. No file is read
// for mocks of modules, of which there are none.
const experimental = { viteModuleRunner: false, nodeLoader: false }

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,engine,connectors,mocks,bench}/src/**/*.test.ts'],
          // They need the database of the server tests.
          exclude: ['bench/src/{attack,faults}/**'],
          isolate: false,
          experimental,
          testTimeout,
          execArgv: readsPatterns,
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/{src/**/,}*.test.ts'],
          isolate: false,
          testTimeout,
          execArgv,
        },
      },
      {
        // Of the icons one file instead of six thousand.
        resolve: { alias: { '@tabler/icons-react': icons } },
        test: {
          name: 'components',
          include: ['web/src/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['web/src/testing/setup.ts'],
          // The files of a worker share its window and modules, which take longer to load than most of them to run.
          isolate: false,
          testTimeout,
          execArgv,
        },
      },
      {
        test: {
          name: 'extension',
          include: ['extension/src/**/*.test.ts'],
          environment: 'jsdom',
          isolate: false,
          testTimeout,
          execArgv,
        },
      },
      { test: { name: 'gates', include: ['scripts/**/*.test.mjs'], testTimeout } },
      {
        test: {
          name: 'server',
          include: ['{database,server}/src/**/*.test.ts', 'bench/src/{attack,faults}/**/*.test.ts'],
          globalSetup: ['database/src/testing/global-setup.ts'],
          // Each file starts its own application; loading the modules of it takes longer than many a file's tests.
          isolate: false,
          experimental,
          testTimeout,
          execArgv: readsPatterns,
          hookTimeout: testTimeout,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/src/**/*.test.ts'],
          globalSetup: ['e2e/src/support/global-setup.ts'],
          // Each worker has a running product and a browser, whose caches know its scripts, for all of its files.
          maxWorkers: process.env.E2E_URL ? 1 : 2,
          isolate: false,
          experimental,
          testTimeout: 2 * testTimeout,
          execArgv,
          expect: { poll: { timeout: 60_000 } },
          hookTimeout: 2 * testTimeout,
        },
      },
    ],
  },
})
