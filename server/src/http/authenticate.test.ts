import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { poolOf } from '../pool/pool-of.ts'
import { type Caller, startTestApp, type TestApp } from '../testing/test-app.ts'

let t: TestApp
let customerId: number
beforeAll(async () => {
  t = await startTestApp()
  customerId = await t.addCustomer('Home')
})
afterAll(() => t?.stop())

const statusOf = async (who: Caller): Promise<number> => (await who.call('getSignedInUser')).status

/** Somebody whose session has been seen, so that it is asked together with its user. */
const seenUser = async (): Promise<Caller> => {
  const user = await t.addUser(customerId, 'SELLER')
  expect([await statusOf(user), await statusOf(user)]).toEqual([200, 200])
  return user
}
const change = (sql: string, values: readonly unknown[]) => t.owner.query(sql, [...values])

describe('a session that has been seen before', () => {
  it('takes one connection for a moment, also to find the user', async () => {
    const user = await seenUser()
    const connect = vi.spyOn(poolOf(t.app), 'connect')
    await user.call('getSignedInUser')
    expect(connect).toHaveBeenCalledTimes(1)
    connect.mockRestore()
  })

  it.each([
    ['it was ended', `update session set ended_at = now() where customer_id = $1 and user_id = $2`],
    ['it ran out', `update session set expires_at = '2001-02-03' where customer_id = $1 and user_id = $2`],
    ['it was deleted', `delete from session where customer_id = $1 and user_id = $2`],
    ['its sign-in was closed', `update login set active = false where customer_id = $1 and user_id = $2`],
    ['its user was deactivated', `update app_user set active = false where customer_id = $1 and id = $2`],
  ])('is refused at the next request when %s', async (_when, sql) => {
    const [user, other] = [await seenUser(), await seenUser()]
    await change(sql, [customerId, user.userId])
    expect([await statusOf(user), await statusOf(other)]).toEqual([401, 200])
  })

  it('is refused while its customer is suspended, and counts again afterwards', async () => {
    const user = await seenUser()
    await change(`update customer set status = 'Inactive' where id = $1`, [customerId])
    expect((await user.call('getSignedInUser')).problem.code).toBe('CUSTOMER_SUSPENDED')
    await change(`update customer set status = 'Active' where id = $1`, [customerId])
    expect(await statusOf(user)).toBe(200)
  })

  it('has the role and the name that the user has now', async () => {
    const user = await seenUser()
    await change(`update app_user set first_name = 'Renamed', role = 'MANAGEMENT' where customer_id = $1 and id = $2`, [
      customerId,
      user.userId,
    ])
    expect((await user.call('getSignedInUser')).data).toMatchObject({ firstName: 'Renamed', role: 'MANAGEMENT' })
  })
})
