import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { compileCache, withCompileCache } from './compile-cache.mjs'

test('Node keeps compiled modules below node_modules, or where somebody said', () => {
  const place = `process.stdout.write(String(require('node:module').getCompileCacheDir()))`
  /** @param {NodeJS.ProcessEnv} env */
  const used = env =>
    execFileSync(process.execPath, ['-e', place], { env: { PATH: process.env.PATH, ...env }, encoding: 'utf8' })
  expect(used(withCompileCache({}))).toContain(compileCache)
  expect(used(withCompileCache({ NODE_DISABLE_COMPILE_CACHE: '1' }))).toBe('undefined')
  expect(withCompileCache({ NODE_COMPILE_CACHE: '/elsewhere' }).NODE_COMPILE_CACHE).toBe('/elsewhere')
})
