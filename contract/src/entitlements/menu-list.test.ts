import { expect, test } from 'vitest'
import { roles } from '../calls/access.ts'
import { menuListOf } from './menu-list.ts'

const listOf = (modes: { sharedMode?: boolean; administratorMode?: boolean }) =>
  roles.filter(role => menuListOf({ role }, { sharedMode: false, administratorMode: false, ...modes }) === 'second')

test('second-catalogue roles get the second list, everybody does in shared and in administrator mode [home-007] [permissions-011] [modes-001]', () => {
  expect(listOf({})).toEqual(['user', 'customer_admin', 'tribyl_admin'])
  expect(listOf({ sharedMode: true })).toEqual([...roles])
  expect(listOf({ administratorMode: true })).toEqual([...roles])
})
