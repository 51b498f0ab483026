import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#testing/test-app.ts'
import { recentValues } from './recent-values.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t?.stop())

it('forgets what was asked for longest ago once all take too much together', () => {
  const texts = recentValues<string>({ sizeOf: ({ length }) => length, most: 10 })
  const kept = (...keys: string[]) => keys.map(key => texts.get(t.app, key))
  texts.set(t.app, 'a', 'four')
  texts.set(t.app, 'b', 'four')
  texts.get(t.app, 'a')
  texts.set(t.app, 'c', 'four')
  expect(kept('a', 'b', 'c')).toEqual(['four', undefined, 'four'])
  // Of a value in the place of another the other counts no more.
  texts.set(t.app, 'a', 'two')
  texts.set(t.app, 'd', 'two')
  expect(kept('a', 'c', 'd')).toEqual(['two', 'four', 'two'])
  // One that is too large by itself is not kept, and neither is what it would have replaced.
  texts.set(t.app, 'd', 'much too much')
  expect(kept('a', 'c', 'd')).toEqual(['two', 'four', undefined])
})
