import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { long, longFirst } from './longest-first.mjs'
import { root } from './root.mjs'

test('files that run long come first, and the others stay in their order', () => {
  const [one = '', two = ''] = long
  const files = ['web/a.test.ts', two, 'web/b.test.ts', one].map(file => ({ moduleId: join(root, file) }))
  expect(longFirst(files)).toEqual([files[3], files[1], files[0], files[2]])
})

test('every file that is said to run long is there', () => {
  expect(long.filter(file => !existsSync(join(root, file)))).toEqual([])
})
