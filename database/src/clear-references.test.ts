import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from './connect.ts'
import { withTenant } from './tenant.ts'
import { createTestDatabase, type TestDatabase } from './testing/create-test-database.ts'

let database: TestDatabase
let pool: Pool
let owner: Pool
beforeAll(async () => {
  database = await createTestDatabase()
  pool = connect(database.url, { max: 1 })
  owner = connect(database.ownerUrl, { max: 1 })
  await owner.query(
    `insert into customer (id, name, domain) values (1, 'One', 'one.example'), (2, 'Two', 'two.example')`,
  )
})
afterAll(async () => {
  await pool?.end()
  await owner?.end()
  await database?.drop()
})

/** Each trigger that clears what refers to a deleted row: the table with the row, and the column that is cleared. */
const readTriggers = async (): Promise<{ target: string; table: string; column: string }[]> =>
  (
    await owner.query(
      `select t.tgrelid::regclass::text as target, a.words[1] as table, a.words[2] as column
       from pg_trigger t cross join lateral (
         select string_to_array(rtrim(encode(t.tgargs, 'escape'), '\\000'), '\\000') as words) a
       where t.tgfoid = 'clear_reference'::regproc order by 1, 2, 3`,
    )
  ).rows

test('the tenant may clear every column that a trigger clears, and each refers to the row by a key', async () => {
  const triggers = await readTriggers()
  expect(triggers).toHaveLength(33)
  for (const { target, table, column } of triggers) {
    const { rows } = await owner.query(
      `select has_column_privilege('bic_tenant', c.oid, a.attnum, 'update') as may, a.attnotnull as required,
         (select pg_get_constraintdef(f.oid) from pg_constraint f where f.conrelid = c.oid and f.contype = 'f'
            and f.confrelid = $3::regclass and f.conkey[2] = a.attnum) as reference
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = $2 where c.oid = $1::regclass`,
      [table, column, target],
    )
    expect({ table, column, ...rows[0] }).toEqual({
      table,
      column,
      may: true,
      required: false,
      reference: `FOREIGN KEY (customer_id, ${column}) REFERENCES ${target}(customer_id, id)`,
    })
  }
})

const addPerson = (customer: number): Promise<unknown> =>
  owner.query(
    `insert into app_user (customer_id, id, email, username, first_name, last_name, role)
     overriding system value values ($1, 7, $2, $2, 'Ann', 'Lee', 'SELLER')`,
    [customer, `ann@${customer}.example`],
  )
const addSetting = (customer: number): Promise<unknown> =>
  owner.query(
    `insert into comparison_setting (customer_id, landmark, exposure, close_period, changed_by, changed_at)
     values ($1, 'x', 'once', 'x', 7, now())`,
    [customer],
  )
const changedBy = async (): Promise<unknown[]> =>
  (await owner.query('select changed_by from comparison_setting order by customer_id')).rows.map(row => row.changed_by)

test('what refers to a deleted row of the same customer is kept without it', async () => {
  for (const customer of [1, 2]) {
    await addPerson(customer)
    await addSetting(customer)
  }
  await withTenant(pool, 1, ({ client }) => client.query('delete from app_user where customer_id = 1 and id = 7'))
  expect(await changedBy()).toEqual([null, 7])
  await owner.query('delete from customer where id = 2')
  expect(await changedBy()).toEqual([null])
})
