import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { connect } from '../connect.ts'
import { createTestDatabase, type TestDatabase } from '../testing/create-test-database.ts'
import { type Catalogue, findMisfits, readCatalogue } from './find-misfits.ts'
import type { Placement } from './placements.ts'

let database: TestDatabase
let owner: Pool
beforeAll(async () => {
  database = await createTestDatabase()
  owner = connect(database.ownerUrl, { max: 1 })
})
afterAll(async () => {
  await owner?.end()
  await database?.drop()
})

const misfits = async (): Promise<string[]> => findMisfits(await readCatalogue(owner))

describe('the tables of the product', () => {
  it('have a placement each, and fit it', async () => {
    expect(await misfits()).toEqual([])
  })

  it('are all read with their keys and references', async () => {
    const { tables, keys, references } = await readCatalogue(owner)
    expect(tables.length).toBeGreaterThan(190)
    expect(keys.length).toBeGreaterThan(200)
    expect(references.length).toBeGreaterThan(200)
    expect(keys).toContainEqual({ table: 'app_user', name: 'app_user_pkey', columns: ['customer_id', 'id'] })
    expect(references).toContainEqual(
      expect.objectContaining({
        table: 'card_version',
        target: 'card',
        columns: ['customer_id', 'card_id'],
        onDelete: 'c',
      }),
    )
  })
})

const planted = async (sql: string): Promise<string[]> => {
  await owner.query('begin')
  try {
    await owner.query(sql)
    return await misfits()
  } finally {
    await owner.query('rollback')
  }
}

// Where the database is distributed, it refuses them itself.
describe.runIf(inject('databaseNodes').length === 0)('a table that is planted', () => {
  it('needs a placement', async () => {
    expect(await planted('create table planted (id int primary key)')).toEqual(['planted has no placement.'])
  })

  it('is missed when it has a placement', async () => {
    expect(await planted('drop table shared_tutorial')).toEqual([
      'shared_tutorial has a placement, and there is no such table.',
    ])
  })

  it('may not refer to rows on another node', async () => {
    expect(
      await planted('alter table session add foreign key (customer_id, user_id) references app_user (customer_id, id)'),
    ).toEqual([
      'The reference session_customer_id_user_id_fkey of session leads to app_user, which is distributed, and session is not.',
    ])
    expect(
      await planted(
        'alter table session add unique (customer_id, user_id); alter table mailbox add foreign key (customer_id, user_id) references session (customer_id, user_id)',
      ),
    ).toEqual(['The reference mailbox_customer_id_user_id_fkey1 of mailbox leads to session, which is local.'])
  })

  it('may not have keys without the customer', async () => {
    expect(await planted('create unique index planted on card (title)')).toEqual([
      'The key planted of card does not begin with customer_id.',
    ])
    expect(await planted('create unique index planted on card (lower(title), customer_id)')).toEqual([
      'The key planted of card does not begin with customer_id.',
    ])
  })

  it('may not change rows that refer to what is deleted', async () => {
    expect(
      await planted(
        'alter table hidden_card add constraint planted foreign key (customer_id, user_id) references app_user (customer_id, id) on delete set null (user_id)',
      ),
    ).toEqual(['The reference planted of hidden_card sets something on delete.'])
    expect(
      await planted(
        'alter table hidden_card add constraint planted foreign key (customer_id, user_id) references app_user (customer_id, id) on update cascade',
      ),
    ).toEqual(['The reference planted of hidden_card changes something on update.'])
  })
})

describe('a distributed table', () => {
  const distributed: Readonly<Record<string, Placement>> = { one: 'distributed', other: 'distributed' }
  const catalogue = (changed: Partial<Catalogue>): Catalogue => ({
    tables: [
      { name: 'one', customer: 'bigint' },
      { name: 'other', customer: 'bigint' },
    ],
    keys: [
      { table: 'one', name: 'one_pkey', columns: ['customer_id', 'id'] },
      { table: 'other', name: 'other_pkey', columns: ['customer_id'] },
    ],
    references: [],
    ...changed,
  })

  it('has a customer of the same type as all others', () => {
    expect(findMisfits(catalogue({}), distributed)).toEqual([])
    const tables = [
      { name: 'one', customer: 'integer' },
      { name: 'other', customer: null },
    ]
    expect(findMisfits(catalogue({ tables }), distributed)).toEqual([
      'one is distributed and has no customer_id of type bigint that is never null.',
      'other is distributed and has no customer_id of type bigint that is never null.',
    ])
  })

  it('has a key', () => {
    expect(findMisfits(catalogue({ keys: catalogue({}).keys.slice(1) }), distributed)).toEqual([
      'one is distributed and has no key.',
    ])
  })

  it('refers to rows of the same customer', () => {
    const references = [
      {
        table: 'one',
        name: 'one_fkey',
        target: 'other',
        columns: ['other_id', 'customer_id'],
        targetColumns: ['id', 'customer_id'],
        onDelete: 'a',
        onUpdate: 'a',
      },
    ]
    expect(findMisfits(catalogue({ references }), distributed)).toEqual([
      'The reference one_fkey of one does not have customer_id first on both sides.',
    ])
  })
})
