import { VirtualClock } from '@bic/mocks/clock'
import { faultKinds } from '@bic/mocks/faults/fault-plan'
import { hubspotId } from '@bic/mocks/hubspot/bodies'
import { type CrmMock, startCrmMock } from '@bic/mocks/start-crm-mock'
import { makeCrmWorld } from '@bic/mocks/world/crm-world'
import { afterEach, expect, it } from 'vitest'
import type { Stream } from '../stream.ts'
import { askerOf, readAll } from '../testing/against-mock.ts'
import { hubspot } from './hubspot.ts'

let running: CrmMock | undefined
afterEach(async () => {
  await running?.stop()
  running = undefined
})

const start = async (seed: number, perPage: number, accountsOfWorld = 20) => {
  const clock = new VirtualClock('2026-12-01T00:00:00Z')
  const world = makeCrmWorld({
    seed,
    accounts: accountsOfWorld,
    from: '2026-11-01T00:00:00Z',
    to: '2026-11-20T00:00:00Z',
  })
  const crm = await startCrmMock({ world, clock, perPage, ownFields: () => ({ vertriebsgebiet: 'Nord' }) })
  running = crm
  const { token, baseUrl } = crm.hubspot
  const ask = askerOf(hubspot, { kind: 'token', token, scheme: 'bearer', baseUrl }, clock, { pause: 251 })
  return { clock, world, crm, ask, at: clock.now().getTime() }
}
const [accounts, contacts, deals] = hubspot.streams as readonly [Stream, Stream, Stream]
const window = { from: new Date('2006-01-01T00:00:00Z'), to: new Date('2026-12-01T00:00:00Z') }

it('lists every record once under faults, those in the recycle bin and merged ones among them', async () => {
  const { world, crm, ask, at } = await start(4, 7)
  crm.faults.atRandom(
    4,
    0.3,
    faultKinds.filter(kind => kind !== 'short-silent'),
  )
  const found = await readAll(accounts, ask, window)
  const truth = world.records('Account', at)
  expect([...found.keys()].sort()).toEqual(truth.map(({ id }) => hubspotId(id)).sort())
  for (const { id, isDeleted, masterId, fields } of truth) {
    const read = found.get(hubspotId(id))
    if (isDeleted) expect(read).toEqual({ state: 'gone', into: masterId === null ? null : hubspotId(masterId) })
    else
      expect(read).toMatchObject({
        record: {
          id: hubspotId(id),
          fields: {
            name: fields.Name,
            industry: fields.Industry,
            vertriebsgebiet: 'Nord',
            Owner: fields.OwnerName ?? '',
            OwnerEmail: fields.OwnerEmail ?? '',
          },
        },
      })
  }
  expect(truth.some(({ masterId }) => masterId !== null)).toBe(true)
  expect(crm.hubspot.violations).toEqual([])
})

it('says what changed lately, in other words than before when something did', async () => {
  const { crm, ask, clock, world } = await start(8, 10)
  const live = world.records('Opportunity', clock.now().getTime()).filter(({ isDeleted }) => !isDeleted)
  const last = Math.max(...live.map(({ stamp }) => stamp))
  clock.advance(last - 60_000 - clock.now().getTime())
  const since = new Date(last - 3_600_000)
  const before = await hubspot.news?.(ask, since)
  expect(before).toEqual(await hubspot.news?.(ask, since))
  clock.advance(10 * 60_000)
  const after = await hubspot.news?.(ask, since)
  expect(after?.get('deals')).not.toBe(before?.get('deals'))
  const records = hubspot.streams.flatMap(({ name, areActivities }) => (areActivities ? [] : name))
  expect([...(after ?? [])].map(([stream]) => stream)).toEqual(records)
  expect(crm.hubspot.violations).toEqual([])
})

it('lists notes without their words', async () => {
  const clock = new VirtualClock('2026-12-01T00:00:00Z')
  const shares = { active: 1, deleted: 0.5 }
  const range = { from: '2026-11-01T00:00:00Z', to: '2026-11-20T00:00:00Z' }
  const world = makeCrmWorld({ seed: 3, accounts: 12, ...range, shares })
  const crm = await startCrmMock({ world, clock })
  running = crm
  const { token, baseUrl } = crm.hubspot
  const ask = askerOf(hubspot, { kind: 'token', token, scheme: 'bearer', baseUrl }, clock, { pause: 251 })
  const notes = hubspot.streams.find(({ name }) => name === 'activities_notes') as Stream
  const first = await notes.list({ ask, window, token: null, size: 200 })
  const bin = await notes.list({ ask, window, token: first.next, size: 200 })
  const said = world.records('Note', clock.now().getTime()).flatMap(({ fields }) => fields.Subject ?? [])
  expect(said.length).toBeGreaterThan(0)
  expect([first.items.length, bin.items.length].every(count => count > 0)).toBe(true)
  const listed = JSON.stringify([first, bin])
  expect(said.filter(words => listed.includes(String(words)))).toEqual([])
})

it('puts together what it says of contacts', async () => {
  const { world, ask, at } = await start(5, 200)
  const found = await readAll(contacts, ask, window)
  const live = world.records('Contact', at).filter(({ isDeleted }) => !isDeleted)
  for (const { id, fields } of live) {
    const accountId = hubspotId(String(fields.AccountId))
    expect(found.get(hubspotId(id))).toMatchObject({
      record: { accountId, fields: { Name: fields.Name, email: fields.Email, jobtitle: fields.Title } },
    })
  }
})

it('reads stages, owners and companies of deals, also of owners who left', async () => {
  const { ask, world, at } = await start(6, 4, 6)
  const found = await readAll(deals, ask, window)
  const live = world.records('Opportunity', at).filter(({ isDeleted }) => !isDeleted)
  for (const { id, fields } of live) {
    const read = found.get(hubspotId(id))
    if (read?.state !== 'record') throw new Error(`${id} is ${read?.state}.`)
    const { accountId, stages, fields: said } = read.record
    expect(accountId).toBe(hubspotId(String(fields.AccountId)))
    expect(stages.at(-1)?.stage).toBe(fields.StageName)
    expect(stages.every((one, index) => one.stage !== stages[index - 1]?.stage)).toBe(true)
    expect(said).toMatchObject({
      Owner: fields.OwnerName,
      OwnerEmail: fields.OwnerEmail,
      StageName: fields.StageName,
      Amount: String(fields.Amount),
      dealtype: fields.Type,
    })
  }
})

it('says which records are still there, and begins again where a place is none', async () => {
  const { ask, world, at } = await start(7, 4)
  const all = world.records('Account', at)
  const live = all.flatMap(({ id, isDeleted }) => (isDeleted ? [] : [hubspotId(id)]))
  expect(
    await accounts.existing(
      ask,
      all.map(({ id }) => hubspotId(id)),
    ),
  ).toEqual(new Set(live))
  const counted = new Set<string>()
  for (let token: string | null = null; ; ) {
    const page = await accounts.listIds({ ask, window, token, size: 200 })
    for (const { id } of page.items) counted.add(id)
    token = page.next
    if (token !== null) continue
    expect(page.total).toBe(live.length)
    break
  }
  expect(counted).toEqual(new Set(live))
  await expect(accounts.list({ ask, window, token: '{"at":1}', size: 200 })).rejects.toMatchObject({ kind: 'restart' })
})

it('asks only for as many properties as a search can name', async () => {
  const { clock, world } = await start(8, 200)
  await running?.stop()
  const many = Object.fromEntries(Array.from({ length: 120 }, (_, index) => [`eine_eigene_eigenschaft_${index}`, 'x']))
  running = await startCrmMock({ world, clock, ownFields: () => many })
  const { token, baseUrl } = running.hubspot
  const ask = askerOf(hubspot, { kind: 'token', token, scheme: 'bearer', baseUrl }, clock, { pause: 251 })
  const { items } = await accounts.list({ ask, window, token: null, size: 200 })
  const [first] = items
  expect(Object.keys((first?.body as { properties?: object })?.properties ?? {}).length).toBeGreaterThan(80)
  expect(running.hubspot.violations).toEqual([])
  expect(await hubspot.check(ask)).toMatchObject({ whose: 'account 12345678' })
})
