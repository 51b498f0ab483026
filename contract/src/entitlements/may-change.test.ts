import { expect, it } from 'vitest'
import { roles } from '../calls/access.ts'
import { type MayChange, mayChange, refusalText } from './may-change.ts'

const rule: MayChange = { grounds: ['creator', 'deal_team'], roles: ['ADMIN'] }
const allowed = (asked: MayChange, standing: Parameters<typeof mayChange>[2]) =>
  roles.filter(role => mayChange({ role }, asked, standing))

it('lets a role change it whatever its creator, and roles that count as it [permissions-001] [permissions-002]', () => {
  expect(allowed(rule, {})).toEqual(['ADMIN', 'customer_admin', 'tribyl_admin'])
  expect(allowed({ ...rule, roles: ['CSM', 'ADMIN', 'MANAGEMENT'] }, {})).toEqual(
    roles.filter(role => role !== 'SELLER' && role !== 'user'),
  )
})

it('lets everybody change it who has one of its grounds, and no other', () => {
  expect(allowed(rule, { creator: true })).toEqual([...roles])
  expect(allowed(rule, { creator: false, deal_team: true })).toEqual([...roles])
  expect(allowed({ grounds: ['creator'], roles: [] }, { deal_team: true, public: true })).toEqual([])
})

it('says who may', () => {
  expect(refusalText(rule)).toBe(
    'Only the person who created it, or the team of its deal, or an administrator may change this.',
  )
  expect(refusalText({ grounds: ['creator', 'public'], roles: [] })).toBe(
    'Only the person who created it may change this.',
  )
  expect(refusalText({ grounds: ['creator'], roles: ['CSM', 'ADMIN', 'MANAGEMENT'] })).toBe(
    'Only the person who created it, or customer success, management or an administrator may change this.',
  )
  expect(refusalText({ grounds: ['creator'], roles: ['ADMIN', 'MANAGEMENT'] })).toBe(
    'Only the person who created it, or management or an administrator may change this.',
  )
})
