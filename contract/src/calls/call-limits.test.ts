import { describe, expect, it } from 'vitest'
import { defaultBodyBytes, limitOf, maxBodyBytesOf, publicBodyBytes } from './call-limits.ts'
import type { RouteDef } from './route.ts'
import { routes } from './routes.ts'

const all = Object.entries(routes) as [string, RouteDef][]
const named = (wanted: (definition: RouteDef) => boolean) =>
  all.filter(([, definition]) => wanted(definition)).map(([id]) => id)

describe('every call', () => {
  it.each(all)('%s says how often it may be made and how much it takes', (_id, definition) => {
    expect(limitOf(definition)).toBeGreaterThanOrEqual(10)
    expect(limitOf(definition)).toBeLessThanOrEqual(3000)
    expect(maxBodyBytesOf(definition)).toBeGreaterThan(0)
  })
})

describe('public calls', () => {
  it('take no more than 16 kB and no files', () => {
    const isPublic = ({ access }: RouteDef) => access === 'public'
    expect(named(d => isPublic(d) && (maxBodyBytesOf(d) > publicBodyBytes || d.multipart === true))).toEqual([])
    expect(publicBodyBytes).toBe(16_384)
  })
  it('that write can be repeated at most once a second', () => {
    expect(named(d => d.access === 'public' && d.method !== 'GET' && limitOf(d) > 60)).toEqual([])
  })
})

describe('signed-in calls', () => {
  it('take more than 1 MB of JSON only where their schema holds more', () => {
    expect(named(d => d.body !== undefined && maxBodyBytesOf(d) > defaultBodyBytes)).toEqual([
      'addConversation',
      'updateOwnSide',
    ])
  })
  it('that have no body take no more than a stranger may send', () => {
    const hasNone = ({ body, multipart }: RouteDef) => !body && !multipart
    expect(named(d => hasNone(d) && maxBodyBytesOf(d) > publicBodyBytes)).toEqual([])
  })
  it('that are heavy can be made less often than others of their kind', () => {
    const read = { method: 'GET', path: 'x', access: 'user', purpose: '' } as const
    expect(limitOf({ ...read, cost: 'heavy' })).toBeLessThan(limitOf(read))
    const write = { ...read, method: 'POST', changes: ['deals'] } as const
    expect(limitOf({ ...write, cost: 'heavy' })).toBeLessThan(limitOf(write))
  })
  it.each(['user', 'admin'] as const)('of access %s that are sent with POST and change nothing are reads', access => {
    const get = { method: 'GET', path: 'x', access, purpose: '' } as const
    const post = { ...get, method: 'POST', changes: 'nothing' } as const
    expect(limitOf(post)).toBe(limitOf(get))
    expect(limitOf({ ...post, cost: 'heavy' })).toBe(limitOf({ ...get, cost: 'heavy' }))
    expect(limitOf({ ...post, changes: ['deals'] })).toBeLessThan(limitOf(post))
  })
  it('of strangers that are sent with POST are not', () => {
    const post = { method: 'POST', path: 'x', access: 'public', purpose: '', changes: 'nothing' } as const
    expect(limitOf(post)).toBe(limitOf({ ...post, changes: ['deals'] }))
  })
})
