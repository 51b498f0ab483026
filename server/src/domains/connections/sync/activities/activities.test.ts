import { VirtualClock } from '@bic/mocks/clock'
import { type CrmMock, startCrmMock } from '@bic/mocks/start-crm-mock'
import { type CrmWorld, makeCrmWorld } from '@bic/mocks/world/crm-world'
import { afterEach, expect, it } from 'vitest'
import { noteRemovedRecords } from '#pipeline/ledger/removed-records.ts'
import { sendToVendor } from '#providers/send-to-vendor.ts'
import { moveChildren } from '../records/remove-records.ts'
import { type RecordVendor, recordVendors } from '../testing/record-vendors.ts'
import { makeSyncWorld, type SyncWorld } from '../testing/sync-world.ts'

const connectedAt = Date.parse('2026-11-15T10:00:00Z')
const hour = 3_600_000

let crm: CrmMock
let world: CrmWorld
let sync: SyncWorld
const start = async ({ connector, credentialsOf, mockOf }: RecordVendor, accounts = 3) => {
  const clock = new VirtualClock(new Date(connectedAt).toISOString())
  world = makeCrmWorld({
    seed: 7,
    accounts,
    from: new Date(connectedAt - 40 * 24 * hour).toISOString(),
    to: new Date(connectedAt - 24 * hour).toISOString(),
    shares: { changed: 0, deleted: 0, restored: 0, merged: 0, active: 1 },
  })
  crm = await startCrmMock({ clock, world })
  const { baseUrl } = mockOf(crm)
  sync = await makeSyncWorld(sendToVendor, { connector, clock, baseUrl, credentials: credentialsOf(crm) })
}
afterEach(async () => {
  await crm?.stop()
  await sync?.stop()
})

/** How many activities a stream has brought: "salesforce:activities_tasks". */
const countOf = async (stream: string) => {
  const { rows } = await sync.world.tenant(({ client, customerId }) =>
    client.query<{ count: number }>(
      `select count(*)::int as count from crm_activity where customer_id = $1 and starts_with(source_key, $2)`,
      [customerId, `${stream}:`],
    ),
  )
  return rows[0]?.count ?? 0
}

it('what may not be read is left out and said, everything else comes in, and it comes once it may be read', async () => {
  await start(recordVendors.Salesforce)
  crm.salesforce.withhold('Task')
  await sync.run()
  expect(await countOf('salesforce:activities_tasks')).toBe(0)
  const events = await countOf('salesforce:activities_events')
  expect(events).toBeGreaterThan(0)
  const connection = await sync.connection()
  expect(connection).toMatchObject({ state: 'active', failures: 0 })
  expect(connection.problem).toMatch(/^Its tasks are left out\. The user of the application may not read/)
  const states = new Set((await sync.objects()).filter(({ stream }) => stream === 'deals').map(({ state }) => state))
  expect(states).toEqual(new Set(['applied']))
  // It is not asked for again at once.
  const asked = () => crm.salesforce.requests.filter(({ status }) => status === 400).length
  const before = asked()
  sync.clock.advance(hour / 2)
  await sync.turn()
  expect(asked()).toBe(before)

  crm.salesforce.withhold(null)
  sync.clock.advance(hour)
  await sync.run()
  expect(await countOf('salesforce:activities_tasks')).toBeGreaterThan(0)
  expect(await countOf('salesforce:activities_events')).toBe(events)
  expect((await sync.connection()).problem).toBeNull()
})

it('what is about an account that was removed here stays out, and nothing of it is kept', async () => {
  await start(recordVendors.Salesforce)
  const [first] = world.records('Account', connectedAt)
  const removed = first?.id ?? ''
  await sync.world.tenant(tx => noteRemovedRecords(tx, 'account', [removed]))
  await sync.run()
  const { rows } = await sync.world.tenant(({ client, customerId }) =>
    client.query<{ crm_id: string }>(
      `select distinct crm_id from crm_activity_link where customer_id = $1 and kind = 'account'`,
      [customerId],
    ),
  )
  const others = world.records('Account', connectedAt).flatMap(({ id }) => (id === removed ? [] : [id]))
  expect(rows.map(row => row.crm_id).sort()).toEqual(others.sort())
  const out = (await sync.objects()).filter(
    ({ stream, reason }) => stream.startsWith('activities_') && reason?.includes('an account that was removed here'),
  )
  expect(out.length).toBeGreaterThan(0)
  expect(out.every(({ version, listed_hash: hash }) => version === 0 && hash.length === 0)).toBe(true)
})

it('e-mails that HubSpot keeps back are left out, and the rest comes in', async () => {
  await start(recordVendors.HubSpot)
  crm.hubspot.withhold('emails')
  await sync.run()
  const brought = async () => ({
    calls: await countOf('hubspot:activities_calls'),
    emails: await countOf('hubspot:activities_emails'),
    meetings: await countOf('hubspot:activities_meetings'),
    notes: await countOf('hubspot:activities_notes'),
    tasks: await countOf('hubspot:activities_tasks'),
  })
  const before = await brought()
  expect(Object.entries(before).flatMap(([kind, count]) => (count === 0 ? [kind] : []))).toEqual(['emails'])
  expect((await sync.connection()).problem).toMatch(/^Its e-mails are left out\. .*sales-email-read/)
  crm.hubspot.withhold(null)
  sync.clock.advance(hour)
  await sync.run()
  expect(await brought()).toEqual({ ...before, emails: expect.any(Number) })
  expect(await countOf('hubspot:activities_emails')).toBeGreaterThan(0)
})

it('a turn that finds nothing asks HubSpot three times, and lists activities when ten minutes have passed', async () => {
  await start(recordVendors.HubSpot)
  await sync.run()
  const quiet = async (): Promise<readonly string[]> => {
    const before = crm.hubspot.requests.length
    sync.clock.advance(45_000)
    await sync.turn()
    return crm.hubspot.requests.slice(before).map(({ path }) => path.replace('/crm/v3/objects/', ''))
  }
  const records = ['companies', 'contacts', 'deals'].map(name => `${name}/search`)
  expect(await quiet()).toEqual(records)
  const asked: string[] = []
  for (let turns = 0; turns < 14; turns++) asked.push(...(await quiet()))
  for (const kind of ['calls', 'meetings', 'emails', 'tasks', 'notes'])
    expect(asked.filter(path => path === `${kind}/search`)).toHaveLength(1)
  for (const search of records) expect(asked.filter(path => path === search)).toHaveLength(15)
})

it('zone, owners and stages of HubSpot are asked for once in fifteen seconds, not with every hundred', async () => {
  await start(recordVendors.HubSpot, 40)
  await sync.turn()
  const asked = (path: string) =>
    crm.hubspot.requests.filter(request => request.path === path).map(({ at }) => at.getTime())
  const batches = crm.hubspot.requests.filter(({ path }) => path.endsWith('/batch/read')).length
  const zones = asked('/account-info/v3/details')
  const stages = asked('/crm/v3/pipelines/deals')
  const owners = asked('/crm/v3/owners')
  expect(Math.min(zones.length, stages.length, owners.length)).toBeGreaterThan(0)
  expect(batches).toBeGreaterThan(10 * zones.length)
  for (const times of [zones, stages])
    for (const [index, at] of times.slice(1).entries()) expect(at - (times[index] ?? 0)).toBeGreaterThanOrEqual(15_000)
  // Those who work there, and those who left.
  expect(owners.length).toBeLessThanOrEqual(2 * zones.length + 2)
})

it('what is about an account or a deal that was merged is about the other one, once', async () => {
  await start(recordVendors.Salesforce)
  await sync.run()
  const tables = { account: ['account', 'crm_account_id'], deal: ['opportunity', 'crm_opportunity_id'] } as const
  for (const kind of ['account', 'deal'] as const) {
    const linked = () =>
      sync.world.tenant(async ({ client, customerId }) => {
        const [table, column] = tables[kind]
        const { rows } = await client.query<{ id: number; activities: number[] }>(
          `select t.id, array_agg(l.activity_id order by l.activity_id) as activities from ${table} t
           join crm_activity_link l on l.customer_id = $1 and l.kind = $2 and l.crm_id = t.${column}
           where t.customer_id = $1 group by t.id order by t.id`,
          [customerId, kind],
        )
        return new Map(rows.map(({ id, activities }) => [id, activities]))
      })
    const before = await linked()
    const [from = 0, to = 0] = before.keys()
    const both = [...(before.get(from) ?? []), ...(before.get(to) ?? [])].sort((a, b) => a - b)
    await sync.world.tenant(async tx => {
      // One is about both.
      await tx.client.query(
        `insert into crm_activity_link (customer_id, kind, crm_id, activity_id)
         select $1, $2, ${tables[kind][1]}, $4 from ${tables[kind][0]} where customer_id = $1 and id = $3 on conflict do nothing`,
        [tx.customerId, kind, to, before.get(from)?.[0]],
      )
      await moveChildren(sync.world.app, tx, kind, { from, to })
    })
    const after = await linked()
    expect(after.get(to)).toEqual(both)
    expect(after.has(from)).toBe(false)
  }
})
