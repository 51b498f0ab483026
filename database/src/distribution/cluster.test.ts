import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg, { type Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { connect } from '../connect.ts'
import { migrate } from '../migrate.ts'
import { migrationsDirectory, readMigrations } from '../migration-files.ts'
import { prepareDatabase } from '../prepare-database.ts'
import { withTenant } from '../tenant.ts'
import { createTestDatabase, type TestDatabase } from '../testing/create-test-database.ts'
import { withDatabase } from '../testing/with-database.ts'
import { withClient } from '../with-client.ts'
import { distribute } from './distribute.ts'
import { isDistributed } from './is-distributed.ts'
import { isolate } from './isolate.ts'
import { readNodes } from './nodes.ts'
import { readProgress } from './progress.ts'

// They need the nodes of a cluster: `npm test -- --database URL`.
describe.runIf(inject('databaseNodes').length > 0)('a database with customers, on the nodes of a cluster', () => {
  let database: TestDatabase
  let owner: Pool
  let pool: Pool
  const nodes = () => withClient(database.ownerUrl, readNodes)

  const joinNodes = async (): Promise<void> => {
    const name = new URL(database.ownerUrl).pathname.slice(1)
    const known = await withClient(inject('databaseOwnerUrl'), readNodes)
    for (const url of [inject('databaseOwnerUrl'), ...inject('databaseNodes')])
      await withClient(withDatabase(url, name), client => client.query('create extension citus'))
    await withClient(database.ownerUrl, async client => {
      for (const { host, port, group } of known) {
        const add = group === 0 ? 'citus_set_coordinator_host' : 'citus_add_node'
        await client.query(`select ${add}($1, $2)`, [host, port])
      }
    })
  }

  /** Every table with the number of its rows and a sum of what they say. */
  const contents = async (): Promise<Readonly<Record<string, string>>> => {
    const { rows } = await owner.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
    )
    const all: Record<string, string> = {}
    for (const { name } of rows) {
      const { rows: sums } = await owner.query<{ sum: string }>(
        `select count(*) || ' ' || coalesce(sum(hashtext(x::text)::bigint), 0) as sum from ${pg.escapeIdentifier(name)} x`,
      )
      all[name] = sums[0]?.sum ?? ''
    }
    return all
  }

  const people = (customerId: number, count: number) =>
    owner.query(
      `insert into app_user (customer_id, email, username, first_name, last_name, role)
       select $1::bigint, 'p' || n || '@c' || $1 || '.example', 'p' || n || '@c' || $1 || '.example', 'Ann', 'Lee', 'SELLER'
       from generate_series(1, $2::int) n returning 1`,
      [customerId, count],
    )
  const deals = (customerId: number, count: number) =>
    owner.query(
      `insert into opportunity (customer_id, name, status, stage, amount_cents, created_on)
       select $1::bigint, 'Deal ' || n, 'Open', 'New', 100 * n, '2026-01-01' from generate_series(1, $2::int) n returning 1`,
      [customerId, count],
    )

  let before: Readonly<Record<string, string>>
  beforeAll(async () => {
    database = await createTestDatabase({ empty: true })
    await prepareDatabase(database)
    owner = connect(database.ownerUrl, { max: 1 })
    await owner.query(
      `insert into customer (id, name, domain) overriding system value
       select n, 'Customer ' || n, 'c' || n || '.example' from generate_series(1, 9) n`,
    )
    for (let customer = 1; customer <= 9; customer++) {
      await people(customer, 3)
      await deals(customer, customer)
    }
    await owner.query(
      `insert into audit_entry (customer_id, at, action, entity, entity_id) values (3, now(), 'planted', 'card', '1')`,
    )
    before = await contents()
    await owner.end()
    await joinNodes()
    owner = connect(database.ownerUrl, { max: 1 })
    pool = connect(database.url, { max: 2 })
  })
  afterAll(async () => {
    await pool?.end()
    await owner?.end()
    await database?.drop()
  })

  test('is not distributed while somebody is connected', async () => {
    await owner.query('select 1')
    await expect(distribute(database.ownerUrl)).rejects.toThrow('in use by 1 other connections. Stop the product')
    expect(await withClient(database.ownerUrl, readProgress)).toBe('none')
    await owner.end()
    owner = connect(database.ownerUrl, { max: 1 })
  })

  test('is not distributed while a node lets a role of the product not sign in', async () => {
    const name = new URL(database.ownerUrl).pathname.slice(1)
    const last = withDatabase(inject('databaseNodes').at(-1) ?? '', name)
    const { host } = new URL(last)
    const change = (statement: string) =>
      withClient(last, client => client.query(`set citus.enable_ddl_propagation = off; ${statement}`))
    // An administrator may still sign in; the narrow roles may not.
    await change(`revoke connect on database ${name} from public`)
    const refused = distribute(database.ownerUrl)
    await expect(refused).rejects.toThrow(
      `The node ${host} does not let bic_tenant sign in from ${new URL(database.ownerUrl).host} (permission denied for database "${name}"`,
    )
    await expect(refused).rejects.toThrow(`to pg_hba.conf of ${host}`)
    expect(await withClient(database.ownerUrl, readProgress)).toBe('none')
    await change(`grant connect on database ${name} to public`)
  })

  test('goes on where it was killed, and has every row afterwards that it had before', async () => {
    let moved = 0
    const killed = distribute(database.ownerUrl, {
      shards: 4,
      log: () => {
        moved += 1
        if (moved === 20) throw new Error('killed')
      },
    })
    await expect(killed).rejects.toThrow('killed')
    expect(await withClient(database.ownerUrl, readProgress)).toBe('part')
    const { references, distributed } = await distribute(database.ownerUrl)
    expect(references).toEqual([])
    expect(distributed.length).toBeGreaterThan(100)
    expect(await withClient(database.ownerUrl, readProgress)).toBe('whole')
    expect(await distribute(database.ownerUrl)).toEqual({ references: [], distributed: [] })
    expect(await contents()).toEqual(before)
    const { rows } = await owner.query(
      `select coalesce(sum(pg_relation_size(logicalrelid)), 0)::int as bytes from pg_dist_partition where partmethod = 'h'`,
    )
    expect(rows).toEqual([{ bytes: 0 }])
    const places = await owner.query(
      `select distinct nodename, nodeport from citus_shards where table_name = 'opportunity'::regclass`,
    )
    expect(places.rowCount).toBe((await nodes()).filter(({ takesRows }) => takesRows).length)
  })

  test('shows each customer its own rows, and notes its changes by the triggers of its node', async () => {
    for (const customer of [1, 2, 9]) {
      const seen = await withTenant(pool, customer, ({ client }) => client.query('select customer_id from opportunity'))
      expect(seen.rows).toEqual(Array(customer).fill({ customer_id: customer }))
    }
    const client = await pool.connect()
    expect(await isDistributed(pool, client)).toBe(true)
    client.release()
    const noted = () => owner.query('select count(*)::int as n from amount_history where customer_id = 2')
    const [{ n: earlier }] = (await noted()).rows
    await withTenant(pool, 2, ({ client: tenant }) =>
      tenant.query(`insert into opportunity (customer_id, name, status, stage, amount_cents, created_on)
        values (2, 'One more', 'Open', 'New', 7, '2026-01-01')`),
    )
    expect((await noted()).rows).toEqual([{ n: earlier + 1 }])
    await expect(
      withTenant(pool, 2, ({ client: tenant }) =>
        tenant.query(`insert into opportunity (customer_id, name, status, stage, created_on)
          values (3, 'Of another', 'Open', 'New', '2026-01-01')`),
      ),
    ).rejects.toThrow('row-level security')
  })

  test('asks for what triggers on a node have written to be delivered, with the transaction or not at all', async () => {
    const jobs = async () =>
      (await owner.query(`select from graphile_worker._private_jobs where key = 'webhooks-4'`)).rowCount
    await withTenant(pool, 4, ({ client }) =>
      client.query(
        `insert into webhook_endpoint (customer_id, url, description, event_types, key_id, sealed, created_at)
         values (4, 'https://one.example/', 'One', '{deal.stage_changed}', 'a key', 'sealed', now())`,
      ),
    )
    const move = (client: pg.ClientBase) =>
      client.query(`update opportunity set stage = stage || '.' where customer_id = 4`)
    const undone = withTenant(pool, 4, async ({ client }) => {
      await move(client)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await jobs()).toBe(0)
    await withTenant(pool, 4, ({ client }) => move(client))
    expect(await jobs()).toBe(1)
    const waiting = await owner.query(
      `select count(*)::int as n from webhook_delivery where customer_id = 4 and state = 'waiting'`,
    )
    expect(waiting.rows).toEqual([{ n: 4 }])
  })

  test('empties details of audit entries in the transaction of the customer, and changes nothing else of them', async () => {
    const add = `insert into audit_entry (customer_id, at, action, entity, entity_id, detail)
      values (5, now(), 'named', 'contact', '5', '{"name": "Ann Lee"}')`
    const emptied = await withTenant(pool, 5, async ({ client }) => {
      await client.query(add)
      return client.query(
        `select empty_audit_detail(array(select id from audit_entry where customer_id = 5 and action = 'named')) as emptied`,
      )
    })
    expect(emptied.rows).toEqual([{ emptied: 1 }])
    const change = withTenant(pool, 5, ({ client }) =>
      client.query(`update audit_entry set detail = '{}' where customer_id = 5`),
    )
    await expect(change).rejects.toThrow('The audit trail can only be added to.')
  })

  test('makes a customer with what refers to it in one transaction', async () => {
    await withTenant(pool, 70, async ({ client }) => {
      await client.query(`insert into customer (id, name, domain) values (70, 'New', 'new.example')`)
      await client.query(
        `insert into webhook_endpoint (customer_id, url, description, event_types, key_id, sealed, created_at)
         values (70, 'https://one.example/', 'One', '{deal.closed}', 'a key', 'sealed', now())`,
      )
    })
    expect((await owner.query('select from webhook_endpoint where customer_id = 70')).rowCount).toBe(1)
  })

  test('gives a customer shards of its own on a node, and others stay as they are', async () => {
    const kept = await contents()
    const shards = async (customer: number) =>
      (
        await owner.query<{ alone: boolean; node: string }>(
          `select s.shardminvalue = s.shardmaxvalue as alone, n.nodename || ':' || n.nodeport as node
           from pg_dist_shard s join pg_dist_placement p on p.shardid = s.shardid join pg_dist_node n on n.groupid = p.groupid
           where s.shardid = get_shard_id_for_distribution_column('opportunity', $1::bigint)`,
          [customer],
        )
      ).rows[0]
    const from = (await shards(6))?.node
    const other = (await nodes()).find(node => node.takesRows && `${node.host}:${node.port}` !== from)
    const to = `${other?.host}:${other?.port}`
    await expect(isolate(database.ownerUrl, 6, { to: 'nowhere:1' })).rejects.toThrow('No node nowhere:1 takes rows.')
    expect(await isolate(database.ownerUrl, 6, { to })).toEqual({ node: to, moved: true })
    expect(await shards(6)).toEqual({ alone: true, node: to })
    expect(await isolate(database.ownerUrl, 6, { to })).toEqual({ node: to, moved: false })
    expect(await contents()).toEqual(kept)
    // What it may change in its own record depends on rights that moved shards do not bring along.
    await withTenant(pool, 6, ({ client }) =>
      client
        .query(`select empty_audit_detail('{}')`)
        .then(() => client.query(`update customer set time_zone = 'UTC' where id = 6`)),
    )
  })

  test('takes a later migration, and what that makes is distributed', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bic migrations '))
    try {
      cpSync(migrationsDirectory, folder, { recursive: true })
      const next = String(readMigrations().length + 1).padStart(4, '0')
      writeFileSync(
        join(folder, `${next}_later.sql`),
        `alter table opportunity add column later text not null default 'later';
         create index opportunity_later on opportunity (customer_id, later);
         alter table card add check (title <> 'later');
         update opportunity set later = 'changed' where status = 'Open';
         create function note_later() returns trigger language plpgsql as $$ begin new.later := upper(new.later); return new; end $$;
         create trigger opportunity_notes_later before update on opportunity for each row execute function note_later();`,
      )
      expect((await migrate(database.ownerUrl, { directory: folder })).applied.length).toBe(1)
      const changed = await withTenant(pool, 3, ({ client }) =>
        client.query(`update opportunity set later = 'x' where customer_id = 3 returning later`),
      )
      expect(changed.rows).toEqual(Array(3).fill({ later: 'X' }))
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
