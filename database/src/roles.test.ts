import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from './connect.ts'
import { prepareDatabase } from './prepare-database.ts'
import { excessPowers } from './role-powers.ts'
import { withDirectory, withTenant } from './tenant.ts'
import { createTestDatabase, type TestDatabase } from './testing/create-test-database.ts'
import { withDatabase } from './testing/with-database.ts'
import { withClient } from './with-client.ts'

let database: TestDatabase
let pool: Pool
let owner: Pool
let customerId: number
beforeAll(async () => {
  database = await createTestDatabase()
  pool = connect(database.url, { max: 2 })
  owner = connect(database.ownerUrl, { max: 1 })
  customerId = await withDirectory(pool, async ({ db }) => {
    const values = { name: 'home', domain: 'home.example' }
    return (await db.insertInto('customer').values(values).returning('id').executeTakeFirstOrThrow()).id
  })
})
afterAll(async () => {
  await pool.end()
  await owner.end()
  await database.drop()
})

const tables = async (): Promise<string[]> =>
  (await owner.query(`select tablename from pg_tables where schemaname = 'public' order by 1`)).rows.map(
    row => row.tablename,
  )

describe('the role that the product works as', () => {
  test('has no powers that it does not need, and the owner has', async () => {
    expect(await excessPowers(database.url)).toEqual([])
    expect(await excessPowers(database.ownerUrl)).toEqual([
      'is a superuser',
      'may create roles',
      'bypasses row-level security',
      'owns the tables that it serves',
    ])
  })

  test('owns nothing: no table, sequence, function, type or schema', async () => {
    const { rows } = await owner.query(
      `select c.relname from pg_class c where pg_get_userbyid(c.relowner) <> $1
       union all select p.proname from pg_proc p where pg_get_userbyid(p.proowner) <> $1
       union all select n.nspname from pg_namespace n where pg_get_userbyid(n.nspowner) not in ($1, 'pg_database_owner')`,
      [new URL(database.ownerUrl).username],
    )
    expect(rows).toEqual([])
  })

  test('reads no table of the product before it has taken a narrow role', async () => {
    const readable: string[] = []
    for (const table of await tables()) {
      await pool.query(`select from ${table} limit 1`).then(
        () => readable.push(table),
        (error: Error) => expect(error.message).toBe(`permission denied for table ${table}`),
      )
    }
    expect(readable).toEqual(['queue_attempt', 'queue_worker', 'schema_migration'])
  })

  test.each([
    // OWNER and APP stand for the roles that the tests have.
    ['create table planted (id int)', 'permission denied for schema public'],
    ['create schema planted', 'permission denied for database'],
    ['create role planted', 'permission denied to create role'],
    ['alter table customer disable row level security', 'must be owner of table customer'],
    ['drop policy tenant on market', 'must be owner of relation market'],
    ['alter function enqueue_job owner to APP', 'must be owner of function enqueue_job'],
    ['set role OWNER', 'permission denied to set role "OWNER"'],
    ['set session_replication_role = replica', 'permission denied to set parameter'],
    [`copy (select 1) to program 'true'`, /permission denied to COPY to or from an external program|must be superuser/],
    ['update schema_migration set version = 1', 'permission denied for table schema_migration'],
    ['alter role APP superuser', /permission denied to alter role|must be superuser/],
    [
      'grant OWNER to APP',
      /permission denied to grant role "OWNER"|must have admin option on role "OWNER"|must be superuser/,
    ],
  ])('is refused: %s', async (sql, reason) => {
    const named = (text: string): string =>
      text.replaceAll('OWNER', new URL(database.ownerUrl).username).replaceAll('APP', new URL(database.url).username)
    const expected = typeof reason === 'string' ? named(reason) : new RegExp(named(reason.source))
    await expect(pool.query(named(sql))).rejects.toThrow(expected)
  })

  test('makes no customer but that of the transaction', async () => {
    const make = (id: number) =>
      withTenant(pool, customerId + 100, ({ client }) =>
        client.query(
          `insert into customer (id, name, domain) values ($1::bigint, 'c' || $1, 'c' || $1 || '.example')`,
          [id],
        ),
      )
    await expect(make(customerId + 101)).rejects.toThrow('row-level security')
    await make(customerId + 100)
    await expect(make(customerId + 100)).rejects.toThrow('duplicate key')
  })

  test('hears notifications, takes advisory locks, copies rows and works the queue', async () => {
    const heard = await withClient(
      database.url,
      client =>
        new Promise(resolve => {
          client.on('notification', ({ payload }) => resolve(payload))
          client.query('listen bic_event').then(() => pool.query("select pg_notify('bic_event', 'it works')"))
        }),
    )
    expect(heard).toBe('it works')
    await pool.query('select pg_advisory_lock(1), pg_advisory_unlock(1)')
    await withTenant(pool, customerId, async ({ client }) => {
      await client.query('select enqueue_job($1, $2, $3, $4, $5)', ['planted', '{}', 'planted', 'line', 0])
      await client.query('copy market (customer_id, name) to stdout').catch(() => undefined)
    })
    const taken = await pool.query(`delete from graphile_worker._private_jobs where key = 'planted' returning id`)
    expect(taken.rowCount).toBe(1)
  })

  test('may start the product when there is nothing to migrate, and is not made to grant', async () => {
    await expect(prepareDatabase({ url: database.url, ownerUrl: database.url })).resolves.toBeUndefined()
  })
})

test('a role of its own without an owner cannot make the schema, and says which setting is missing', async () => {
  const empty = await createTestDatabase({ empty: true })
  try {
    await expect(prepareDatabase({ url: empty.url, ownerUrl: empty.url })).rejects.toThrow('Set DATABASE_OWNER_URL')
  } finally {
    await empty.drop()
  }
})

test('an owner that is no superuser makes the schema, and any role given to the product can work with it', async () => {
  const empty = await createTestDatabase({ empty: true })
  const name = new URL(empty.url).pathname.slice(1)
  const asRole = (role: string): string => {
    const url = new URL(withDatabase(database.url, name))
    url.username = role
    url.password = 'of the tests'
    return url.href
  }
  const [maker, worker] = [`${name}_owner`, `${name}_app`]
  try {
    await owner.query(`create role ${maker} login password 'of the tests'`)
    const { rows } = await owner.query<{ version: number }>(
      `select current_setting('server_version_num')::int as version`,
    )
    // Before PostgreSQL 16 a role itself says that it inherits nothing.
    const inherits = (rows[0]?.version ?? 0) < 160_000 ? 'noinherit' : ''
    await owner.query(`create role ${worker} login ${inherits} password 'of the tests'`)
    await owner.query(`grant bic_tenant, bic_directory to ${maker} with admin option`)
    await owner.query(`alter database ${name} owner to ${maker}`)
    const urls = { url: asRole(worker), ownerUrl: asRole(maker) }
    await prepareDatabase(urls)
    await prepareDatabase(urls)
    expect(await excessPowers(urls.url)).toEqual([])
    const working = connect(urls.url, { max: 1 })
    const id = await withDirectory(working, async ({ db }) => {
      const values = { name: 'home', domain: 'home.example' }
      return (await db.insertInto('customer').values(values).returning('id').executeTakeFirstOrThrow()).id
    })
    await withTenant(working, id, ({ client }) =>
      client.query('select enqueue_job($1, $2, $3, $4, $5)', ['job', '{}', 'job', 'line', 0]),
    )
    expect((await working.query('select from graphile_worker._private_jobs')).rowCount).toBe(1)
    await expect(working.query('select from market')).rejects.toThrow('permission denied')
    await working.end()
  } finally {
    await empty.drop()
    await owner.query(`drop role if exists ${worker}`)
    await owner.query(`drop role if exists ${maker}`)
  }
})

describe('the audit trail', () => {
  const entry = { action: 'planted', entity: 'user', entity_id: '1', user_id: null }
  const inTrail = (sql: string): Promise<unknown> => withTenant(pool, customerId, ({ client }) => client.query(sql))
  beforeAll(() =>
    withTenant(pool, customerId, ({ db }) =>
      db
        .insertInto('audit_entry')
        .values({ ...entry, customer_id: customerId, at: new Date('2026-11-15T10:00:00Z') })
        .execute(),
    ),
  )

  const changes = [
    `update audit_entry set action = 'nothing'`,
    'delete from audit_entry',
    'truncate audit_entry',
    `insert into audit_entry (customer_id, id, at, action, entity, entity_id) overriding system value
       values (1, 1, now(), 'a', 'b', 'c') on conflict (customer_id, id) do update set action = 'nothing'`,
  ]

  test.each(changes)('refuses the product: %s', async sql => {
    await expect(inTrail(sql)).rejects.toThrow('permission denied for table audit_entry')
  })

  test.each(changes)('refuses the owner: %s', async sql => {
    await expect(owner.query(sql)).rejects.toThrow('The audit trail can only be added to.')
  })

  test('keeps what was added', async () => {
    const { rows } = await owner.query('select action from audit_entry')
    expect(rows).toEqual([{ action: 'planted' }])
  })

  test('has its details emptied, which leaves that they are gone and nothing else', async () => {
    const { rows } = await owner.query(
      `insert into audit_entry (customer_id, at, action, entity, entity_id, detail)
       values ($1, '2026-11-15T10:00:00Z', 'named', 'contact', '5', '{"name": "Ann Lee"}') returning *`,
      [customerId],
    )
    const [named] = rows
    for (const change of [
      `detail = '{"name": "Bob Ray"}'`,
      `detail = '{}'`,
      `detail = '{"removed": true}', action = 'another'`,
      `detail = '{"removed": true}', id = id + 1`,
    ]) {
      await expect(owner.query(`update audit_entry set ${change} where action = 'named'`)).rejects.toThrow(
        'The audit trail can only be added to.',
      )
    }
    await expect(
      inTrail(`update audit_entry set detail = '{}' where customer_id = ${customerId} and action = 'named'`),
    ).rejects.toThrow('The audit trail can only be added to.')
    const stranger = withTenant(pool, customerId + 1, ({ client }) =>
      client.query('select empty_audit_detail($1) as emptied', [[named.id]]),
    )
    expect((await stranger).rows).toEqual([{ emptied: 0 }])
    const empty = () => inTrail(`select empty_audit_detail(array[${named.id}]::bigint[]) as emptied`)
    expect(await empty()).toMatchObject({ rows: [{ emptied: 1 }] })
    expect(await empty()).toMatchObject({ rows: [{ emptied: 0 }] })
    const kept = await owner.query(`select * from audit_entry where action = 'named'`)
    expect(kept.rows).toEqual([{ ...named, detail: { removed: true } }])
  })
})
