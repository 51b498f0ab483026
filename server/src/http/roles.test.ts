import { roles } from '@bic/contract/access'
import { expect, test } from 'vitest'
import { roleMay } from './roles.ts'

test('each access of a call is open to its roles', () => {
  const open = (access: Parameters<typeof roleMay>[1]) => roles.filter(role => roleMay(role, access))
  expect(open('user')).toEqual([...roles])
  expect(open('admin')).toEqual(['ADMIN', 'customer_admin', 'tribyl_admin'])
  expect(open('admin_or_management')).toEqual(['ADMIN', 'MANAGEMENT', 'customer_admin', 'tribyl_admin'])
  expect(open('tribyl_admin')).toEqual(['tribyl_admin'])
})
