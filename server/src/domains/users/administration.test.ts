import { type Role, roles } from '@bic/contract/calls/access'
import { type RouteId, routes } from '@bic/contract/calls/routes'
import { isAdministrator } from '@bic/contract/entitlements/roles'
import { userSorts } from '@bic/contract/users/user-list'
import { withTenant } from '@bic/database/tenant'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildServer } from '#http/build-server.ts'
import { apiBase } from '#http/register-routes.ts'
import { type Caller, startTestApp, type TestApp, testPassword } from '#testing/test-app.ts'

let t: TestApp
let administratorMode: FastifyInstance
let home: number
let admin: Caller

beforeAll(async () => {
  t = await startTestApp()
  administratorMode = await buildServer({ ...t.app, config: { ...t.app.config, mode: 'administrator' } }, null)
  home = await t.addCustomer('Home')
  admin = await t.addUser(home, 'ADMIN')
})
afterAll(async () => {
  await administratorMode?.close()
  await t?.stop()
})

const params = () => ({ customerId: home })
const emailOf = async ({ userId }: Pick<Caller, 'userId'>): Promise<string> =>
  (await t.owner.query('select email from app_user where id = $1', [userId])).rows[0].email
const list = async (query: object) =>
  (await admin.call('getAllUsers', { params: { x: home }, query: query as never })).data
const addLicense = (name: string, seats: number | null) =>
  withTenant(t.app.pool, home, async ({ db }) => {
    const { id } = await db
      .insertInto('license_type')
      .values({ customer_id: home, name })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (seats === null) return
    await db.insertInto('license_seat').values({ customer_id: home, license_type_id: id, seats }).execute()
  })
const mails: { to: string; text: string }[] = []
const create = (body: Record<string, unknown>, by = admin) =>
  by.call('createCustomerUser', {
    params: params(),
    body: { firstName: 'Ann', lastName: 'Lee', email: 'ann@home.example', role: 'SELLER', ...body },
  })
/** Works the queue, and answers the token of the last mail. */
const mailedToken = async (): Promise<string> => {
  const send = t.app.mail.send
  Object.assign(t.app.mail, { send: async (mail: { to: string; text: string }) => void mails.push(mail) })
  await t.workJobs()
  Object.assign(t.app.mail, { send })
  return /token=([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? ''
}
const choose = (token: string, password = 'Chosen#2026go') =>
  t.stranger('changePassword', { body: { token, password } })
const signIn = async (username: string, password = testPassword) =>
  (await t.stranger('login', { body: { username, password } })).status
const isIn = async (who: Caller) => (await who.call('getSignedInUser')).status === 200
const entries = async (entityId: number) =>
  (
    await t.owner.query(
      `select action, detail, user_id from audit_entry where entity_id = $1 and action <> 'sign-in failed' order by id`,
      [String(entityId)],
    )
  ).rows

describe('an invitation', () => {
  it('is mailed to a new user, who chooses a password by its link, once', async () => {
    const { status, data } = await create({ email: 'Ann@Home.example', userType: 'Internal', functionalTeam: 'Sales' })
    expect(status).toBe(200)
    const [row] = (await list({ searchTerm: 'ann@home' })).rows
    expect(row).toMatchObject({
      userId: data.userId,
      email: 'ann@home.example',
      status: 'Invited',
      userType: 'Internal',
      functionalTeam: 'Sales',
      invitationExpires: '2026-11-22T10:00:00.000Z',
      lastActivityTime: null,
    })
    const token = await mailedToken()
    expect(mails.at(-1)).toMatchObject({ to: 'ann@home.example' })
    expect(mails.at(-1)?.text).toContain('/change-password?token=')
    expect((await choose(token)).status).toBe(200)
    expect((await choose(token)).status).toBe(410)
    expect(await signIn('ann@home.example', 'Chosen#2026go')).toBe(200)
    const [now] = (await list({ searchTerm: 'ann@home' })).rows
    expect(now).toMatchObject({ status: 'Active', invitationExpires: null })
    expect(now?.lastActivityTime).toBe(t.clock.now.toISOString())
    expect((await entries(data.userId)).map(({ action }) => action)).toEqual([
      'user created',
      'invitation accepted',
      'invitation refused',
    ])
  })
  it('runs out after seven days, and is sent again with another link; the first is void', async () => {
    const { data } = await create({ email: 'late@home.example' })
    const first = await mailedToken()
    const again = await admin.call('resendInvitation', { params: params(), body: { userId: data.userId } })
    expect(again.data).toEqual({ invitationExpires: '2026-11-22T10:00:00.000Z' })
    const second = await mailedToken()
    expect(second).not.toBe(first)
    expect((await choose(first)).status).toBe(410)
    const before = t.clock.now
    t.clock.now = new Date(before.getTime() + 7 * 24 * 3_600_000)
    expect((await choose(second)).status).toBe(410)
    t.clock.now = before
    expect((await choose(second)).status).toBe(200)
    const done = await admin.call('resendInvitation', { params: params(), body: { userId: data.userId } })
    expect([done.status, done.problem.field]).toEqual([400, 'userId'])
  })
  it('that was taken back lets nobody in, by no link; reactivated, the person is invited again', async () => {
    const { data } = await create({ email: 'gone@home.example' })
    const token = await mailedToken()
    const revoke = () => admin.call('revokeInvitation', { params: params(), body: { userId: data.userId } })
    expect((await revoke()).status).toBe(200)
    expect((await revoke()).problem.field).toBe('userId')
    expect((await choose(token)).status).toBe(410)
    const count = mails.length
    await t.stranger('forgotPassword', { body: { email: 'gone@home.example' } })
    await mailedToken()
    expect(mails).toHaveLength(count)
    expect((await list({ searchTerm: 'gone@' })).rows[0]?.status).toBe('Inactive')
    await admin.call('updateCustomerUser', { params: params(), body: { userId: data.userId, status: 'Active' } })
    expect((await list({ searchTerm: 'gone@' })).rows[0]?.status).toBe('Invited')
    expect((await choose(await mailedToken())).status).toBe(200)
  })
  it('is sent to one person five times an hour at most', async () => {
    const { data } = await create({ email: 'often@home.example' })
    const resend = () => admin.call('resendInvitation', { params: params(), body: { userId: data.userId } })
    for (let sent = 1; sent < 5; sent += 1) expect((await resend()).status).toBe(200)
    expect((await resend()).problem).toMatchObject({ code: 'TOO_MANY_REQUESTS', field: 'userId' })
  })
  it('goes to everybody who has no way to sign in, once', async () => {
    const customerId = await t.addCustomer('Imported')
    const one = await t.addUser(customerId, 'ADMIN')
    const names = ['first', 'second', 'away'] as const
    for (const name of names)
      await one.call('createCustomerUser', {
        params: { customerId },
        body: { firstName: name, lastName: 'N', email: `${name}@imported.example`, role: 'SELLER' },
      })
    await mailedToken()
    // As an import leaves them: with a sign-in, without any link; one of them inactive.
    await t.owner.query('delete from invitation where customer_id = $1', [customerId])
    await t.owner.query(`update login set active = false where email = 'away@imported.example'`)
    const asked = { params: { customerId } }
    expect((await one.call('getUninvitedUsers', asked)).data).toEqual({ count: 2 })
    const before = mails.length
    expect((await one.call('inviteUninvitedUsers', asked)).data).toEqual({ invited: 2, left: 0 })
    expect((await one.call('inviteUninvitedUsers', asked)).data).toEqual({ invited: 0, left: 0 })
    expect((await choose(await mailedToken())).status).toBe(200)
    expect(
      mails
        .slice(before)
        .map(({ to }) => to)
        .sort(),
    ).toEqual(['first@imported.example', 'second@imported.example'])
    expect((await one.call('getUninvitedUsers', asked)).data).toEqual({ count: 0 })
  })
  it('goes to the new address when the e-mail of an invited user is changed', async () => {
    const { data } = await create({ email: 'typo@home.example' })
    const wrong = await mailedToken()
    await admin.call('updateCustomerUser', {
      params: params(),
      body: { userId: data.userId, email: 'right@home.example' },
    })
    const right = await mailedToken()
    expect(mails.at(-1)?.to).toBe('right@home.example')
    expect([(await choose(wrong)).status, (await choose(right)).status]).toEqual([410, 200])
  })
})

describe('a new user', () => {
  it.each([
    ['a malformed e-mail [auth-005]', { email: 'ann@home' }, 400, 'email'],
    ['an e-mail in use', { email: 'taken@home.example' }, 400, 'email'],
    ['no first name', { firstName: ' ' }, 400, 'firstName'],
    ['a licence type that is not there', { email: 'a1@home.example', licenseType: 'None such' }, 400, 'licenseType'],
    ['an unknown role', { role: 'BOSS' }, 400, 'role'],
    ['the role of the provider', { email: 'a2@home.example', role: 'tribyl_admin' }, 403, 'role'],
  ])('is refused with %s, which the refusal names', async (_what, body, status, field) => {
    await create({ email: 'taken@home.example' })
    const refused = await create(body)
    expect([refused.status, refused.problem.field]).toEqual([status, field])
  })
  it('is refused when no licence of the type is free, and the refusal names it', async () => {
    await addLicense('Scarce', 1)
    const first = await create({ email: 's1@home.example', licenseType: 'Scarce' })
    const second = await create({ email: 's2@home.example', licenseType: 'Scarce' })
    expect([second.status, second.problem.field]).toEqual([400, 'licenseType'])
    expect(second.problem.detail).toContain('All 1 licences of the type "Scarce" are taken.')
    expect((await list({ searchTerm: 's2@home' })).total).toBe(0)
    const seats = (await admin.call('getLicenseSeats', { params: params() })).data
    expect(seats.find(({ licenseType }) => licenseType === 'Scarce')).toEqual({
      licenseType: 'Scarce',
      seats: 1,
      taken: 1,
      permissions: [],
    })
    const update = (body: object) =>
      admin.call('updateCustomerUser', { params: params(), body: { userId: first.data.userId, ...body } })
    // Whoever is inactive takes no seat; coming back needs one.
    await update({ status: 'Inactive' })
    const third = await create({ email: 's3@home.example', licenseType: 'Scarce' })
    expect(third.status).toBe(200)
    const back = await update({ status: 'Active' })
    expect([back.status, back.problem.field]).toEqual([400, 'licenseType'])
    expect((await update({ licenseType: null })).status).toBe(200)
    expect((await update({ status: 'Active' })).status).toBe(200)
    const changed = await update({ licenseType: 'Scarce' })
    expect([changed.status, changed.problem.field]).toEqual([400, 'licenseType'])
  })
  it('gets the last seat once, also when two are made at the same time', async () => {
    await addLicense('Last', 1)
    const both = await Promise.all(
      ['l1', 'l2'].map(name => create({ email: `${name}@home.example`, licenseType: 'Last' })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  })
})

describe('the list of users', () => {
  it('is searched, filtered by licence type, sorted and paged by the server [administration-010]', async () => {
    const id = await t.addCustomer('Many')
    const boss = await t.addUser(id, 'ADMIN')
    await t.owner.query(`insert into license_type (customer_id, name) values ($1, 'Gold')`, [id])
    await t.owner.query(
      `insert into app_user (customer_id, username, email, first_name, last_name, role, functional_team, license_type_id)
       select $1, 'u' || n, 'u' || n || '@many.example', 'First' || n, case when n % 2 = 0 then 'Even' else 'odd' end, 'SELLER',
         case when n % 3 > 0 then (array['Delivery', 'sales', 'Support'])[1 + n % 3] end,
         case when n <= 12 then (select id from license_type where customer_id = $1 and name = 'Gold') end
       from generate_series(1, 60) n`,
      [id],
    )
    await t.owner.query(
      `insert into login_activity (customer_id, user_id, at, event)
       select customer_id, id, timestamptz '2026-01-01' + (id % 5) * interval '1 day', 'login' from app_user
       where customer_id = $1 and id % 4 > 0 and username like 'u%'`,
      [id],
    )
    const ask = async (query: object) =>
      (await boss.call('getAllUsers', { params: { x: id }, query: query as never })).data
    const first = await ask({ pageSize: 50 })
    expect([first.total, first.rows.length]).toEqual([61, 50])
    expect((await ask({ pageSize: 50, pageNumber: 2 })).rows).toHaveLength(11)
    expect(first.rows.slice(0, 2).map(({ lastName, firstName }) => `${lastName} ${firstName}`)).toEqual([
      'ADMIN Test',
      'Even First10',
    ])
    const found = await ask({ searchTerm: 'FIRST11 ', licenseType: 'Gold' })
    expect(found.rows.map(({ email }) => email)).toEqual(['u11@many.example'])
    expect((await ask({ licenseType: 'Gold' })).total).toBe(12)
    expect((await ask({ searchTerm: '100%' })).rows).toEqual([])
    const down = await ask({ sort: 'email', descending: 'Y', pageSize: 10 })
    expect(down.rows[0]?.email).toBe('u9@many.example')
    expect((await ask({ sort: 'lastActivity', descending: 'Y' })).rows[0]?.userId).toBe(boss.userId)
    // Pages behind the middle are read from the end; together they are the one list, each user once.
    for (const sort of userSorts) {
      const pages = async (descending: string) => {
        const ids: number[] = []
        for (let pageNumber = 1; pageNumber <= 7; pageNumber++) {
          const { total, rows } = await ask({ sort, descending, pageSize: 10, pageNumber })
          expect([sort, total, rows.length]).toEqual([sort, 61, pageNumber === 7 ? 1 : 10])
          ids.push(...rows.map(({ userId }) => userId))
        }
        return ids
      }
      const up = await pages('N')
      expect(new Set(up).size).toBe(61)
      const nullable =
        sort === 'userType' || sort === 'functionalTeam' || sort === 'licenseType' || sort === 'lastActivity'
      if (!nullable) expect(await pages('Y')).toEqual(up.toReversed())
      else expect(new Set(await pages('Y')).size).toBe(61)
      expect(up.slice(0, 50)).toEqual((await ask({ sort, pageSize: 50 })).rows.map(({ userId }) => userId))
      expect((await ask({ sort, pageSize: 10, pageNumber: 8 })).rows).toEqual([])
    }
    // Who has no team or was never here is last in both directions.
    for (const [sort, by] of [
      ['functionalTeam', 'lower(u.functional_team)'],
      ['lastActivity', 'greatest(s.active_at, s.login_at)'],
    ])
      for (const [descending, direction] of [
        ['N', 'asc'],
        ['Y', 'desc'],
      ]) {
        const { rows } = await t.owner.query(
          `select u.id from app_user u left join user_last_seen s on s.customer_id = u.customer_id and s.user_id = u.id
           where u.customer_id = $1 order by ${by} ${direction} nulls last, u.id ${direction}`,
          [id],
        )
        const seen: number[] = []
        for (let pageNumber = 1; pageNumber <= 7; pageNumber++)
          seen.push(...(await ask({ sort, descending, pageSize: 10, pageNumber })).rows.map(({ userId }) => userId))
        expect(seen).toEqual(rows.map(row => row.id))
      }
    expect((await ask({ status: 'Inactive' })).total).toBe(0)
    expect((await ask({ role: 'ADMIN' })).total).toBe(1)
    const wrong = await boss.call('getAllUsers', { params: { x: id }, query: { sort: 'shoe size' } as never })
    expect([wrong.status, wrong.problem.field]).toEqual([400, 'sort'])
  })
  it('answers ids of the own customer only, to everybody who is signed in', async () => {
    const seller = await t.addUser(home, 'SELLER')
    const rival = await t.addUser(await t.addCustomer('Other'), 'ADMIN')
    const { data } = await seller.call('getUsersByIds', {
      body: { userIdList: [admin.userId, rival.userId, 99_999_999] },
    })
    expect(data).toEqual([
      {
        userId: admin.userId,
        username: await emailOf(admin),
        firstName: 'Test',
        lastName: 'ADMIN',
        email: await emailOf(admin),
        role: 'ADMIN',
      },
    ])
    expect((await seller.call('getUsersByIds', { body: { userIdList: [] } })).data).toEqual([])
  })
  it('knows when each was last here', async () => {
    const seller = await t.addUser(home, 'SELLER')
    await seller.call('saveUseractivity', { body: { userId: seller.userId, screen: 'deals', action: 'view' } })
    const { data } = await admin.call('getLastActivity', { params: params() })
    const at = t.clock.now.toISOString()
    expect(data.find(({ userId }) => userId === seller.userId)).toEqual({
      userId: seller.userId,
      lastLoginTime: at,
      lastActivityTime: at,
    })
  })
})

describe('a changed user', () => {
  const update = (body: object, by = admin) =>
    by.call('updateCustomerUser', { params: params(), body: body as { userId: number } })
  it('has another role, team and licence; the trail says from what to what', async () => {
    await addLicense('Silver', null)
    const user = await t.addUser(home, 'SELLER')
    const { data } = await update({
      userId: user.userId,
      role: 'CSM',
      functionalTeam: 'Success',
      licenseType: 'Silver',
    })
    expect(data).toEqual({ userId: user.userId, handedOver: null })
    const [row] = (await list({ searchTerm: await emailOf(user) })).rows
    expect(row).toMatchObject({ role: 'CSM', functionalTeam: 'Success', licenseType: 'Silver' })
    expect(await isIn(user)).toBe(false)
    const [entry] = await entries(user.userId)
    expect(entry.detail.changes).toMatchObject({ role: { from: 'SELLER', to: 'CSM' } })
  })
  it('is out at once when inactive, and their open work goes to a colleague', async () => {
    const user = await t.addUser(home, 'SELLER')
    const colleague = await t.addUser(home, 'SELLER')
    await t.owner.query(`insert into account (customer_id, name) values ($1, 'Acme')`, [home])
    await t.owner.query(`insert into market (customer_id, name) values ($1, 'All') on conflict do nothing`, [home])
    const idIn = async (table: 'account' | 'market') =>
      (await t.owner.query(`select min(id) as id from ${table} where customer_id = $1`, [home])).rows[0].id
    const [account, market] = [await idIn('account'), await idIn('market')]
    const deal = (name: string, status: string) =>
      t.owner.query(
        `insert into opportunity (customer_id, name, account_id, market_id, owner_user_id, owner_name, status, created_on)
         values ($1, $2, $5, $6, $3, 'Test SELLER', $4, '2026-01-01')`,
        [home, name, user.userId, status, account, market],
      )
    await deal('Open one', 'Open')
    await deal('Won one', 'Won')
    for (const { userId } of [user, colleague])
      await t.owner.query(`insert into saved_view (customer_id, user_id, name, search) values ($1, $2, 'Mine', '{}')`, [
        home,
        userId,
      ])
    const work = await admin.call('getOpenWorkOfUser', { params: { customerId: home, userId: user.userId } })
    expect(work.data).toEqual({ deals: 1, privateNotes: 0, savedViews: 1, reportSchedules: 0 })
    for (const [handOverTo, status] of [
      [user.userId, 'Inactive'],
      [99_999_999, 'Inactive'],
      [colleague.userId, 'Active'],
    ] as const) {
      const refused = await update({ userId: user.userId, status, handOverTo })
      expect([refused.status, refused.problem.field]).toEqual([400, 'handOverTo'])
    }
    expect(await isIn(user)).toBe(true)
    const { data } = await update({ userId: user.userId, status: 'Inactive', handOverTo: colleague.userId })
    expect(data.handedOver).toEqual({ deals: 1, privateNotes: 0, savedViews: 1, reportSchedules: 0 })
    expect([await isIn(user), await signIn(await emailOf(user))]).toEqual([false, 401])
    const owners = await t.owner.query(
      'select name, owner_user_id from opportunity where customer_id = $1 order by name',
      [home],
    )
    expect(owners.rows).toEqual([
      { name: 'Open one', owner_user_id: colleague.userId },
      { name: 'Won one', owner_user_id: user.userId },
    ])
    const views = await t.owner.query('select name from saved_view where user_id = $1 order by name', [
      colleague.userId,
    ])
    expect(views.rows.map(({ name }) => name)).toEqual(['Mine', 'Mine (Test SELLER)'])
    expect((await entries(user.userId)).map(({ action }) => action)).toEqual(['user deactivated', 'work handed over'])
    await update({ userId: user.userId, status: 'Active' })
    expect(await signIn(await emailOf(user))).toBe(200)
  })
  it('is never the last administrator demoted or deactivated, nor the person themselves', async () => {
    const id = await t.addCustomer('Single')
    const only = await t.addUser(id, 'ADMIN')
    const change = (body: object) =>
      only.call('updateCustomerUser', { params: { customerId: id }, body: { userId: only.userId, ...body } })
    const demoted = await change({ role: 'SELLER' })
    expect([demoted.status, demoted.problem.field]).toEqual([400, 'role'])
    const inactive = await change({ status: 'Inactive' })
    expect([inactive.status, inactive.problem.field]).toEqual([400, 'status'])
    expect(await isIn(only)).toBe(true)
  })
  it('gets a password that the rule allows, and is signed out', async () => {
    const user = await t.addUser(home, 'SELLER')
    const set = (password: string) =>
      admin.call('changeCustomerUserPassword', { params: params(), body: { userId: user.userId, password } })
    expect((await set('short')).problem.code).toBe('PASSWORD_RULE')
    expect(await isIn(user)).toBe(true)
    expect((await set('Given#2026go')).status).toBe(200)
    expect([await isIn(user), await signIn(await emailOf(user), 'Given#2026go')]).toEqual([false, 200])
  })
})

describe('one password for all', () => {
  it('is asked twice, spares the own account and the provider, and ends all other sessions', async () => {
    const id = await t.addCustomer('Everybody')
    const boss = await t.addUser(id, 'ADMIN')
    const [one, two, provider] = [
      await t.addUser(id, 'SELLER'),
      await t.addUser(id, 'CSM'),
      await t.addUser(id, 'tribyl_admin'),
    ]
    await t.owner.query('update login set password_hash = null where user_id = $1', [two.userId])
    const ask = (body: object, by = boss) =>
      by.call('updatePasswordForAllUsers', { body: body as { password: string } })
    const broken = await ask({ password: 'short' })
    expect([broken.status, broken.problem.code]).toEqual([400, 'PASSWORD_RULE'])
    const first = await ask({ password: 'Common#2026go' })
    expect(first.data).toMatchObject({ updatedCount: 0, accountCount: 1 })
    expect([await isIn(one), await signIn(await emailOf(one))]).toEqual([true, 200])
    const confirmation = first.data.confirmation ?? ''
    const other = await ask({ password: 'Other#2026go', confirmation })
    expect([other.status, other.problem.field]).toEqual([400, 'confirmation'])
    const before = t.clock.now
    t.clock.now = new Date(before.getTime() + 5 * 60_000)
    expect((await ask({ password: 'Common#2026go', confirmation })).problem.field).toBe('confirmation')
    t.clock.now = before
    const second = await ask({ password: 'Common#2026go', confirmation })
    expect(second.data).toEqual({ updatedCount: 1, accountCount: 1, confirmation: null })
    expect([await isIn(boss), await isIn(one), await isIn(two), await isIn(provider)]).toEqual([
      true,
      false,
      false,
      true,
    ])
    expect([
      await signIn(await emailOf(one), 'Common#2026go'),
      await signIn(await emailOf(two), 'Common#2026go'),
      await signIn(await emailOf(boss)),
      await signIn(await emailOf(provider)),
    ]).toEqual([200, 401, 200, 200])
    expect((await entries(id)).at(-1)).toMatchObject({ action: 'passwords of all users set', user_id: boss.userId })
    const own = await ask({ password: 'Common#2026go', includeOwn: 'Y' })
    expect(own.data.accountCount).toBe(2)
  })
})

describe('a feature', () => {
  it('is mapped to no more users than are allowed [permissions-031]', async () => {
    const feature = await t.owner.query(
      `insert into feature (customer_id, lookup_label, max_users) values ($1, 'content-copilot', 2) returning id`,
      [home],
    )
    const featureId = feature.rows[0].id
    const people = [await t.addUser(home, 'SELLER'), await t.addUser(home, 'SELLER'), await t.addUser(home, 'SELLER')]
    const ids = people.map(({ userId }) => userId)
    const save = (userIdList: readonly number[]) =>
      admin.call('saveUserFeatureMapping', { params: params(), body: { featureId, userIdList: [...userIdList] } })
    const many = await save(ids)
    expect([many.status, many.problem.field]).toEqual([400, 'userIdList'])
    expect(many.problem.detail).toBe('3 users would be mapped to content-copilot; 2 are allowed. Leave out 1.')
    expect((await save([ids[1] ?? 0, ids[0] ?? 0])).data).toEqual({ featureId, alreadyMappedUserIds: ids.slice(0, 2) })
    await save(ids.slice(1))
    const read = await admin.call('getUserFeatureMapping', { params: params(), query: { featureId } })
    expect(read.data).toEqual([
      {
        featureId,
        lookupLabel: 'content-copilot',
        enabled: 'n',
        alreadyMappedUserIds: ids.slice(1),
        maxAllowedUsersCount: 2,
      },
    ])
    expect((await save([...ids.slice(1)])).status).toBe(200)
    expect((await save([99_999_999])).problem.field).toBe('userIdList')
    const gone = await admin.call('getUserFeatureMapping', { params: params(), query: { featureId: 99_999_999 } })
    expect(gone.status).toBe(404)
    expect((await entries(featureId)).map(({ detail }) => [detail.map, detail.unmap])).toEqual([
      [ids.slice(0, 2), []],
      [[ids[2]], [ids[0]]],
    ])
  })
})

describe('what access rests on', () => {
  it('is for an administrator what the person has of themselves, with the features they are mapped to', async () => {
    const user = await t.addUser(home, 'MANAGEMENT')
    const { featureId } = (await admin.call('getUserFeatureMapping', { params: params(), query: {} })).data[0] ?? {}
    const body = { featureId: featureId ?? 0, userIdList: [user.userId] }
    await admin.call('saveUserFeatureMapping', { params: params(), body })
    const own = (await user.call('getSignedInUser')).data
    const [basis] = (await admin.call('getAccessBasis', { body: { userIdList: [user.userId, 99_999_999] } })).data
    expect(basis).toMatchObject({
      userId: user.userId,
      active: true,
      person: {
        role: own.role,
        authorities: own.authorities,
        licenseTypePermissionBeans: own.licenseTypePermissionBeans.map(({ licenseTypePermissionNames }) => ({
          licenseTypePermissionNames,
        })),
      },
      context: { recordCounts: { 'content-copilot': 1 }, administratorMode: false, sharedMode: false },
    })
    const seller = await t.addUser(home, 'SELLER')
    expect((await seller.call('getAccessBasis', { body: { userIdList: [user.userId] } })).status).toBe(403)
  })
})

describe('who may administer whom', () => {
  const calls = [
    'getAllUsers',
    'createCustomerUser',
    'updateCustomerUser',
    'changeCustomerUserPassword',
    'updatePasswordForAllUsers',
    'getLastActivity',
    'getUserFeatureMapping',
    'saveUserFeatureMapping',
    'getOpenWorkOfUser',
    'getLicenseSeats',
    'getUninvitedUsers',
    'inviteUninvitedUsers',
    'resendInvitation',
    'revokeInvitation',
  ] as const satisfies readonly RouteId[]
  const callers = new Map<Role, Caller>()
  let foreign: number
  let foreignUser: Caller
  let count = 0
  beforeAll(async () => {
    const own = await t.addCustomer('Table')
    foreign = await t.addCustomer('Named')
    foreignUser = await t.addUser(foreign, 'SELLER')
    for (const role of roles) callers.set(role, await t.addUser(own, role))
  })
  const bodies = (): Partial<Record<(typeof calls)[number], object>> => {
    count += 1
    return {
      createCustomerUser: { firstName: 'N', lastName: 'N', email: `n${count}@table.example`, role: 'SELLER' },
      updateCustomerUser: { userId: foreignUser.userId, phone: String(count) },
      changeCustomerUserPassword: { userId: foreignUser.userId, password: testPassword },
      updatePasswordForAllUsers: { password: testPassword },
      saveUserFeatureMapping: { featureId: 99_999_999, userIdList: [] },
      resendInvitation: { userId: foreignUser.userId },
      revokeInvitation: { userId: foreignUser.userId },
    }
  }
  const ask = async (server: FastifyInstance, id: (typeof calls)[number], who: Caller, customerId: number) => {
    const path = routes[id].path
      .replace('{customerId}', String(customerId))
      .replace('{x}', String(customerId))
      .replace('{userId}', String(foreignUser.userId))
    const payload = bodies()[id]
    const answer = await server.inject({
      method: routes[id].method,
      url: `${apiBase}/${path}`,
      headers: { authorization: `Bearer ${who.token}` },
      ...(payload ? { payload } : {}),
    })
    return { status: answer.statusCode, text: answer.body }
  }
  describe.each(roles)('%s', role => {
    it.each(calls)('%s, of another customer that the address names, in both modes', async id => {
      const who = callers.get(role) as Caller
      const normal = await ask(t.server, id, who, foreign)
      const administrator = await ask(administratorMode, id, who, foreign)
      const address = await emailOf(foreignUser)
      if (!isAdministrator({ role })) {
        expect([normal.status, administrator.status]).toEqual([403, 403])
        return
      }
      // In normal mode it is the own customer, which has no such user and no such feature.
      expect([200, 400, 404]).toContain(normal.status)
      expect(normal.text).not.toContain(address)
      if (id === 'updatePasswordForAllUsers') expect(administrator.status).toBe(200)
      else if (role !== 'tribyl_admin') expect(administrator.status).toBe(403)
      else if (id === 'saveUserFeatureMapping') expect(administrator.status).toBe(404)
      else if (id === 'resendInvitation' || id === 'revokeInvitation') expect(administrator.status).toBe(400)
      else expect(administrator.status).toBe(200)
      if (role === 'tribyl_admin' && id === 'getAllUsers') expect(administrator.text).toContain(address)
    })
  })
  it('the trail of the other customer names who did it and where they are from', async () => {
    const provider = callers.get('tribyl_admin') as Caller
    const [entry] = (await entries(foreignUser.userId)).filter(({ action }) => action === 'user updated')
    expect(entry).toMatchObject({
      user_id: null,
      detail: { byCustomer: provider.customerId, byUser: provider.userId },
    })
  })
  it('without a customer in the address, as the catalogue has it for normal mode', async () => {
    const { token, customerId } = callers.get('ADMIN') as Caller
    const send = (path: string, payload: object) =>
      t.server.inject({
        method: 'POST',
        url: `${apiBase}/${path}`,
        headers: { authorization: `Bearer ${token}` },
        payload,
      })
    const made = await send('user/create', {
      firstName: 'N',
      lastName: 'N',
      email: 'alias@table.example',
      role: 'SELLER',
    })
    expect(made.statusCode).toBe(200)
    const { userId } = made.json().data
    expect((await send('user/admin/update', { userId, phone: '1' })).statusCode).toBe(200)
    expect((await send('user/admin/changePassword', { userId, password: testPassword })).statusCode).toBe(200)
    const { rows } = await t.owner.query('select customer_id, phone from app_user where id = $1', [userId])
    expect(rows).toEqual([{ customer_id: customerId, phone: '1' }])
  })
})
