import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { rolesOfAccess } from '../entitlements/may-call.ts'
import type { Ground } from '../entitlements/may-change.ts'
import { type DataGroup, dataGroups } from '../values/data-groups.ts'
import { staleTables } from './make-route-table.ts'
import { type Changes, isWrite, type Reads, type RouteDef } from './route.ts'
import { routes } from './routes.ts'

const all = Object.entries<RouteDef>(routes)

it('has tables for the browser that say what the routes say; `npm run generate` renews them', () => {
  expect(staleTables()).toEqual([])
})

const groupsOf = (groups: Reads | Changes = 'nothing') => (groups === 'nothing' ? [] : groups)
const readGroups = new Set(all.flatMap(([, { reads }]) => groupsOf(reads)))

it('has a call that reads each group of data that a write changes', () => {
  const changed = all.flatMap(([id, { changes }]) => groupsOf(changes).map(group => ({ id, group })))
  expect(changed.filter(({ group }) => !readGroups.has(group))).toEqual([])
})

it('has no group of data that nothing reads', () => {
  expect(dataGroups.filter(group => !readGroups.has(group))).toEqual([])
})

it('names a group once in a call', () => {
  for (const [id, { reads, changes }] of all)
    for (const groups of [groupsOf(reads), groupsOf(changes)]) expect([id, [...new Set(groups)]]).toEqual([id, groups])
})

it('states no deal list among what a confirmed card changes', () => {
  const changed: readonly DataGroup[] = routes.confirmDealCard.changes
  const renewed = (['listDeals', 'listAccounts', 'getDealTape', 'getDealCards'] as const).filter(id =>
    groupsOf(routes[id].reads).some(group => changed.includes(group)),
  )
  expect(renewed).toEqual(['getDealTape', 'getDealCards'])
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

const groundWords: Readonly<Record<Ground, string>> = {
  creator: 'its creator',
  deal_team: 'the team of its deal',
  public: 'everybody when it is public',
}
const whoMay = ({ access, mayChange }: RouteDef): string => {
  if (mayChange)
    return [...mayChange.grounds.map(one => groundWords[one]), mayChange.roles.join(', ')].filter(Boolean).join('; ')
  return access === 'user' || access === 'public' ? 'everybody' : rolesOfAccess[access].join(', ')
}

it('has a decision with a reason for every write, which says what the contract says', () => {
  const decision = readFileSync(new URL('../../../docs/decisions/2026-11-22-who-may-write.md', import.meta.url), 'utf8')
  const rows = [...decision.matchAll(/^\| (\w+) \| (.+?) \| (.+) \|$/gm)].map(([, id, who, reason]) => ({
    id,
    who,
    reason,
  }))
  const writes = all.filter(([, route]) => route.access !== 'public' && isWrite(route))
  expect(
    rows
      .filter(({ id }) => id !== 'call')
      .map(({ id, who }) => `${id}: ${who}`)
      .toSorted(),
  ).toEqual(writes.map(([id, route]) => `${id}: ${whoMay(route)}`).toSorted())
  expect(rows.filter(({ reason }) => !reason || reason.length < 15)).toEqual([
    { id: 'call', who: 'who', reason: 'reason' },
  ])
})
