import { expect, test } from 'vitest'
import { readDomain, readPerson, withPerson } from './check-own-side.ts'

test('domains are read as people write them', () => {
  expect(
    ['company.com', ' @Company.COM', 'https://www.company.co.uk/about', 'company', 'a b.com', ''].map(readDomain),
  ).toEqual(['company.com', 'company.com', 'company.co.uk', null, null, null])
})

test('an address is known by its e-mail, anything else by its name', () => {
  expect(readPerson(' Ann@Company.com ', 'seller')).toEqual({ kind: 'email', key: 'ann@company.com', side: 'seller' })
  expect(readPerson('Ann Lee', 'buyer')).toEqual({ kind: 'name', key: 'Ann Lee', side: 'buyer' })
  expect(readPerson('  ', 'buyer')).toBeNull()
})

test('the same person is replaced, not doubled', () => {
  const ann = { kind: 'name', key: 'Ann Lee', side: 'buyer' } as const
  expect(withPerson([ann], { ...ann, key: 'ann lee', side: 'seller' })).toEqual([
    { kind: 'name', key: 'ann lee', side: 'seller' },
  ])
})
