import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Caller, startTestApp, type TestApp, testPassword } from '#testing/test-app.ts'

let t: TestApp
let customerId: number
let admin: Caller
let user: Caller
let present: string
let count = 0

beforeAll(async () => {
  t = await startTestApp()
  customerId = await t.addCustomer('Home')
  admin = await t.addUser(customerId, 'ADMIN')
})
afterAll(() => t?.stop())

const outbox = () => join(t.app.config.dataDir, 'outbox')
const detailsOf = async ({ userId }: Caller, by = admin) =>
  (await by.call('getUserDetails', { params: { id: userId } })).data
const emailOf = async (caller: Caller): Promise<string> => {
  const { rows } = await t.owner.query('select email from app_user where id = $1', [caller.userId])
  return rows[0].email
}
/** What was mailed since the last look: receiver and text. */
const takeMails = async (): Promise<{ to: string; text: string }[]> => {
  await t.workJobs()
  const names = await readdir(outbox()).catch(() => [])
  const texts = await Promise.all(names.map(name => readFile(join(outbox(), name), 'utf8')))
  await rm(outbox(), { recursive: true, force: true })
  return texts.map(text => ({ to: /^To: (.*?)\r?$/m.exec(text)?.[1] ?? '', text }))
}
const tokenFor = async (address: string): Promise<string> => {
  const mail = (await takeMails()).find(({ to }) => to === address)
  return /confirm-email\?token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
}
const ask = (email: string, as = user) => as.call('updateUser', { body: { userId: as.userId, email } })
const confirm = (token: string) => t.stranger('confirmEmail', { body: { token } })
const signIn = async (username: string, password = testPassword): Promise<number> =>
  (await t.stranger('login', { body: { username, password } })).status
const pendingOf = async (caller: Caller): Promise<string | null> => (await detailsOf(caller)).pendingEmail
const actionsOf = async (userId: number): Promise<string[]> => {
  const { rows } = await t.owner.query(
    `select action from audit_entry where customer_id = $1 and entity_id = $2 order by id`,
    [customerId, String(userId)],
  )
  return rows.map(({ action }) => action)
}
const plant = (condition: string) =>
  t.owner.query(`alter table app_user add constraint planted check (${condition}) not valid`)

let start: Date
beforeEach(async () => {
  start = t.clock.now
  user = await t.addUser(customerId, 'CSM')
  present = await emailOf(user)
  count += 1
  await t.workJobs()
  await rm(outbox(), { recursive: true, force: true })
})
afterEach(async () => {
  t.clock.now = start
  await t.owner.query('alter table app_user drop constraint if exists planted')
})

const fresh = () => `fresh${count}@home.example`

describe('an own e-mail that is changed', () => {
  it('waits: the present one signs in until the link is opened, and then the new one does', async () => {
    const { status, data } = await ask(fresh().toUpperCase())
    expect([status, data.email, data.pendingEmail]).toEqual([200, present, fresh()])
    expect([await signIn(present), await signIn(fresh())]).toEqual([200, 401])
    const token = await tokenFor(fresh())
    expect((await confirm(token)).data).toEqual({ email: fresh() })
    // The user name was the old e-mail, so it went along.
    expect([await signIn(present), await signIn(fresh())]).toEqual([401, 200])
    expect([await emailOf(user), await pendingOf(user)]).toEqual([fresh(), null])
    const again = await confirm(token)
    expect([again.status, again.problem.code]).toEqual([410, 'TOKEN_EXPIRED'])
    expect(await actionsOf(user.userId)).toEqual(['user updated', 'e-mail changed'])
    // Sessions from before the change are over.
    expect((await user.call('getSignedInUser')).status).toBe(401)
  })
  it('is the same for an administrator who changes their own', async () => {
    const boss = await t.addUser(customerId, 'ADMIN')
    const { data } = await ask(fresh(), boss)
    expect([data.email === fresh(), data.pendingEmail]).toEqual([false, fresh()])
  })
  it('is announced to both addresses, and the token is nowhere in the database', async () => {
    await ask(fresh())
    const mails = await takeMails()
    expect(mails.map(({ to }) => to).toSorted()).toEqual([present, fresh()].toSorted())
    const token = /token=(\S+)/.exec(mails.map(({ text }) => text).join())?.[1] ?? ''
    expect(mails.find(({ to }) => to === present)?.text).not.toContain(token)
    const { rows } = await t.owner.query('select email_change::text from email_change')
    expect(JSON.stringify(rows)).not.toContain(token)
  })
  it('is not had after 24 hours', async () => {
    await ask(fresh())
    const token = await tokenFor(fresh())
    t.clock.now = new Date(start.getTime() + 24 * 3_600_000)
    expect((await confirm(token)).status).toBe(410)
    t.clock.now = start
    expect(await signIn(fresh())).toBe(401)
  })
  it('asked for twice is mailed once, and another one takes its place', async () => {
    await ask(fresh())
    const first = await tokenFor(fresh())
    await ask(fresh())
    expect(await takeMails()).toEqual([])
    await ask(`other-${fresh()}`)
    expect(await pendingOf(user)).toBe(`other-${fresh()}`)
    expect((await confirm(first)).status).toBe(410)
  })
  it('does not wait when it is the present one', async () => {
    expect((await ask(present.toUpperCase())).data.pendingEmail).toBeNull()
    expect(await takeMails()).toEqual([])
  })
})

describe('an address that somebody has', () => {
  it('is answered, kept and mailed like a free one, but for the link', async () => {
    const rival = await t.addUser(await t.addCustomer(`Rival${count}`), 'CSM')
    const theirs = await emailOf(rival)
    await t.workJobs()
    await rm(outbox(), { recursive: true, force: true })
    const { status, data } = await ask(theirs)
    expect([status, data.pendingEmail]).toEqual([200, theirs])
    const mails = await takeMails()
    expect(mails.map(({ to }) => to).toSorted()).toEqual([present, theirs].toSorted())
    expect(mails.map(({ text }) => text).join()).not.toContain('token=')
    expect(mails.find(({ to }) => to === present)?.text).toContain(`to use ${theirs} instead`)
  })
  it('is not had by a link that was mailed while it was free', async () => {
    await ask(fresh())
    const token = await tokenFor(fresh())
    const other = await t.addUser(customerId, 'CSM')
    await admin.call('updateUser', { body: { userId: other.userId, email: fresh() } })
    expect((await confirm(token)).status).toBe(410)
    expect([await emailOf(user), await emailOf(other)]).toEqual([present, fresh()])
  })
  it('is not had as a user name either, taken or not', async () => {
    const tries = [await emailOf(admin), fresh()]
    for (const username of tries) {
      const { status, problem } = await user.call('updateUser', { body: { userId: user.userId, username } })
      expect([status, problem.field, problem.detail]).toEqual([
        400,
        'username',
        'An e-mail address can be your user name only if it is your own.',
      ])
    }
  })
  it('is refused to an administrator who gives it to somebody', async () => {
    const email = await emailOf(admin)
    const { status, problem } = await admin.call('updateUser', { body: { userId: user.userId, email } })
    expect([status, problem.field]).toEqual([400, 'email'])
  })
})

describe('the link', () => {
  it('can be sent again, which voids the one before', async () => {
    await ask(fresh())
    const first = await tokenFor(fresh())
    expect((await user.call('resendEmailConfirmation')).data).toEqual({ pendingEmail: fresh() })
    const second = await tokenFor(fresh())
    expect((await confirm(first)).status).toBe(410)
    expect((await confirm(second)).status).toBe(200)
    expect(await pendingOf(user)).toBeNull()
    expect(await takeMails()).toEqual([])
  })
  it('is sent five times an hour, whatever is cancelled in between', async () => {
    const [statuses, mails]: number[][] = [[], []]
    for (let i = 0; i < 6; i += 1) {
      statuses?.push((await ask(`${i}-${fresh()}`)).status)
      mails?.push((await takeMails()).length)
      await user.call('cancelEmailChange')
    }
    expect([statuses, mails]).toEqual([
      [200, 200, 200, 200, 200, 429],
      [2, 2, 2, 2, 2, 0],
    ])
    t.clock.now = new Date(start.getTime() + 61 * 60_000)
    expect((await ask(fresh())).status).toBe(200)
  })
  it.each([
    ['the change is cancelled', () => user.call('cancelEmailChange')],
    [
      'the password is changed',
      () => user.call('resetPassword', { body: { oldPassword: testPassword, password: 'Fresh#2026go' } }),
    ],
    [
      'a forgotten password is replaced',
      async () => {
        await t.stranger('forgotPassword', { body: { email: present } })
        const mailed = (await takeMails()).map(({ text }) => text).join()
        const token = /change-password\?token=(\S+)/.exec(mailed)?.[1] ?? ''
        return t.stranger('changePassword', { body: { token, password: 'Fresh#2026go' } })
      },
    ],
    [
      'an administrator gives another address',
      () => admin.call('updateUser', { body: { userId: user.userId, email: `given-${fresh()}` } }),
    ],
    [
      'the user is shut out',
      () =>
        t.owner
          .query('update login set active = false where user_id = $1', [user.userId])
          .then(() => ({ status: 200 })),
    ],
  ])('is void when %s', async (_why, act) => {
    await ask(fresh())
    const token = await tokenFor(fresh())
    expect((await act()).status).toBe(200)
    expect((await confirm(token)).status).toBe(410)
    expect(await signIn(fresh())).toBe(401)
  })
  it('is not mailed any more when the change was cancelled before the mail went', async () => {
    await ask(fresh())
    await user.call('cancelEmailChange')
    expect((await takeMails()).map(({ to }) => to)).toEqual([present])
  })
  it('goes to one mailbox five times an hour, whoever asks', async () => {
    const mails: string[] = []
    for (let i = 0; i < 6; i += 1) {
      await ask('wanted@home.example', await t.addUser(customerId, 'CSM'))
      mails.push(...(await takeMails()).map(({ to }) => to))
    }
    expect(mails.filter(to => to === 'wanted@home.example')).toHaveLength(5)
    // The owner of the current address is always notified.
    expect(mails).toHaveLength(11)
  })
  it('is nothing of another user', async () => {
    await ask(fresh())
    const other = await t.addUser(customerId, 'CSM')
    expect((await other.call('cancelEmailChange')).status).toBe(200)
    expect((await other.call('resendEmailConfirmation')).data).toEqual({ pendingEmail: null })
    expect(await pendingOf(user)).toBe(fresh())
  })
  it('for a new password that went to the old address is void with the change', async () => {
    await t.stranger('forgotPassword', { body: { email: present } })
    const reset = /change-password\?token=(\S+)/.exec((await takeMails())[0]?.text ?? '')?.[1] ?? ''
    await ask(fresh())
    await confirm(await tokenFor(fresh()))
    const { status } = await t.stranger('changePassword', { body: { token: reset, password: 'Fresh#2026go' } })
    expect(status).toBe(410)
  })
})

describe('sign-in and record', () => {
  it('are changed together by an administrator, at once and with an audit entry', async () => {
    const { data } = await admin.call('updateUser', { body: { userId: user.userId, email: fresh() } })
    expect([data.email, data.username, data.pendingEmail]).toEqual([fresh(), fresh(), null])
    expect(await signIn(fresh())).toBe(200)
    expect(await actionsOf(user.userId)).toEqual(['user updated'])
  })
  it('stay as they were when the record cannot be written after the sign-in was', async () => {
    await plant(`first_name <> 'Planted'`)
    const body = { userId: user.userId, email: fresh(), firstName: 'Planted' }
    expect((await admin.call('updateUser', { body })).status).toBe(500)
    expect([await signIn(present), await signIn(fresh()), await emailOf(user)]).toEqual([200, 401, present])
    expect(await actionsOf(user.userId)).toEqual([])
  })
  it('stay as they were when a confirmation fails half-way, and the link is good for another try', async () => {
    await ask(fresh())
    const token = await tokenFor(fresh())
    await plant(`email not like 'fresh%'`)
    expect((await confirm(token)).status).toBe(500)
    expect([await signIn(present), await signIn(fresh()), await pendingOf(user)]).toEqual([200, 401, fresh()])
    await t.owner.query('alter table app_user drop constraint planted')
    expect((await confirm(token)).status).toBe(200)
    expect([await signIn(fresh()), await emailOf(user)]).toEqual([200, fresh()])
  })
})
