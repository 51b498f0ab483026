import { expect, it } from 'vitest'
import type { AppContext } from '#app-context.ts'
import { startTestApp } from '#testing/test-app.ts'
import { customerCache } from './customer-cache.ts'

const withApp = async (work: (app: AppContext) => void) => {
  const t = await startTestApp()
  try {
    work(t.app)
  } finally {
    await t.stop()
  }
}

it('forgets the customers that asked longest ago once there are too many, or they take too much', () =>
  withApp(app => {
    const few = customerCache<string>(2)
    for (const id of [1, 2]) few.set(app, id, `of ${id}`)
    few.get(app, 1)
    few.set(app, 3, 'of 3')
    expect([1, 2, 3].map(id => few.get(app, id))).toEqual(['of 1', undefined, 'of 3'])

    const small = customerCache<string>(8, { sizeOf: ({ length }) => length, most: 10 })
    for (const id of [1, 2, 3]) small.set(app, id, 'four')
    expect([1, 2, 3].map(id => small.get(app, id))).toEqual([undefined, 'four', 'four'])
    small.get(app, 2)
    small.set(app, 4, 'five!')
    expect([2, 3, 4].map(id => small.get(app, id))).toEqual(['four', undefined, 'five!'])
    // One that is too large by itself is kept alone.
    small.set(app, 5, 'much too much for it')
    expect([2, 4, 5].map(id => small.get(app, id))).toEqual([undefined, undefined, 'much too much for it'])
  }))
