import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { withMemorySettings } from './memory.mjs'

test('the product is started so that it gives memory back; what somebody set stays', () => {
  expect(withMemorySettings({ PATH: '/bin' })).toMatchObject({
    PATH: '/bin',
    MALLOC_ARENA_MAX: '2',
    NODE_OPTIONS: '--max-semi-space-size=16',
  })
  const own = withMemorySettings({ MALLOC_ARENA_MAX: '8', NODE_OPTIONS: '--max-semi-space-size=64' })
  expect([own.MALLOC_ARENA_MAX, own.NODE_OPTIONS]).toEqual(['8', '--max-semi-space-size=64'])
  expect(withMemorySettings({ NODE_OPTIONS: '--trace-warnings' }).NODE_OPTIONS).toBe(
    '--max-semi-space-size=16 --trace-warnings',
  )
})

test('Node takes the options', () => {
  const space = `process.stdout.write(String(require('node:v8').getHeapStatistics().heap_size_limit > 0))`
  expect(
    execFileSync(process.execPath, ['-e', space], { env: withMemorySettings(process.env), encoding: 'utf8' }),
  ).toBe('true')
})
