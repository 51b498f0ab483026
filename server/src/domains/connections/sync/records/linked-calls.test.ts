import { connectors } from '@bic/connectors/connectors'
import { startCrmMock } from '@bic/mocks/start-crm-mock'
import { type CrmWorld, makeCrmWorld } from '@bic/mocks/world/crm-world'
import { makeCalmWorld } from '@bic/mocks/world/world'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { storeCredentials } from '#domains/connections/access/credentials.ts'
import { findObject } from '#domains/connections/ledger/list-objects.ts'
import { loadRecords } from '#domains/imports/shared/load-records.ts'
import { unaudited } from '#http/written.ts'
import { sendToVendor } from '#providers/send-to-vendor.ts'
import { syncConnection } from '../sync-connection.ts'
import { type ConnectedWorld, connectedAt, connectWorld } from '../testing/connected-world.ts'
import { lengthenIds } from './find-records.ts'
import { moveChildren, removeFree } from './remove-records.ts'
import { keptAtOnce, releaseKept } from './settle-gone.ts'

const day = 86_400_000
const seed = 3
let gong: ConnectedWorld
let crmSync: () => Promise<void>
let records: CrmWorld
let crmAsked: () => number
let stop: () => Promise<void>

const crmOwners = () =>
  records
    .records('Opportunity', gong.clock.now().getTime())
    .map(({ fields }) => ({ owner: String(fields.OwnerName), email: String(fields.OwnerEmail) }))

/** The company whose calls Gong has, and its CRM: all that is in it is deleted two days after it was connected. */
beforeAll(async () => {
  const world = makeCalmWorld({
    seed,
    calls: 30,
    from: new Date(connectedAt - 20 * day).toISOString(),
    to: new Date(connectedAt - day).toISOString(),
    sentences: 2,
  })
  gong = await connectWorld({ world, backfillDays: 21 })
  const { clock, sync } = gong
  records = makeCrmWorld({
    seed,
    accounts: 3,
    from: new Date(connectedAt + 2 * day).toISOString(),
    to: new Date(connectedAt + 3 * day).toISOString(),
    shares: { changed: 0, deleted: 1, restored: 0, merged: 0, young: 0 },
  })
  const crm = await startCrmMock({ clock, world: records })
  // What is asked for news brings no records.
  crmAsked = () => crm.salesforce.requests.filter(({ path }) => !path.endsWith('/composite')).length
  const { baseUrl, client } = crm.salesforce
  const connectionId = await sync.world.tenant(async tx => {
    const credentials = { tenant: 'n.my.salesforce.com', clientId: client.id, clientSecret: client.secret, baseUrl }
    await storeCredentials(tx, sync.world.app, 'Salesforce', { kind: 'clientCredentials', ...credentials })
    const row = await tx.db
      .insertInto('connection')
      .values({
        customer_id: tx.customerId,
        provider: 'Salesforce',
        access: 'clientCredentials',
        base_url: baseUrl,
        backfill_from: clock.now(),
        created_at: clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.db
      .insertInto('crm_mapping')
      .values({
        customer_id: tx.customerId,
        object: 'opportunity',
        crm_field: 'Type',
        field_key: 'type',
        product_field: 'type',
        value_map: JSON.stringify({ Renewal: 'Renewal' }),
      })
      .execute()
    return row.id
  })
  crmSync = async () => {
    const means = {
      connector: connectors.Salesforce,
      send: sendToVendor,
      wait: async (milliseconds: number) => clock.advance(milliseconds),
      goesOn: () => true,
    }
    await syncConnection(sync.job, connectionId, means)
  }
  stop = async () => {
    await crm.stop()
    await gong.stop()
  }
})
afterAll(() => stop?.())

const rows = async <T extends object>(sql: string): Promise<T[]> =>
  gong.sync.world.tenant(async ({ client, customerId }) => (await client.query<T>(sql, [customerId])).rows)
const links = () =>
  rows<{ call: string; account: string | null; deal: string | null }>(
    `select c.message_id as call, a.crm_account_id as account, o.crm_opportunity_id as deal from conversation c
     left join account a on a.customer_id = c.customer_id and a.id = c.account_id
     left join opportunity o on o.customer_id = c.customer_id and o.id = c.opportunity_id
     where c.customer_id = $1 order by c.message_id`,
  )

/** How many calls say that they have no deal, and of how many that is not so. */
const dealless = async () => {
  const [counts] = await rows<{ all: number; wrongly: number }>(
    `select count(*)::int as all, count(opportunity_id)::int as wrongly from conversation
     where customer_id = $1 and notices::text like '%No deal.%'`,
  )
  return counts
}

it('a call that came before its deal belongs to it once the CRM has brought it in', async () => {
  await gong.turn()
  const before = await links()
  expect(before).toHaveLength(30)
  expect(before.every(({ account, deal }) => account === null && deal === null)).toBe(true)
  expect(await dealless()).toEqual({ all: 30, wrongly: 0 })
  // Half of them came before links were waited for; a person took one of these and one of the others from every deal.
  const decided = await gong.sync.world.tenant(async ({ client, customerId }) => {
    const old = `select id from sync_object where customer_id = $1 and stream = 'calls' and id % 2 = 0`
    await client.query(`update sync_object set awaits = '{}' where customer_id = $1 and id in (${old})`, [customerId])
    const versions = `update sync_version set normaliser = 0 where customer_id = $1 and object_id in (${old})`
    await client.query(versions, [customerId])
    const { rows: taken } = await client.query<{ call: string }>(
      `update conversation set notices = '{}' where customer_id = $1 and id in
         (select min(conversation_id) from sync_object where customer_id = $1 group by id % 2) returning message_id as call`,
      [customerId],
    )
    return new Set(taken.map(({ call }) => call))
  })
  // A process looks for what an older release read once an hour.
  gong.clock.advance(60 * 60_000)
  await crmSync()
  gong.clock.advance(60_000)
  await gong.turn()
  expect(await dealless()).toMatchObject({ wrongly: 0 })
  const { world, clock } = gong
  const truth = Array.from({ length: 30 }, (_, index) => {
    const { id, crm } = world.truth(index, clock.now())
    const idOf = (kind: string) => crm.find(one => one.kind === kind)?.id ?? null
    return { call: id, account: idOf('account'), deal: idOf('deal') }
  })
  const found = new Map((await links()).map(({ call, ...link }) => [call, link]))
  for (const { call, account, deal } of truth) {
    if (decided.has(call)) {
      expect(found.get(call)).toEqual({ account: null, deal: null })
      continue
    }
    // Where the recorder names none, the rules for calls without a deal hold.
    expect([call, found.get(call)]).toEqual([call, { account, deal: deal ?? found.get(call)?.deal }])
  }
})

it('a value that the mapping does not name is open, with what the CRM said', async () => {
  const types = await rows<{ type: string | null; value: string; becomes: string }>(
    `select distinct type, crm_values->'type'->>'value' as value, crm_values->'type'->>'becomes' as becomes from opportunity
     where customer_id = $1 and crm_opportunity_id is not null order by value`,
  )
  expect(types).toEqual([
    { type: null, value: 'New Business', becomes: 'NotMapped' },
    { type: 'Renewal', value: 'Renewal', becomes: 'Renewal' },
  ])
})

it('what the CRM said is read by a new mapping without asking it again', async () => {
  const { sync } = gong
  const hosts = () =>
    rows<{ region: string | null; site: string }>(
      `select r.name as region, a.domains[1] as site from account a
       left join region r on r.customer_id = a.customer_id and r.id = a.region_id
       where a.customer_id = $1 and a.crm_account_id is not null order by a.id`,
    )
  expect((await hosts()).every(({ region }) => region === null)).toBe(true)
  await sync.world.tenant(async tx => {
    const field = { object: 'account' as const, crm_field: 'Website', field_key: 'website', product_field: 'region' }
    await tx.db
      .insertInto('crm_mapping')
      .values({ customer_id: tx.customerId, ...field, value_map: '{}' })
      .execute()
    const of = tx.db.updateTable('sync_object').set({ state: 'landed' }).where('customer_id', '=', tx.customerId)
    await of.where('stream', '=', 'accounts').execute()
  })
  const asked = crmAsked()
  await crmSync()
  expect(crmAsked()).toBe(asked)
  const mapped = await hosts()
  expect(mapped).toHaveLength(3)
  for (const { region, site } of mapped) expect(region).toContain(site)
})

it('a deal keeps the name of an owner who has no account, and belongs to them once they have one', async () => {
  const { sync, clock } = gong
  const owners = () =>
    rows<{ owner: string; userId: number | null }>(
      `select owner_name as owner, owner_user_id as "userId" from opportunity
       where customer_id = $1 and crm_opportunity_id is not null
       union all select owner_name, owner_user_id from account
       where customer_id = $1 and crm_account_id is not null and owner_name is not null order by 1, 2`,
    )
  const before = await owners()
  expect(before.every(({ owner, userId }) => owner !== '' && userId === null)).toBe(true)
  const [{ email, owner } = { email: '', owner: '' }] = crmOwners()
  const id = await sync.world.tenant(async ({ db, customerId }) => {
    const values = { customer_id: customerId, email: email.toUpperCase(), role: 'SELLER' as const }
    const names = { first_name: 'Married', last_name: 'Since', username: email }
    return (
      await db
        .insertInto('app_user')
        .values({ ...values, ...names })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  })
  clock.advance(11 * 60_000)
  await crmSync()
  expect(await owners()).toEqual(before.map(one => (one.owner === owner ? { ...one, userId: id } : one)))
  expect(before.some(one => one.owner === owner)).toBe(true)
})

it('a deal that is deleted in the CRM goes, unless conversations belong to it', async () => {
  gong.clock.advance(4 * day)
  await crmSync()
  const withCalls = new Set((await links()).flatMap(({ deal }) => deal ?? []))
  expect(withCalls.size).toBeGreaterThan(0)
  const objects = await rows<{
    id: number
    connection_id: number
    external_id: string
    state: string
    reason: string
    there: boolean
  }>(
    `select s.id, s.connection_id, s.external_id, s.state, s.reason, o.id is not null as there from sync_object s
     left join opportunity o on o.customer_id = s.customer_id and o.crm_opportunity_id = s.external_id
     where s.customer_id = $1 and s.stream = 'deals'`,
  )
  for (const { external_id, state, reason, there } of objects) {
    expect([external_id, there]).toEqual([external_id, withCalls.has(external_id)])
    expect(state).toBe(there ? 'absent' : 'deleted')
    expect(reason).toContain(there ? 'Here it stays' : 'was deleted in Salesforce')
  }
  const gone = objects.find(({ there }) => !there)
  if (!gone) throw new Error('No deal went.')
  // The ledger names it by what the CRM said of it last.
  const shown = await gong.sync.job.read(tx => findObject(tx, gone.connection_id, gone.id))
  expect(shown).toMatchObject({
    subject: null,
    title: records.record(gone.external_id, gong.clock.now().getTime())?.fields.Name,
  })
})

it('calls of a deal that was merged belong to the other one, and it goes once nothing belongs to it', async () => {
  const { sync } = gong
  const deals = await rows<{ id: number; calls: number }>(
    `select opportunity_id as id, count(*)::int as calls from conversation where customer_id = $1 and opportunity_id is not null
     group by opportunity_id order by opportunity_id limit 2`,
  )
  const [one, other] = deals as [(typeof deals)[number], (typeof deals)[number]]
  const removed = await sync.job.write(async tx => {
    expect(await removeFree(tx, 'deal', [one.id])).toEqual(new Set())
    await moveChildren(sync.world.app, tx, 'deal', { from: one.id, to: other.id })
    return unaudited(await removeFree(tx, 'deal', [one.id]), 'step')
  })
  expect(removed).toEqual(new Set([one.id]))
  const [moved] = await rows<{ calls: number; strange: number }>(
    `select count(*)::int as calls, count(*) filter (where c.account_id is distinct from o.account_id)::int as strange
     from conversation c join opportunity o on o.customer_id = $1 and o.id = c.opportunity_id
     where c.customer_id = $1 and o.id = ${other.id}`,
  )
  expect(moved).toEqual({ calls: one.calls + other.calls, strange: 0 })
  // What is left of its figures says to copies in memory that it is gone.
  expect(
    await rows(
      `select removed, length(pack) as bytes from deal_pack where customer_id = $1 and opportunity_id = ${one.id}`,
    ),
  ).toEqual([{ removed: true, bytes: 0 }])
})

it('records that stayed are looked at in turns, so that one behind many others goes as well', async () => {
  const { sync } = gong
  const [of] = await rows<{ id: number }>(
    `select id from connection where customer_id = $1 and provider = 'Salesforce'`,
  )
  const left = async () => {
    await sync.job.write(async tx => {
      const connection = await tx.db
        .selectFrom('connection')
        .selectAll()
        .where('customer_id', '=', tx.customerId)
        .where('id', '=', of?.id ?? 0)
        .executeTakeFirstOrThrow()
      await releaseKept(tx, { job: sync.job, connection, connector: connectors.Salesforce })
      return unaudited(null, 'step')
    })
    return (await rows(`select id from account where customer_id = $1 and name like 'Kept %' order by id`)).length
  }
  // Contacts keep all of them but the last.
  await sync.world.tenant(async ({ client, customerId }) => {
    const made = await client.query<{ id: number }>(
      `insert into account (customer_id, name) select $1, 'Kept ' || n from generate_series(0, $2::int) n returning id`,
      [customerId, keptAtOnce],
    )
    const ids = made.rows.map(({ id }) => id).toSorted((a, b) => a - b)
    await client.query(
      `insert into contact (customer_id, account_id, name) select $1, id, 'of ' || id from unnest($2::bigint[]) id returning 1`,
      [customerId, ids.slice(0, -1)],
    )
    await client.query(
      `insert into sync_object (customer_id, connection_id, stream, external_id, state, record_id, first_seen_at, last_seen_at, listed_hash)
       select $1, $2, 'accounts', 'Kept ' || id, 'absent', id, now(), now(), '' from unnest($3::bigint[]) id order by id returning 1`,
      [customerId, of?.id, ids],
    )
  })
  expect(await left()).toBe(keptAtOnce + 1)
  expect(await left()).toBe(keptAtOnce)
})

it('stages of a deal come in without reading other deals, however many there are by now', async () => {
  const { sync } = gong
  const { app } = sync.world
  const usual = { OpportunityId: 'crmOpportunityId', StageName: 'stage', EnteredOn: 'enteredOn' }
  const read = await sync.job.write(async tx => {
    const { client, customerId } = tx
    const addDeals = (from: number, to: number) =>
      client.query(
        `insert into opportunity (customer_id, name, crm_opportunity_id, status, created_on, closed_on)
         select $1, 'Many ' || n, 'many ' || n, 'Open', '2026-01-01'::date + n % 300, '2026-02-01'::date + n % 300
         from generate_series($2::int, $3::int) n returning 1`,
        [customerId, from, to],
      )
    const addStages = (deal: number) => {
      const cells = { OpportunityId: `many ${deal}`, StageName: 'Discovery', EnteredOn: '2026-03-01' }
      return loadRecords(app, tx, 'stage_history', [{ key: String(deal), cells }], usual)
    }
    const fetched = async () => {
      const { rows } = await client.query<{ count: number }>(
        `select (seq_tup_read + idx_tup_fetch)::int as count from pg_stat_xact_user_tables where relname = 'opportunity'`,
      )
      return rows[0]?.count ?? 0
    }
    await addDeals(0, 20)
    for (let deal = 0; deal < 10; deal++) await addStages(deal)
    await addDeals(21, 3000)
    const before = await fetched()
    await addStages(2000)
    return unaudited((await fetched()) - before, 'step')
  })
  expect(read).toBeLessThan(100)
})

it('an account that a table brought in under a short id is known by the whole one, unless another account has that', async () => {
  const [short, taken] = ['0015e0000000777', '0015e0000000888']
  const { customerId } = gong.sync.world
  await gong.sync.world.tenant(async tx => {
    await tx.db
      .insertInto('account')
      .values([short, taken, `${taken}AAK`].map(id => ({ customer_id: customerId, name: id, crm_account_id: id })))
      .execute()
    await lengthenIds(tx, 'account', [`${short}AAK`, `${taken}AAK`, '0015e0000000999AAK'])
    const named = await tx.db
      .selectFrom('account')
      .select('crm_account_id as id')
      .where('customer_id', '=', customerId)
      .where('name', 'in', [short, taken])
      .orderBy('name')
      .execute()
    expect(named.map(({ id }) => id)).toEqual([`${short}AAK`, taken])
  })
})
