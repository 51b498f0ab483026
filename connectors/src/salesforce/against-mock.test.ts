import { VirtualClock } from '@bic/mocks/clock'
import { faultKinds } from '@bic/mocks/faults/fault-plan'
import { type CrmMock, startCrmMock } from '@bic/mocks/start-crm-mock'
import { makeCrmWorld } from '@bic/mocks/world/crm-world'
import { afterEach, expect, it } from 'vitest'
import type { Access } from '../access.ts'
import type { Stream } from '../stream.ts'
import { askerOf, readAll } from '../testing/against-mock.ts'
import { salesforce } from './salesforce.ts'

let running: CrmMock | undefined
afterEach(async () => {
  await running?.stop()
  running = undefined
})

const start = async (seed: number, perPage: number) => {
  const clock = new VirtualClock('2026-12-01T00:00:00Z')
  const world = makeCrmWorld({ seed, accounts: 20, from: '2026-11-01T00:00:00Z', to: '2026-11-20T00:00:00Z' })
  const ownFields = () => ({ Branche__c: 'Handel' })
  const crm = await startCrmMock({ world, clock, perPage, ownFields })
  running = crm
  const access = (): Access => {
    const { accessToken } = crm.salesforce.tokens.issue()
    return { kind: 'oauth', accessToken, baseUrl: crm.salesforce.baseUrl }
  }
  const ask = askerOf(salesforce, access(), clock, { pause: 101, renew: async () => access() })
  return { clock, world, crm, ask, at: clock.now().getTime() }
}
const [accounts, , deals] = salesforce.streams as readonly [Stream, Stream, Stream]
const window = { from: new Date('1999-01-01T00:00:00Z'), to: new Date('2026-12-01T00:00:00Z') }

it('lists every record once under faults, deleted and merged ones among them', async () => {
  const { world, crm, ask, at } = await start(4, 7)
  crm.faults.atRandom(
    4,
    0.3,
    faultKinds.filter(kind => kind !== 'short-silent'),
  )
  const found = await readAll(accounts, ask, window)
  const truth = world.records('Account', at)
  expect([...found.keys()].sort()).toEqual(truth.map(({ id }) => id).sort())
  for (const { id, isDeleted, masterId, fields } of truth) {
    const read = found.get(id)
    if (isDeleted) expect(read).toEqual({ state: 'gone', into: masterId })
    else {
      const said = { Name: fields.Name, Branche__c: 'Handel', Owner: fields.OwnerName ?? '' }
      expect(read).toMatchObject({ record: { id, fields: { ...said, OwnerEmail: fields.OwnerEmail ?? '' } } })
    }
  }
  expect(crm.salesforce.violations).toEqual([])
})

it('lists a window by as many requests as it has pages, with what is in it as the total', async () => {
  const { crm, ask, world, at } = await start(5, 10)
  const first = await accounts.list({ ask, window, token: null, size: 2000 })
  expect(first.total).toBe(world.records('Account', at).length)
  const rest = await accounts.list({ ask, window, token: first.next, size: 2000 })
  expect(rest).toMatchObject({ next: null, total: first.total })
  expect(new Set([...first.items, ...rest.items].map(({ id }) => id)).size).toBe(first.total)
  // And one for the fields.
  expect(crm.salesforce.requests).toHaveLength(3)
})

it('says by one request what changed lately, in other words than before when something did', async () => {
  const { crm, ask, clock, world } = await start(8, 10)
  const stamps = world.records('Opportunity', clock.now().getTime()).map(({ stamp }) => stamp)
  const last = Math.max(...stamps)
  clock.advance(last - 1000 - clock.now().getTime())
  const since = new Date(last - 3_600_000)
  const before = await salesforce.news?.(ask, since)
  expect(before).toEqual(await salesforce.news?.(ask, since))
  expect(crm.salesforce.requests).toHaveLength(2)
  // A change is visible some minutes after its moment.
  clock.advance(5 * 60_000)
  const after = await salesforce.news?.(ask, since)
  expect(after?.get('deals')).not.toBe(before?.get('deals'))
  expect([...(after ?? [])].map(([stream]) => stream)).toEqual(salesforce.streams.map(({ name }) => name))
  expect(crm.salesforce.violations).toEqual([])
})

it('reads stages as those that a deal came into, over answers that go on', async () => {
  const { ask, world, at } = await start(6, 4)
  const found = await readAll(deals, ask, window)
  for (const { id, isDeleted, fields } of world.records('Opportunity', at)) {
    const read = found.get(id)
    if (isDeleted || read?.state !== 'record') continue
    const { stages } = read.record
    expect(stages.at(-1)?.stage).toBe(fields.StageName)
    expect(stages.every((one, index) => one.stage !== stages[index - 1]?.stage)).toBe(true)
    expect(read.record.fields).toMatchObject({ OwnerEmail: fields.OwnerEmail, Amount: String(fields.Amount) })
  }
})

it('says which records are still there, and begins again where an answer cannot go on', async () => {
  const { ask, clock, world, at } = await start(7, 4)
  const ids = world.records('Account', at).map(({ id }) => id)
  expect(await accounts.existing(ask, [...ids, '0015e9999999999AAA'])).toEqual(new Set(ids))
  const slow = async (...args: Parameters<typeof ask>) => {
    const answer = await ask(...args)
    clock.advance(3 * 24 * 3_600_000)
    return answer
  }
  await expect(accounts.existing(slow, ids)).rejects.toMatchObject({ kind: 'restart' })
})
