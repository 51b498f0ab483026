import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { connect } from '@bic/database/connect'
import { placements } from '@bic/database/distribution/placements'
import { createTestDatabase, type TestDatabase } from '@bic/database/testing/create-test-database'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Catalogue, compareColumns, readCatalogue } from './testing/statements/compare-columns.ts'
import { describeStatement } from './testing/statements/describe-statement.ts'
import { type DeclaredColumn, findStatements } from './testing/statements/find-statements.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
/** Its program holds the sources of the database package too. */
const config = `${root}server/tsconfig.json`
const isOurs = (file: string): boolean =>
  /\/(database|server)\/src\//.test(file) && !/\.test\.ts$|\/testing\/|\.d\.ts$/.test(file)

let database: TestDatabase
let owner: Pool
let catalogue: Catalogue
let found: ReturnType<typeof findStatements>
beforeAll(async () => {
  database = await createTestDatabase()
  owner = connect(database.ownerUrl, { max: 1 })
  catalogue = await readCatalogue(owner)
  found = findStatements(config, isOurs)
})
afterAll(async () => {
  await owner?.end()
  await database?.drop()
})

/** What only a distributed database knows: statements that name it are described where the tests have one. */
const ofCitus =
  /\b(pg_dist_\w+|citus_\w+|run_command_on_\w+|create_(distributed|reference)_\w+|truncate_local_data_\w+|isolate_tenant_\w+)/

describe('raw statements', () => {
  it('are accepted by the database and answer the columns that their types declare', async () => {
    const { statements, unread } = found
    const client = await owner.connect()
    const faults: string[] = []
    const { rowCount: citus } = await client.query(`select from pg_extension where extname = 'citus'`)
    for (const { at, text, columns } of statements) {
      if (citus === 0 && ofCitus.test(text)) continue
      const place = relative(root, at)
      const answered = await describeStatement(client, text).catch((error: Error) => error)
      if (answered instanceof Error) faults.push(`${place}: ${answered.message}`)
      else if (columns)
        faults.push(...compareColumns(text, columns, answered, catalogue).map(fault => `${place}: ${fault}`))
    }
    client.release()
    expect(faults).toEqual([])
    // Those whose text is put together at run time are few, and none of them hides a finder that finds nothing.
    expect(statements.filter(({ columns }) => columns).length).toBeGreaterThan(150)
    expect(unread.length).toBeLessThan(statements.length / 5)
  }, 120_000)

  /** Whether a distributed database would write the rows by COPY, which row-level security refuses. */
  const wouldCopy = (text: string): boolean => {
    const [, table = '', rest = ''] = /\binsert into (\w+)([\s\S]*)$/i.exec(text) ?? []
    const isDistributed = new Map<string, string>(Object.entries(placements)).get(table) === 'distributed'
    return isDistributed && /\bselect\b/i.test(rest) && !/\b(returning|on conflict)\b/i.test(rest)
  }

  it('that write what they select say `returning` or `on conflict`, without which a distributed database would copy the rows', () => {
    const { statements } = found
    expect(statements.filter(({ text }) => wouldCopy(text)).map(({ at }) => relative(root, at))).toEqual([])
    expect(statements.filter(({ text }) => /\binsert into \w+[^;]*\bselect\b/i.test(text)).length).toBeGreaterThan(20)
    const written = 'insert into market (customer_id, name) select $1, name from unnest($2::text[]) as x (name)'
    expect([written, `${written} returning 1`, written.replace('market', 'login')].map(wouldCopy)).toEqual([
      true,
      false,
      false,
    ])
  }, 120_000)

  /** Whether a distributed database would leave out what is written within `with`, where a parameter says that the rest finds nothing. */
  const wouldBeLeftOut = (text: string): boolean =>
    /\bas\s*\(\s*(insert|update|delete)\b/i.test(text) &&
    /\b(where|and)\s+(not\s+)?\$\d+(::\w+)?\s*([<>]|=\s*\d|\band\b|\bor\b|\)|$)/i.test(text)

  it('that write within `with` have no condition of parameters alone, which a distributed database decides before it asks a node', () => {
    const { statements } = found
    expect(statements.filter(({ text }) => wouldBeLeftOut(text)).map(({ at }) => relative(root, at))).toEqual([])
    const gone = (when: string) =>
      `with gone as (update card set title = '' where customer_id = $1 returning id)
       delete from keyword k using gone where ${when}k.customer_id = $1 and k.card_id = gone.id`
    const conditions = ['', 'not $2 and ', '$2::int > 0 and ', 'k.id > $2 and ', 'k.id = any($2) and ']
    expect(conditions.map(gone).map(wouldBeLeftOut)).toEqual([false, true, true, false, false])
  }, 120_000)

  const column = (name: string, kinds: string[], more: Partial<DeclaredColumn> = {}): DeclaredColumn => ({
    name,
    kinds,
    nullable: false,
    literals: [],
    ...more,
  })
  const deal = 'select id, name, amount_cents as amount, status from opportunity where customer_id = $1'
  const good = [
    column('id', ['number']),
    column('name', ['string']),
    column('amount', ['number'], { nullable: true }),
    column('status', ['string'], { literals: ['Open', 'Won', 'Lost'] }),
  ]
  it.each<[string, string, readonly DeclaredColumn[], readonly string[]]>([
    ['that is right', deal, good, []],
    ['with a missing column', deal, [...good, column('stage', ['string'])], ['stage is not answered']],
    ['with a column too many', deal, good.slice(1), ['id is answered, but not declared']],
    ['with a wrong type', deal, good.with(0, column('id', ['string'])), ['id is number, not string']],
    ['that may be null', deal, good.with(2, column('amount', ['number'])), ['amount may be null']],
    ['that is null nowhere', `${deal} and amount_cents > 0`, good.with(2, column('amount', ['number'])), []],
    [
      'with a value too few',
      deal,
      good.with(3, column('status', ['string'], { literals: ['Open', 'Won'] })),
      ["status may be 'Lost'"],
    ],
    ['of dates in an array', 'select array[current_date] as days', [column('days', ['Date[]'])], []],
  ])('are compared with their types: one %s', async (_what, text, declared, faults) => {
    const client = await owner.connect()
    try {
      const answered = await describeStatement(client, text)
      expect(compareColumns(text, declared, answered, catalogue)).toEqual(faults)
    } finally {
      client.release()
    }
  })

  it('that the database refuses are faults, and the connection goes on', async () => {
    const client = await owner.connect()
    try {
      await expect(describeStatement(client, 'select no_such_column from market')).rejects.toThrow('no_such_column')
      expect((await describeStatement(client, 'select 1 as one')).map(({ name }) => name)).toEqual(['one'])
    } finally {
      client.release()
    }
  })
})
