import { expect, test } from 'vitest'
import { hasRole, isAdministrator, isOfSecondCatalogue } from './roles.ts'

const first = ['SELLER', 'CSM', 'ADMIN', 'MANAGEMENT'] as const
const second = ['user', 'customer_admin', 'tribyl_admin'] as const

test('second-catalogue roles count as their counterparts where only the first is named [permissions-001] [permissions-002]', () => {
  expect(second.map(role => first.filter(named => hasRole({ role }, [named])))).toEqual([
    ['SELLER'],
    ['ADMIN'],
    ['ADMIN'],
  ])
})

test('first-catalogue roles count as nothing else, so ADMIN is no provider-level administrator [permissions-004]', () => {
  for (const role of first) expect(hasRole({ role }, [...second])).toBe(false)
  expect(second.map(role => hasRole({ role }, ['tribyl_admin']))).toEqual([false, false, true])
})

test('three roles administer', () => {
  expect([...first, ...second].filter(role => isAdministrator({ role }))).toEqual([
    'ADMIN',
    'customer_admin',
    'tribyl_admin',
  ])
  expect([...first, ...second].filter(role => isOfSecondCatalogue({ role }))).toEqual([...second])
})
