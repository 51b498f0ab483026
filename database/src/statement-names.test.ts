import { expect, test } from 'vitest'
import { statementNames } from './statement-names.ts'

test('a statement that comes again gets a name, always the same', () => {
  const nameOf = statementNames()
  expect(nameOf('select 1', [])).toBeUndefined()
  const name = nameOf('select 1', [])
  expect(name).toBeDefined()
  expect(nameOf('select 1', [])).toBe(name)
  nameOf('select 2', [])
  expect(nameOf('select 2', [])).not.toBe(name)
})

test('neither many values nor more statements than the limit are named', () => {
  const nameOf = statementNames(1)
  const many = Array.from({ length: 25 }, (_, index) => index)
  for (let i = 0; i < 3; i++) expect(nameOf('select long', many)).toBeUndefined()
  nameOf('a', [1])
  expect(nameOf('a', [1])).toBeDefined()
  for (let i = 0; i < 3; i++) expect(nameOf('b', [1])).toBeUndefined()
  expect(nameOf('a', [1])).toBeDefined()
})

test('a statement with a list among its values is planned each time', () => {
  const nameOf = statementNames()
  for (let i = 0; i < 3; i++) expect(nameOf('select from deal where id = any($2)', [1, [2, 3]])).toBeUndefined()
})
