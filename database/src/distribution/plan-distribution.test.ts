import { expect, test } from 'vitest'
import type { Catalogue } from './find-misfits.ts'
import { planDistribution } from './plan-distribution.ts'

const reference = (table: string, target: string): Catalogue['references'][number] => ({
  table,
  name: `${table}_${target}`,
  target,
  columns: ['customer_id', 'id'],
  targetColumns: ['customer_id', 'id'],
  onDelete: 'a',
  onUpdate: 'a',
})
const catalogue = (tables: readonly string[], references: readonly (readonly [string, string])[]): Catalogue => ({
  tables: tables.map(name => ({ name, customer: 'bigint' })),
  keys: [],
  references: references.map(([table, target]) => reference(table, target)),
})
const declared = {
  buyer: 'reference',
  call: 'distributed',
  deal: 'distributed',
  note: 'distributed',
  session: 'local',
} as const

test('each table comes after those that it refers to, and what is local is left alone', () => {
  const given = catalogue(
    ['buyer', 'call', 'deal', 'note', 'session'],
    [
      ['call', 'deal'],
      ['deal', 'note'],
      ['note', 'buyer'],
      ['note', 'note'],
    ],
  )
  expect(planDistribution(given, new Set(), declared)).toEqual({
    references: ['buyer'],
    distributed: ['note', 'deal', 'call'],
  })
})

test('what is done is not planned again, and what refers to it is not held up', () => {
  const given = catalogue(
    ['buyer', 'call', 'deal', 'note'],
    [
      ['call', 'deal'],
      ['deal', 'note'],
    ],
  )
  expect(planDistribution(given, new Set(['buyer', 'note']), declared)).toEqual({
    references: [],
    distributed: ['deal', 'call'],
  })
  expect(planDistribution(given, new Set(['buyer', 'call', 'deal', 'note']), declared)).toEqual({
    references: [],
    distributed: [],
  })
})

test('tables that refer to one another in a circle come last', () => {
  const given = catalogue(
    ['call', 'deal', 'note'],
    [
      ['call', 'deal'],
      ['deal', 'call'],
    ],
  )
  expect(planDistribution(given, new Set(), declared).distributed).toEqual(['note', 'call', 'deal'])
})
