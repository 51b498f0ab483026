import { expect, it } from 'vitest'
import { staleTables } from './make-route-table.ts'
import { isWrite, type RouteDef } from './route.ts'
import { routes } from './routes.ts'

const all = Object.entries<RouteDef>(routes)

it('has tables for the browser that say what the routes say; `npm run generate` renews them', () => {
  expect(staleTables()).toEqual([])
})

it('asks who made a thing only in calls that change it', () => {
  expect(all.filter(([, route]) => route.mayChange && !isWrite(route)).map(([id]) => id)).toEqual([])
})

it('names where a changed thing stands in the request', () => {
  for (const [id, route] of all) {
    const [part, name = ''] = route.mayChange?.of?.at.split('.') ?? []
    if (part === undefined) continue
    const schema = (part === 'params' ? route.params : route.body) as unknown as { readonly shape: object }
    expect([id, Object.keys(schema.shape)]).toEqual([id, expect.arrayContaining([name])])
  }
})

it('lets a person ask about each call on a thing whose creator is looked up', () => {
  const asked = routes.getMayChange.query.shape.call.options
  expect([...asked].toSorted()).toEqual(all.flatMap(([id, route]) => (route.mayChange?.of ? [id] : [])).toSorted())
})
