import { describe, expect, test } from 'vitest'
import { connect } from './connect.ts'
import { readMigrations } from './migration-files.ts'
import { splitStatements } from './split-statements.ts'
import { createTestDatabase } from './testing/create-test-database.ts'

describe('an SQL text', () => {
  test.each([
    ['select 1; select 2;', ['select 1', 'select 2']],
    ["select 'a;''b'; select e'it\\'s;'", ["select 'a;''b'", "select e'it\\'s;'"]],
    ['create table "a;""b" (x int); -- one; two\nselect 1', ['create table "a;""b" (x int)', '-- one; two\nselect 1']],
    ['/* a; b */ select 1; ; -- nothing;\n', ['/* a; b */ select 1']],
    ['do $$ begin x; end $$; do $a$ select $$;$$; $a$', ['do $$ begin x; end $$', 'do $a$ select $$;$$; $a$']],
    ['select a$b, $1; select 2', ['select a$b, $1', 'select 2']],
    ['', []],
  ])('is split where a statement ends: %s', (sql, statements) => {
    expect(splitStatements(sql)).toEqual(statements)
  })
})

test('the migrations make the same database statement by statement', async () => {
  const shape = async (apply: (sql: string) => readonly string[]): Promise<unknown> => {
    const database = await createTestDatabase({ empty: true })
    const owner = connect(database.ownerUrl, { max: 1 })
    try {
      for (const { sql } of readMigrations()) for (const statement of apply(sql)) await owner.query(statement)
      const { rows } = await owner.query(
        `select c.relname as name, a.attname as column, format_type(a.atttypid, a.atttypmod) as type, c.relacl::text as rights
         from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
         where c.relnamespace = 'public'::regnamespace
         union all select p.proname, p.prosrc, p.proconfig::text, p.proacl::text from pg_proc p
         where p.pronamespace = 'public'::regnamespace order by 1, 2, 3, 4`,
      )
      return rows
    } finally {
      await owner.end()
      await database.drop()
    }
  }
  expect(await shape(splitStatements)).toEqual(await shape(sql => [sql]))
})
