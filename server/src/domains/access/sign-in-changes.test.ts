import { withDirectory, withTenant } from '@bic/database/tenant'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, startTestApp, type TestApp, testPassword } from '#testing/test-app.ts'
import { startSession } from './actions/start-session.ts'
import { endSessions } from './shared/end-sessions.ts'

let t: TestApp
let customerId: number
let admin: Caller

beforeAll(async () => {
  t = await startTestApp()
  customerId = await t.addCustomer('Home')
  admin = await t.addUser(customerId, 'ADMIN')
})
afterAll(() => t?.stop())

const emailOf = async (who: Caller): Promise<string> => {
  const { rows } = await t.owner.query('select email from app_user where id = $1', [who.userId])
  return rows[0].email
}
const isIn = async (who: Caller): Promise<boolean> => (await who.call('getSignedInUser')).status === 200
const signIn = async (username: string): Promise<number> =>
  (await t.stranger('login', { body: { username, password: testPassword } })).status
const setActive = (userId: number, active: boolean, by = admin) =>
  by.call('setUserActive', { body: { userId, active } })
/** A second session of the same person. */
const secondSession = async (who: Caller) => {
  const { data } = await t.stranger('login', { body: { username: await emailOf(who), password: testPassword } })
  const headers = { authorization: `Bearer ${data.token}` }
  return async () => (await t.stranger('getSignedInUser', { headers })).status === 200
}
const entriesOf = async (userId: number) => {
  const { rows } = await t.owner.query(
    `select action, user_id, detail from audit_entry
      where customer_id = $1 and entity_id = $2 and action <> 'sign-in failed' order by id`,
    [customerId, String(userId)],
  )
  return rows
}

describe('a deactivated user', () => {
  it('is out at once, cannot sign in, and is let in again; the trail says who did it', async () => {
    const user = await t.addUser(customerId, 'SELLER')
    const email = await emailOf(user)
    const heard: unknown[] = []
    const leave = t.app.events.subscribe(customerId, event => heard.push(event))
    expect((await setActive(user.userId, false)).data).toEqual({ userId: user.userId, active: false })
    expect([await isIn(user), await signIn(email)]).toEqual([false, 401])
    expect((await setActive(user.userId, false)).status).toBe(200)
    expect((await setActive(user.userId, true)).status).toBe(200)
    // The session from before stays ended.
    expect([await isIn(user), await signIn(email)]).toEqual([false, 200])
    await expect.poll(() => heard).toContainEqual({ kind: 'sessions-ended', userId: user.userId })
    leave()
    expect(await entriesOf(user.userId)).toEqual([
      { action: 'user deactivated', user_id: admin.userId, detail: { changes: { active: { from: true, to: false } } } },
      {
        action: 'user reactivated',
        user_id: admin.userId,
        detail: { changes: { active: { from: false, to: true } } },
      },
    ])
  })
  it('keeps what is theirs, and has no link that still works', async () => {
    const user = await t.addUser(customerId, 'SELLER')
    await user.call('updateUser', { body: { userId: user.userId, firstName: 'Ada', email: 'ada@home.example' } })
    await withDirectory(t.app.pool, ({ db }) =>
      db
        .insertInto('reset_token')
        .values({
          token_hash: Buffer.from('deactivated'),
          customer_id: customerId,
          user_id: user.userId,
          expires_at: new Date(t.clock.now.getTime() + 60_000),
          used_at: null,
        })
        .execute(),
    )
    await setActive(user.userId, false)
    const { data } = await admin.call('getUserDetails', { params: { id: user.userId } })
    expect([data.firstName, data.pendingEmail]).toEqual(['Ada', null])
    const { rows } = await t.owner.query('select used_at from reset_token where user_id = $1', [user.userId])
    expect(rows).toEqual([{ used_at: t.clock.now }])
  })
  it('is nobody themselves, nor of another customer, nor of the provider, and takes an administrator', async () => {
    const provider = await t.addUser(customerId, 'tribyl_admin')
    const foreign = await t.addUser(await t.addCustomer('Rival'), 'ADMIN')
    const seller = await t.addUser(customerId, 'SELLER')
    const own = await setActive(admin.userId, false)
    expect([own.status, own.problem.field, own.problem.detail]).toEqual([
      400,
      'userId',
      'You cannot deactivate yourself.',
    ])
    expect((await setActive(foreign.userId, false)).status).toBe(404)
    expect((await setActive(provider.userId, false)).status).toBe(403)
    expect((await setActive(admin.userId, false, seller)).status).toBe(403)
    expect([await isIn(admin), await isIn(foreign), await isIn(provider)]).toEqual([true, true, true])
    expect((await setActive(provider.userId, false, await t.addUser(customerId, 'tribyl_admin'))).status).toBe(200)
  })
  it('is never the last active administrator, also when two deactivate one another at once', async () => {
    const id = await t.addCustomer('Two')
    const [first, second] = [await t.addUser(id, 'ADMIN'), await t.addUser(id, 'customer_admin')]
    const answers = await Promise.all([setActive(second.userId, false, first), setActive(first.userId, false, second)])
    expect(answers.map(({ status }) => status).filter(status => status === 200)).toHaveLength(1)
    const left = (await isIn(first)) ? first : second
    const body = { userId: left.userId, role: 'SELLER' as const }
    const demoted = await left.call('updateUser', { body })
    expect([demoted.status, demoted.problem.field]).toEqual([400, 'role'])
    await t.addUser(id, 'ADMIN')
    expect((await left.call('updateUser', { body })).status).toBe(200)
  })
})

describe('sessions end', () => {
  it.each([
    ['the role', { role: 'CSM' }],
    ['the e-mail', { email: 'given@home.example' }],
    ['the user name', { username: 'given-name' }],
  ] as const)('when an administrator changes %s, and the trail says from what to what', async (_what, change) => {
    const user = await t.addUser(customerId, 'SELLER')
    const before = { role: 'SELLER', email: await emailOf(user), username: await emailOf(user) }
    const other = await secondSession(user)
    expect((await admin.call('updateUser', { body: { userId: user.userId, ...change } })).status).toBe(200)
    expect([await isIn(user), await other()]).toEqual([false, false])
    const [entry] = await entriesOf(user.userId)
    const [[name, to] = []] = Object.entries(change)
    expect(entry.detail.changes).toMatchObject({ [name ?? '']: { from: before[name as 'role'], to } })
  })
  it('but not when something else of them is changed', async () => {
    const user = await t.addUser(customerId, 'SELLER')
    await admin.call('updateUser', { body: { userId: user.userId, firstName: 'Ada', role: 'SELLER' } })
    expect(await isIn(user)).toBe(true)
    expect((await entriesOf(user.userId))[0].detail).toEqual({ fields: ['first_name', 'role'] })
  })
  it('all but the own one when a person changes their own user name', async () => {
    const user = await t.addUser(customerId, 'SELLER')
    const other = await secondSession(user)
    const { status } = await user.call('updateUser', { body: { userId: user.userId, username: 'own-name' } })
    expect([status, await isIn(user), await other()]).toEqual([200, true, false])
  })
  it('of a sign-in that was under way when the password was changed: it opens none', async () => {
    const user = await t.addUser(customerId, 'SELLER')
    const { rows } = await t.owner.query('select password_hash from login where user_id = $1', [user.userId])
    const start = { customerId, userId: user.userId, seconds: 60, passwordHash: rows[0].password_hash }
    expect(await startSession(t.app, start)).not.toBeNull()
    await user.call('resetPassword', { body: { oldPassword: testPassword, password: 'Fresh#2026go' } })
    expect(await startSession(t.app, start)).toBeNull()
  })
  it('with the change or not at all', async () => {
    const user = await t.addUser(customerId, 'SELLER')
    const failing = withTenant(t.app.pool, customerId, async tx => {
      await endSessions(tx, { userId: user.userId, at: t.clock.now })
      throw new Error('the change failed')
    })
    await expect(failing).rejects.toThrow('the change failed')
    expect(await isIn(user)).toBe(true)
  })
})
