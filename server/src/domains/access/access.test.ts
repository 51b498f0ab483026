import { randomUUID } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { roles } from '@bic/contract/calls/access'
import { errorCatalogue } from '@bic/contract/values/errors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AnswerMissing } from '#providers/mail.ts'
import { type Caller, startTestApp, type TestApp, testPassword } from '#testing/test-app.ts'
import { sendQueuedMail } from './mails/send-queued-mail.ts'

let t: TestApp
let customerId: number
let admin: Caller
let seller: Caller

beforeAll(async () => {
  t = await startTestApp()
  customerId = await t.addCustomer('Home')
  admin = await t.addUser(customerId, 'ADMIN')
  seller = await t.addUser(customerId, 'SELLER')
})
afterAll(() => t?.stop())

const emailOf = async (caller: Caller): Promise<string> => (await caller.call('getSignedInUser')).data.email

const outbox = () => join(t.app.config.dataDir, 'outbox')
/** The tokens that were mailed since the last look. */
const takeTokens = async (): Promise<string[]> => {
  await t.workJobs()
  const names = await readdir(outbox()).catch(() => [])
  const mails = await Promise.all(names.map(name => readFile(join(outbox(), name), 'utf8')))
  await rm(outbox(), { recursive: true, force: true })
  return mails.flatMap(mail => /token=(\S+)/.exec(mail)?.[1] ?? [])
}
const ask = (email: string) => t.stranger('forgotPassword', { body: { email } })
const choose = (token: string) => t.stranger('changePassword', { body: { token, password: 'Fresh#2026go' } })
const resetToken = async (who: Caller): Promise<string> => {
  await takeTokens()
  await ask(await emailOf(who))
  return (await takeTokens())[0] ?? ''
}
const trailOf = async ({ userId }: Caller) => {
  const { rows } = await t.owner.query('select action, detail from audit_entry where entity_id = $1 order by id', [
    String(userId),
  ])
  return rows
}

describe('login', () => {
  it('answers a token and the user record, by e-mail or user name in any case', async () => {
    const email = await emailOf(seller)
    const { status, data } = await t.stranger('login', {
      body: { username: email.toUpperCase(), password: testPassword },
    })
    expect(status).toBe(200)
    expect(data.user).toMatchObject({ email, role: 'SELLER', customerId })
    expect(data.user.authorities).toContain('SELLER')
    expect(data.token.split('.')).toHaveLength(3)
  })
  it('takes a name typed in full-width letters for the name that is stored', async () => {
    const email = await emailOf(seller)
    const wide = email.replace(/[a-z]/g, letter => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0))
    const { status, data } = await t.stranger('login', { body: { username: wide, password: testPassword } })
    expect([status, data.user?.email]).toEqual([200, email])
  })
  it('refuses a wrong password and an unknown user with the same words', async () => {
    const wrong = await t.stranger('login', { body: { username: await emailOf(seller), password: 'nope' } })
    const unknown = await t.stranger('login', { body: { username: 'who@nowhere.example', password: 'nope' } })
    expect([wrong.status, wrong.problem.detail]).toEqual([401, errorCatalogue.WRONG_CREDENTIALS.text])
    expect(unknown.problem.detail).toBe(wrong.problem.detail)
  })
  it('asks for both fields by name', async () => {
    const { status, problem } = await t.stranger('login', { body: { username: ' ', password: 'x' } })
    expect([status, problem.field]).toEqual([400, 'username'])
  })
  it('refuses an inactive customer', async () => {
    const closed = await t.addCustomer('Closed')
    const user = await t.addUser(closed, 'ADMIN')
    const email = await emailOf(user)
    await t.owner.query(`update customer set status = 'Inactive' where id = $1`, [closed])
    expect((await t.stranger('login', { body: { username: email, password: testPassword } })).status).toBe(401)
    expect((await user.call('getSignedInUser')).status).toBe(401)
  })
})

describe('logout', () => {
  it('ends the session on the server at once', async () => {
    const leaving = await t.addUser(await t.addCustomer('Leaving'), 'SELLER')
    expect((await leaving.call('logout')).status).toBe(200)
    expect((await leaving.call('getSignedInUser')).status).toBe(401)
  })
  it('does not outlive its twelve hours', async () => {
    const before = t.clock.now
    t.clock.now = new Date(before.getTime() + 13 * 3_600_000)
    expect((await admin.call('getSignedInUser')).status).toBe(401)
    t.clock.now = before
    expect((await admin.call('getSignedInUser')).status).toBe(200)
  })
})

describe('a forgotten password', () => {
  it('is answered alike for known and unknown addresses, after the same work', async () => {
    await takeTokens()
    const seen: unknown[] = []
    for (const email of [await emailOf(admin), 'who@nowhere.example']) {
      const { status, data } = await ask(email)
      const { rows } = await t.owner.query(
        `select (select count(*)::int from graphile_worker._private_jobs) as jobs,
           (select count(*)::int from reset_token) as tokens, (select count(*)::int from mail_sending) as mails`,
      )
      seen.push([status, data, rows[0]])
      await t.workJobs()
      await t.owner.query('delete from reset_token')
      await t.owner.query('delete from mail_sending')
    }
    expect(seen).toEqual([seen[0], seen[0]])
    expect(seen[0]).toEqual([200, null, { jobs: 1, tokens: 0, mails: 0 }])
    expect(await takeTokens()).toHaveLength(1)
  })
  it('can be replaced once with the mailed token, which ends every session', async () => {
    const user = await t.addUser(customerId, 'CSM')
    const token = await resetToken(user)
    expect((await choose(token)).status).toBe(200)
    expect((await user.call('getSignedInUser')).status).toBe(401)
    const again = await choose(token)
    expect([again.status, again.problem.code]).toEqual([410, 'TOKEN_EXPIRED'])
    expect(await trailOf(user)).toEqual([
      { action: 'password reset requested', detail: {} },
      { action: 'password reset', detail: {} },
      { action: 'password reset refused', detail: { reason: 'the link is used, void or too old' } },
    ])
  })
  it('leaves no other link good, whichever is used and however the password is changed', async () => {
    const user = await t.addUser(customerId, 'CSM')
    const [first, second] = [await resetToken(user), await resetToken(user)]
    expect((await choose(second)).status).toBe(200)
    expect((await choose(first)).status).toBe(410)
    const other = await t.addUser(customerId, 'CSM')
    const third = await resetToken(other)
    await other.call('resetPassword', { body: { oldPassword: testPassword, password: 'Fresh#2026go' } })
    expect((await choose(third)).status).toBe(410)
  })
  it('is mailed five times an hour to one mailbox, and the trail says of the sixth', async () => {
    const user = await t.addUser(customerId, 'CSM')
    const email = await emailOf(user)
    await takeTokens()
    const mailed: number[] = []
    for (let i = 0; i < 6; i += 1) {
      expect((await ask(email)).status).toBe(200)
      mailed.push((await takeTokens()).length)
    }
    expect(mailed).toEqual([1, 1, 1, 1, 1, 0])
    expect((await trailOf(user)).at(-1)).toEqual({
      action: 'password reset refused',
      detail: { reason: 'too many links were asked for within an hour' },
    })
    const before = t.clock.now
    t.clock.now = new Date(before.getTime() + 61 * 60_000)
    await ask(email)
    expect(await takeTokens()).toHaveLength(1)
    t.clock.now = before
  })
  it('asked for again before the mail went is mailed once', async () => {
    const email = await emailOf(await t.addUser(customerId, 'CSM'))
    await takeTokens()
    await ask(email)
    await ask(email.toUpperCase())
    expect(await takeTokens()).toHaveLength(1)
  })
  it('is mailed with the same link when the mail server failed, and no second time when it did not', async () => {
    const user = await t.addUser(customerId, 'CSM')
    const task = { purpose: 'password-reset', id: randomUUID(), email: await emailOf(user) }
    const links: string[] = []
    const send = (answer: 'refused' | 'taken') =>
      sendQueuedMail(
        {
          ...t.app,
          mail: {
            send: async ({ id = '', text }) => {
              links.push(`${id} ${/token=(\S+)/.exec(text)?.[1]}`)
              if (answer === 'refused') throw new Error('try later')
            },
          },
        },
        task,
        false,
      )
    await expect(send('refused')).rejects.toThrow('try later')
    await send('taken')
    await send('taken')
    expect(links).toHaveLength(2)
    expect(links[0]).toBe(links[1])
    expect(links[0]).toContain(`password-reset-${task.id} `)
    expect((await choose(links[0]?.split(' ')[1] ?? '')).status).toBe(200)
  })
  it('is handed over once more when the mail server did not say that it accepted it, and never a third time', async () => {
    const task = {
      purpose: 'password-reset',
      id: randomUUID(),
      email: await emailOf(await t.addUser(customerId, 'CSM')),
    }
    const ids: (string | undefined)[] = []
    const send = (error: Error) =>
      sendQueuedMail(
        {
          ...t.app,
          mail: {
            send: async ({ id }, noteHandover) => {
              await noteHandover?.()
              ids.push(id)
              throw error
            },
          },
        },
        task,
        false,
      )
    // A refusal is an answer, however often it is given.
    for (let n = 0; n < 3; n += 1) await expect(send(new Error('try later'))).rejects.toThrow('try later')
    for (let n = 0; n < 2; n += 1) await expect(send(new AnswerMissing('silence'))).rejects.toThrow('silence')
    await send(new AnswerMissing('silence'))
    expect(ids).toEqual(Array.from({ length: 5 }, () => `password-reset-${task.id}`))
  })
  it('has a token that is nowhere in the database', async () => {
    const user = await t.addUser(customerId, 'CSM')
    await takeTokens()
    await ask(await emailOf(user))
    const { rows: jobs } = await t.owner.query('select payload::text from graphile_worker._private_jobs')
    const [token = 'none'] = await takeTokens()
    const { rows } = await t.owner.query('select reset_token::text from reset_token')
    expect(JSON.stringify([jobs, rows])).not.toContain(token)
  })
  it('needs a password that keeps the rule, and says the rule', async () => {
    const { status, problem } = await t.stranger('changePassword', { body: { token: 'x', password: 'short' } })
    expect([status, problem.code, problem.detail]).toEqual([400, 'PASSWORD_RULE', errorCatalogue.PASSWORD_RULE.text])
  })
  it('expires after an hour', async () => {
    const token = await resetToken(await t.addUser(customerId, 'CSM'))
    const before = t.clock.now
    t.clock.now = new Date(before.getTime() + 61 * 60_000)
    const late = await choose(token)
    t.clock.now = before
    expect(late.status).toBe(410)
  })
})

describe('a profile', () => {
  it('is read and changed by its owner', async () => {
    const { userId } = seller
    const { data } = await seller.call('updateUser', { body: { userId, firstName: 'Ada', phone: '+1 555 0100' } })
    expect(data).toMatchObject({ userId, firstName: 'Ada', phone: '+1 555 0100', role: 'SELLER' })
    expect((await seller.call('getUserDetails', { params: { id: userId } })).data.firstName).toBe('Ada')
  })
  it("is not another user's business without the administrator role", async () => {
    expect((await seller.call('getUserDetails', { params: { id: admin.userId } })).status).toBe(403)
    expect((await seller.call('updateUser', { body: { userId: admin.userId, firstName: 'X' } })).status).toBe(403)
    expect((await admin.call('getUserDetails', { params: { id: seller.userId } })).status).toBe(200)
  })
  it('does not let a seller make themselves an administrator', async () => {
    const { status, problem } = await seller.call('updateUser', { body: { userId: seller.userId, role: 'ADMIN' } })
    expect([status, problem.field]).toEqual([403, 'role'])
  })
  it('lets only the provider give the provider role', async () => {
    const { status } = await admin.call('updateUser', { body: { userId: seller.userId, role: 'tribyl_admin' } })
    expect(status).toBe(403)
  })
  it("keeps a provider-level administrator out of a customer administrator's hands", async () => {
    const provider = await t.addUser(customerId, 'tribyl_admin')
    const email = await emailOf(provider)
    for (const change of [{ email: 'mine@home.example' }, { role: 'SELLER' as const }]) {
      const { status, problem } = await admin.call('updateUser', { body: { userId: provider.userId, ...change } })
      expect([status, problem.field]).toEqual([403, 'userId'])
    }
    expect(await emailOf(provider)).toBe(email)
    const own = await provider.call('updateUser', { body: { userId: provider.userId, firstName: 'Ada' } })
    expect(own.status).toBe(200)
  })
  it('is changed as a whole or not at all: a licence type that is not there leaves the sign-in as it was', async () => {
    const email = await emailOf(seller)
    const body = { userId: seller.userId, email: 'half@home.example', licenseType: 'None such' }
    const { status, problem } = await admin.call('updateUser', { body })
    expect([status, problem.field]).toEqual([400, 'licenseType'])
    expect(await emailOf(seller)).toBe(email)
  })
  it('leaves an audit entry with the names of the fields only', async () => {
    const { rows } = await t.owner.query(
      'select detail from audit_entry where action = $1 and entity_id = $2 order by id limit 1',
      ['user updated', String(seller.userId)],
    )
    expect(rows[0].detail).toEqual({ fields: ['first_name', 'phone'] })
  })
})

describe('the own password', () => {
  it('needs the present one, and ends the other sessions', async () => {
    const user = await t.addUser(customerId, 'CSM')
    const body = { username: await emailOf(user), password: testPassword }
    const other = (await t.stranger('login', { body })).data.token
    const wrong = await user.call('resetPassword', { body: { oldPassword: 'x', password: 'Fresh#2026go' } })
    expect([wrong.status, wrong.problem.field]).toEqual([400, 'oldPassword'])
    expect(
      (await user.call('resetPassword', { body: { oldPassword: testPassword, password: 'Fresh#2026go' } })).status,
    ).toBe(200)
    const headers = { authorization: `Bearer ${other}` }
    expect((await t.stranger('getSignedInUser', { headers })).status).toBe(401)
    expect((await user.call('getSignedInUser')).status).toBe(200)
  })
})

describe('demo people', () => {
  it('are in by the settings: everybody, all but the provider, or nobody, whatever session they have', async () => {
    const demo = await t.addCustomer('Demo')
    const people = [await t.addUser(demo, 'SELLER'), await t.addUser(demo, 'tribyl_admin')]
    const names = await Promise.all(people.map(emailOf))
    await t.owner.query('update customer set demo = true where id = $1', [demo])
    const seen: Record<string, number[]> = {}
    for (const demoSignIns of ['all', 'customers', 'none'] as const) {
      Object.assign(t.app.config, { demoSignIns })
      const statuses: number[] = []
      for (const [index, person] of people.entries()) {
        const body = { username: names[index] ?? '', password: testPassword }
        statuses.push((await t.stranger('login', { body })).status, (await person.call('getSignedInUser')).status)
      }
      seen[demoSignIns] = statuses
    }
    expect(seen).toEqual({ all: [200, 200, 200, 200], customers: [200, 200, 401, 401], none: [401, 401, 401, 401] })
  })
})

describe('getAllRoles', () => {
  it('lists the seven', async () => {
    const { data } = await seller.call('getAllRoles')
    expect(data.map(role => role.name)).toEqual([
      'SELLER',
      'CSM',
      'ADMIN',
      'MANAGEMENT',
      'user',
      'customer_admin',
      'tribyl_admin',
    ])
  })
})

describe('the user record', () => {
  it.each(roles)('of %s has the authorities of the role: administrators count as ADMIN, others do not', async role => {
    const { data } = await (await t.addUser(customerId, role)).call('getSignedInUser')
    expect([data.role, data.authorities[0]]).toEqual([role, role])
    expect(data.authorities.includes('ADMIN')).toBe(['ADMIN', 'customer_admin', 'tribyl_admin'].includes(role))
    expect(data.licenseTypePermissionBeans).toMatchObject([
      { licenseTypePermissionNames: ['PERM_STORY_ALL', 'PERM_SIMPLE_CP_ALL'] },
    ])
  })
})

describe('too many sign-ins', () => {
  it('lets an address try at least twenty times a minute, and then asks it to wait', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 70; i += 1) {
      const body = { username: `guess${i}@nowhere.example`, password: 'x' }
      statuses.push((await t.stranger('login', { body })).status)
    }
    expect(statuses.slice(0, 20).every(status => status === 401)).toBe(true)
    expect(statuses.at(-1)).toBe(429)
  })
})
