import { roles } from '@bic/contract/calls/access'
import { withTenant } from '@bic/database/tenant'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

let t: TestApp
let seller: Caller
let rival: Caller

beforeAll(async () => {
  t = await startTestApp()
  const customerId = await t.addCustomer('Home')
  seller = await t.addUser(customerId, 'SELLER')
  const others = [await t.addUser(customerId, 'CSM'), await t.addUser(customerId, 'ADMIN')]
  rival = await t.addUser(await t.addCustomer('Rival'), 'ADMIN')
  await withTenant(t.app.pool, customerId, async ({ db }) => {
    for (const [index, { userId }] of [seller, ...others].entries()) {
      await db
        .updateTable('app_user')
        .set({
          user_type: index === 0 ? null : 'Internal',
          functional_team: ['Sales', 'Customer Success', 'Sales'][index],
        })
        .where('customer_id', '=', customerId)
        .where('id', '=', userId)
        .execute()
    }
    await db
      .insertInto('license_type')
      .values([
        { customer_id: customerId, name: 'Premium', permissions: ['PERM_STORY_ALL', 'PERM_SIMPLE_CP_ALL'] },
        { customer_id: customerId, name: 'Basic', permissions: [] },
      ])
      .execute()
  })
})
afterAll(() => t?.stop())

it('roles, user types, functional teams and licence types are each listed by a call [permissions-033] [administration-011]', async () => {
  expect((await seller.call('getAllRoles')).data.map(({ name }) => name)).toEqual([...roles])
  expect((await seller.call('getUserTypes')).data).toEqual([{ id: 1, label: 'Internal' }])
  expect((await seller.call('getFunctionalTeams')).data).toEqual([
    { id: 1, label: 'Customer Success' },
    { id: 2, label: 'Sales' },
  ])
  expect((await seller.call('getAllLicenseTypes')).data).toEqual([
    { id: expect.any(Number), name: 'Basic', licenseTypePermissionNames: [] },
    expect.objectContaining({ name: 'Licence for PERM_STORY_ALL and PERM_SIMPLE_CP_ALL' }),
    { id: expect.any(Number), name: 'Premium', licenseTypePermissionNames: ['PERM_STORY_ALL', 'PERM_SIMPLE_CP_ALL'] },
  ])
})

it('a product administrator, of whom the specification has no name, is not offered as a role [permissions-001] [permissions-002] [permissions-003]', async () => {
  const names = (await seller.call('getAllRoles')).data.map(({ name }) => name)
  expect(names.sort()).toEqual(
    ['SELLER', 'CSM', 'ADMIN', 'MANAGEMENT', 'user', 'customer_admin', 'tribyl_admin'].sort(),
  )
})

it('the lists of another customer are their own', async () => {
  for (const id of ['getUserTypes', 'getFunctionalTeams', 'getAllLicenseTypes'] as const) {
    const names = (await rival.call(id)).data.map(one => ('name' in one ? one.name : one.label))
    expect(names.filter(name => name !== 'Licence for PERM_STORY_ALL and PERM_SIMPLE_CP_ALL')).toEqual([])
  }
})
