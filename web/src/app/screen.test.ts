import type { SignedInUser } from '@bic/contract/calls/access'
import { expect, test } from 'vitest'
import { hasFixedAddress, mayOpen } from './screen.ts'

const seller: SignedInUser = {
  userId: 1,
  username: 'seller',
  firstName: 'Sam',
  lastName: 'Seller',
  email: 'seller@demo.example',
  role: 'SELLER',
  authorities: [],
  customerId: 1,
  customerName: 'Demo',
  licenseTypePermissionBeans: [{ licenseType: 'full', licenseTypePermissionNames: ['PERM_STORY_ALL'] }],
}

test('public screens open for all, others need a user with the role and the permission', () => {
  expect(mayOpen({ title: 'Any', access: 'public' }, null)).toBe(true)
  expect(mayOpen({ title: 'Any', access: 'everyone' }, null)).toBe(false)
  expect(mayOpen({ title: 'Any', access: 'everyone', feature: 'messaging' }, seller)).toBe(true)
  expect(mayOpen({ title: 'Any', access: 'everyone', feature: 'competitorSwot' }, seller)).toBe(false)
  expect(mayOpen({ title: 'Any', access: ['ADMIN'] }, seller)).toBe(false)
  expect(mayOpen({ title: 'Any', access: ['ADMIN'] }, { ...seller, role: 'customer_admin' })).toBe(true)
})

test('addresses with parameters are not fixed', () => {
  expect([{ path: '/a/$id' }, { path: '/a' }].map(hasFixedAddress)).toEqual([false, true])
})
