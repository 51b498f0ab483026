import { VirtualClock } from '@bic/mocks/clock'
import { startCrmMock } from '@bic/mocks/start-crm-mock'
import { makeCrmWorld } from '@bic/mocks/world/crm-world'
import { makeCalmWorld } from '@bic/mocks/world/world'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { removeConnectionJob } from '#domains/connections/removal/remove-connection-job.ts'
import { startRemoval } from '#domains/purges/actions/start-removal.ts'
import { purgeAccountJob } from '#domains/purges/job/purge-account-job.ts'
import { startJob } from '#jobs/job-run.ts'
import { runJob } from '#jobs/run-job.ts'
import { findRemovedRecords, noteRemovedRecords } from '#pipeline/ledger/removed-records.ts'
import { sendToVendor } from '#providers/send-to-vendor.ts'
import { connectedAt, connectWorld } from '../testing/connected-world.ts'
import { recordVendors } from '../testing/record-vendors.ts'
import { makeSyncWorld, type SyncWorld } from '../testing/sync-world.ts'

const day = 86_400_000
const { connector, credentialsOf } = recordVendors.Salesforce

let sync: SyncWorld
let stop: () => Promise<void>
let baseUrlBefore: string | null = null

beforeAll(async () => {
  const clock = new VirtualClock(new Date(connectedAt).toISOString())
  const world = makeCrmWorld({
    seed: 5,
    accounts: 3,
    from: new Date(connectedAt + 40 * day).toISOString(),
    to: new Date(connectedAt + 41 * day).toISOString(),
    shares: { changed: 0, deleted: 0, restored: 0, merged: 0, young: 0 },
  })
  const crm = await startCrmMock({ clock, world })
  const { baseUrl } = crm.salesforce
  sync = await makeSyncWorld(sendToVendor, { connector, clock, baseUrl, credentials: credentialsOf(crm) })
  stop = async () => {
    await crm.stop()
    await sync.stop()
  }
})
afterAll(() => stop?.())

const count = async () => {
  const { world } = sync
  const { rows } = await world.tenant(({ client, customerId }) =>
    client.query<Record<'accounts' | 'contacts' | 'deals', number>>(
      `select (select count(*)::int from account where customer_id = $1 and crm_account_id is not null) as accounts,
         (select count(*)::int from contact where customer_id = $1) as contacts,
         (select count(*)::int from opportunity where customer_id = $1 and crm_opportunity_id is not null) as deals`,
      [customerId],
    ),
  )
  return rows[0] ?? { accounts: 0, contacts: 0, deals: 0 }
}
const run = (jobRunId: number) =>
  runJob(
    sync.world.app,
    { 'purge-account': purgeAccountJob, 'remove-connection': removeConnectionJob },
    { customerId: sync.world.customerId, jobRunId },
    true,
  )

/** Deletes the account with the fewest deals, but at least one, as after the agreement of two administrators. */
const purge = async (): Promise<{ readonly name: string; readonly deals: number }> => {
  const { world, clock } = sync
  const { jobRunId, found } = await world.tenant(async tx => {
    const { rows } = await tx.client.query<{ id: number; name: string; deals: number }>(
      `select a.id, a.name, count(*)::int as deals from account a join opportunity o on o.customer_id = $1 and o.account_id = a.id
       where a.customer_id = $1 and a.crm_account_id is not null group by a.id, a.name order by count(*), a.id limit 1`,
      [tx.customerId],
    )
    const [found] = rows
    if (!found) throw new Error('No account has a deal.')
    const people = await tx.db
      .insertInto('app_user')
      .values(
        ['Ann', 'Bea'].map(name => ({
          customer_id: tx.customerId,
          email: `${name}@home.example`,
          username: name,
          first_name: name,
          last_name: 'Archer',
          role: 'ADMIN' as const,
        })),
      )
      .returning('id')
      .execute()
    const { id } = await tx.db
      .insertInto('purge_request')
      .values({
        customer_id: tx.customerId,
        account_id: found.id,
        reason: 'account asked',
        state: 'running',
        asked_by: people[0]?.id ?? 0,
        asked_at: clock.now(),
        expires_at: clock.now(),
        agreed_by: people[1]?.id ?? 0,
        agreed_at: clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await startRemoval(tx, { purgeId: id, accountId: found.id, createdBy: null })
    const request = await tx.db
      .selectFrom('purge_request')
      .select('job_run_id')
      .where('customer_id', '=', tx.customerId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return { jobRunId: request.job_run_id ?? 0, found }
  })
  await run(jobRunId)
  return found
}

const disconnect = async () => {
  const { world, connectionId } = sync
  const jobRunId = await world.tenant(async tx => {
    await tx.client.query(`update connection set state = 'removed' where customer_id = $1 and id = $2`, [
      tx.customerId,
      connectionId,
    ])
    const payload = { connectionId, label: 'Salesforce', purge: false }
    return startJob(tx, { kind: 'remove-connection', title: 'Disconnecting', payload, createdBy: null })
  })
  await run(jobRunId)
}

/** Connects again: the past is listed again. */
const connectAgain = ({ world, connectionId, clock } = sync) =>
  world.tenant(({ client, customerId }) =>
    client.query(
      `insert into connection (customer_id, id, provider, access, base_url, backfill_from, created_at)
       values ($1, $2, 'Salesforce', 'clientCredentials', $3, $4, $4)
       on conflict (customer_id, id) do update set state = 'active', base_url = excluded.base_url`,
      [customerId, connectionId, baseUrlBefore, clock.now()],
    ),
  )

it('an account that was deleted here does not come back with the next sync, nor when its CRM is connected again', async () => {
  await sync.run()
  baseUrlBefore = (await sync.connection()).base_url
  const before = await count()
  expect(before.accounts).toBe(3)
  const { name, deals } = await purge()
  const after = { accounts: 2, contacts: before.contacts - 2, deals: before.deals - deals }
  expect(await count()).toEqual(after)
  sync.clock.advance(8 * day)
  await sync.run()
  expect(await count()).toEqual(after)

  await disconnect()
  const kept = await sync.objects()
  expect(kept.length).toBe(1 + 2 + deals)
  expect(kept.every(({ listed_hash: hash, external_id: id }) => hash.length === 0 && /^[\da-f]{64}$/.test(id))).toBe(
    true,
  )
  await connectAgain()
  await sync.run()
  expect(await count()).toEqual(after)
  const objects = await sync.objects()
  expect(
    objects.filter(({ state }) => state !== 'applied').every(({ reason }) => reason?.includes('removed here')),
  ).toBe(true)

  // A ledger that knows nothing of it: the CRM is connected for the first time after the deletion.
  await sync.world.tenant(({ client, customerId }) =>
    client.query('delete from connection where customer_id = $1', [customerId]),
  )
  await connectAgain()
  await sync.run()
  expect(await count()).toEqual(after)
  const said = await sync.world.tenant(({ client, customerId }) =>
    client.query<{ name: string }>('select name from account where customer_id = $1', [customerId]),
  )
  expect(said.rows.map(row => row.name)).not.toContain(name)
  const forgotten = (await sync.objects()).filter(({ listed_hash: hash }) => hash.length === 0)
  expect(forgotten.length).toBe(1 + 2 + deals)
})

it('what was removed is known by any form of its id, by its own key, and to its customer alone', async () => {
  const { world } = sync
  const ids = ['0015e0000000777', '0015E0000000777']
  await world.tenant(tx => noteRemovedRecords(tx, 'account', [ids[0] ?? '', '', ids[0] ?? '']))
  const find = (kind: 'account' | 'deal' | 'contact', all: readonly string[]) =>
    world.tenant(tx => findRemovedRecords(tx, kind, all))
  expect(await find('account', [...ids, `${ids[0]}AAA`])).toEqual(new Set([ids[0], `${ids[0]}AAA`]))
  expect(await find('deal', ids)).toEqual(new Set())
  await world.tenant(tx => noteRemovedRecords(tx, 'contact', ['Kim@Acme.example ']))
  expect(await find('contact', ['kim@acme.example', 'kim@acme.examples'])).toEqual(new Set(['kim@acme.example']))
  const { rows } = await world.tenant(({ client, customerId }) =>
    client.query<{ keys: number; words: string }>(
      `select count(distinct key)::int as keys, string_agg(removed_record::text, ' ') as words from removed_record where customer_id = $1`,
      [customerId],
    ),
  )
  expect(rows[0]?.keys).toBe(1)
  expect(rows[0]?.words).not.toMatch(/0015e|acme/i)
})

it('a call that the recorder links with a deleted account or deal stays out', async () => {
  const gong = await connectWorld({
    world: makeCalmWorld({
      seed: 3,
      calls: 60,
      from: new Date(connectedAt - 20 * day).toISOString(),
      to: new Date(connectedAt - day).toISOString(),
      sentences: 2,
    }),
    backfillDays: 21,
  })
  try {
    const calls = Array.from({ length: 60 }, (_, index) => gong.world.truth(index, gong.clock.now()))
    const removed = calls[0]?.crm.find(({ kind }) => kind === 'account')?.id ?? ''
    const deal = calls.findLast(({ crm }) => crm.some(({ kind, id }) => kind === 'account' && id !== removed))
    const dealId = deal?.crm.find(({ kind }) => kind === 'deal')?.id ?? ''
    await gong.sync.world.tenant(async tx => {
      await noteRemovedRecords(tx, 'account', [removed])
      await noteRemovedRecords(tx, 'deal', [dealId])
    })
    await gong.turn()
    const isOut = ({ crm }: (typeof calls)[number]) => crm.some(({ id }) => id === removed || id === dealId)
    const stay = calls.filter(call => !isOut(call)).map(({ id }) => id)
    expect(stay.length).toBeGreaterThan(0)
    const found = (await gong.sync.conversations()).map(row => row.message_id)
    expect(found.toSorted()).toEqual(stay.toSorted())
    const out = (await gong.sync.objects()).filter(({ state }) => state === 'skipped')
    expect(out).toHaveLength(calls.length - stay.length)
    expect(out.every(({ version, reason }) => version === 0 && reason?.includes('removed here'))).toBe(true)
  } finally {
    await gong.stop()
  }
})
