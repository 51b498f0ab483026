import { expect, test } from 'vitest'
import { roles } from '../calls/access.ts'
import { mayCall, whyNotCall } from './may-call.ts'

test('each access of a call is open to its roles [permissions-014] [permissions-022]', () => {
  const open = (access: Parameters<typeof mayCall>[1]) => roles.filter(role => mayCall(role, access))
  expect(open('user')).toEqual([...roles])
  expect(open('messaging')).toEqual(['CSM', 'ADMIN', 'MANAGEMENT', 'customer_admin', 'tribyl_admin'])
  expect(open('admin')).toEqual(['ADMIN', 'customer_admin', 'tribyl_admin'])
  expect(open('admin_or_management')).toEqual(['ADMIN', 'MANAGEMENT', 'customer_admin', 'tribyl_admin'])
  expect(open('tribyl_admin')).toEqual(['tribyl_admin'])
})

test('a refusal says to whom the call is open', () => {
  expect(whyNotCall('SELLER', 'user')).toBeNull()
  expect(whyNotCall('CSM', 'messaging')).toBeNull()
  expect(whyNotCall('SELLER', 'messaging')).toBe('Only customer success, management and administrators can use this.')
  expect(whyNotCall('CSM', 'admin')).toBe('Only administrators can use this.')
})
