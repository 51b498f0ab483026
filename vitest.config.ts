import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,engine,web,bench}/src/**/*.test.ts'],
          // They need the database of the server tests.
          exclude: ['bench/src/attack/**'],
          testTimeout: 30_000,
        },
      },
      { test: { name: 'gates', include: ['scripts/**/*.test.mjs'], testTimeout: 60_000 } },
      {
        test: {
          name: 'server',
          include: ['{database,server}/src/**/*.test.ts', 'bench/src/attack/**/*.test.ts'],
          globalSetup: ['database/src/testing/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/src/**/*.test.ts'],
          globalSetup: ['e2e/src/support/global-setup.ts'],
          // The journeys share one running product and one browser, whose caches know its scripts.
          fileParallelism: false,
          isolate: false,
          // One second try, which is printed: a journey that needs it is a fault to be found, not a reason to stop a landing.
          retry: 1,
          testTimeout: 120_000,
          expect: { poll: { timeout: 15_000 } },
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
