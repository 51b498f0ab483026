import { expect, test } from 'vitest'
import { hasPermission, hasRole } from './access.ts'

const bean = (...names: string[]) => ({ licenseTypePermissionNames: names })

test('second-catalogue roles count as their counterparts', () => {
  expect(hasRole({ role: 'customer_admin' }, ['ADMIN'])).toBe(true)
  expect(hasRole({ role: 'tribyl_admin' }, ['ADMIN'])).toBe(true)
  expect(hasRole({ role: 'user' }, ['SELLER'])).toBe(true)
  expect(hasRole({ role: 'user' }, ['ADMIN', 'MANAGEMENT'])).toBe(false)
  expect(hasRole({ role: 'ADMIN' }, ['tribyl_admin'])).toBe(false)
})

test('only the first licence bean counts, and administrators need none', () => {
  const user = { role: 'SELLER', licenseTypePermissionBeans: [bean('PERM_A'), bean('PERM_B')] } as const
  expect(hasPermission(user, 'PERM_A')).toBe(true)
  expect(hasPermission(user, 'PERM_B')).toBe(false)
  expect(hasPermission(user, undefined)).toBe(true)
  expect(hasPermission({ role: 'SELLER', licenseTypePermissionBeans: [] }, 'PERM_A')).toBe(false)
  expect(hasPermission({ role: 'ADMIN', licenseTypePermissionBeans: [] }, 'PERM_A')).toBe(true)
})
