import { Client } from 'pg'
import { expect, test } from 'vitest'
import { statementNames } from './statement-names.ts'

const [one, other] = [new Client(), new Client()]

test('a statement that comes again gets a name, always the same on a connection', () => {
  const nameOf = statementNames()
  expect(nameOf(one, 'select 1', [])).toBeUndefined()
  const name = nameOf(one, 'select 1', [])
  expect(name).toBeDefined()
  expect(nameOf(one, 'select 1', [])).toBe(name)
  nameOf(one, 'select 2', [])
  expect(nameOf(one, 'select 2', [])).not.toBe(name)
})

test('a statement that came on one connection gets a name on another one at once', () => {
  const nameOf = statementNames()
  expect(nameOf(one, 'select 1', [])).toBeUndefined()
  const name = nameOf(other, 'select 1', [])
  expect(name).toBeDefined()
  expect(nameOf(other, 'select 1', [])).toBe(name)
  expect(nameOf(one, 'select 1', [])).toBeDefined()
})

test('neither many values nor more statements of a connection than the limit are named', () => {
  const nameOf = statementNames(1)
  const many = Array.from({ length: 25 }, (_, index) => index)
  for (let i = 0; i < 3; i++) expect(nameOf(one, 'select long', many)).toBeUndefined()
  nameOf(one, 'a', [1])
  expect(nameOf(one, 'a', [1])).toBeDefined()
  for (let i = 0; i < 3; i++) expect(nameOf(one, 'b', [1])).toBeUndefined()
  expect(nameOf(one, 'a', [1])).toBeDefined()
  nameOf(other, 'b', [1])
  expect(nameOf(other, 'b', [1])).toBeDefined()
  expect(nameOf(other, 'a', [1])).toBeUndefined()
})

test('a statement with a list among its values is planned each time', () => {
  const nameOf = statementNames()
  for (let i = 0; i < 3; i++) expect(nameOf(one, 'select from deal where id = any($2)', [1, [2, 3]])).toBeUndefined()
})
