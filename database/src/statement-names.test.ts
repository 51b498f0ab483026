import { expect, test } from 'vitest'
import { statementNames } from './statement-names.ts'

test('a statement that comes again gets a name, always the same', () => {
  const nameOf = statementNames()
  expect(nameOf('select 1', 0)).toBeUndefined()
  const name = nameOf('select 1', 0)
  expect(name).toBeDefined()
  expect(nameOf('select 1', 0)).toBe(name)
  nameOf('select 2', 0)
  expect(nameOf('select 2', 0)).not.toBe(name)
})

test('neither long lists of values nor more statements than the limit are named', () => {
  const nameOf = statementNames(1)
  for (let i = 0; i < 3; i++) expect(nameOf('select long', 25)).toBeUndefined()
  nameOf('a', 1)
  expect(nameOf('a', 1)).toBeDefined()
  for (let i = 0; i < 3; i++) expect(nameOf('b', 1)).toBeUndefined()
  expect(nameOf('a', 1)).toBeDefined()
})
