import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { purgeExpired } from '#domains/access/actions/purge-expired.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

let t: TestApp
let seller: Caller
beforeAll(async () => {
  t = await startTestApp()
  seller = await t.addUser(await t.addCustomer('Home'), 'SELLER')
})
afterAll(() => t?.stop())

const outbox = () => join(t.app.config.dataDir, 'outbox')
beforeEach(() => rm(outbox(), { recursive: true, force: true }))

/** What was mailed since the test began. */
const mailed = async () => {
  await t.workJobs()
  const names = await readdir(outbox()).catch(() => [])
  return Promise.all(names.map(name => readFile(join(outbox(), name), 'utf8')))
}
const tokenOf = (mail = '') => /token=([\w-]+)/.exec(mail)?.[1] ?? ''
const expert = { firstName: 'Eve', lastName: 'Expert', password: 'Fresh#2026go', company: 'Works' }
const signUp = (email: string, more: object = {}) => t.stranger('signupUser', { body: { ...expert, email, ...more } })
const confirm = (token: string) => t.stranger('confirmExpert', { body: { token } })
const login = (username: string) => t.stranger('login', { body: { username, password: expert.password } })
const customers = async () => (await t.owner.query('select count(*)::int as n from customer')).rows[0].n

describe('an expert', () => {
  it('signs in after confirming the address, alone in a customer of their own', async () => {
    const before = await customers()
    const linkedinUrl = 'https://www.linkedin.com/in/eve-expert'
    const { status, data } = await signUp('Eve@Works.example', { linkedinUrl })
    expect(status).toBe(200)
    expect((await login('eve@works.example')).problem.code).toBe('WRONG_CREDENTIALS')
    expect(await customers()).toBe(before)
    const [mail, ...others] = await mailed()
    expect(others).toEqual([])
    expect(mail).toContain('eve@works.example')
    expect(mail).not.toContain('Eve Expert')

    const token = tokenOf(mail)
    expect((await confirm(token)).data).toEqual({ email: 'eve@works.example' })
    expect((await confirm(token)).problem.code).toBe('TOKEN_EXPIRED')
    expect(await customers()).toBe(before + 1)
    const { data: session } = await login('eve@works.example')
    expect(session.user).toMatchObject({ userId: data.userId, role: 'user', authorities: ['user'], firstName: 'Eve' })
    expect(session.user.customerId).not.toBe(seller.customerId)
    const { rows } = await t.owner.query('select * from expert_profile')
    expect(rows).toMatchObject([{ user_id: data.userId, company: 'Works', linkedin_url: linkedinUrl }])
    const { rows: people } = await t.owner.query('select id from app_user where customer_id = $1', [
      session.user.customerId,
    ])
    expect(people).toEqual([{ id: data.userId }])
    const { rows: trail } = await t.owner.query('select action from audit_entry where customer_id = $1 order by id', [
      session.user.customerId,
    ])
    expect(trail.map(({ action }) => action)).toEqual(expect.arrayContaining(['user created', 'customer created']))
  })

  it('is refused with an address that is in use, in any spelling', async () => {
    const { rows } = await t.owner.query('select email from app_user where id = $1', [seller.userId])
    for (const email of [rows[0].email.toUpperCase(), 'eve@works.example']) {
      const { status, problem } = await signUp(email)
      expect([status, problem.field]).toEqual([400, 'email'])
      expect(problem.detail).toBe('This is already in use. Please choose another.')
    }
    expect(await mailed()).toEqual([])
  })

  it.each([
    ['email', { email: 'eve@works' }, '[auth-005]'],
    ['password', { password: 'Ab1#' }, '[auth-001]'],
    ['password', { password: 'alllower#2026' }, '[auth-002]'],
    ['password', { password: 'Fresh-2026#go' }, '[auth-003]'],
    ['firstName', { firstName: '  ' }, ''],
    ['linkedinUrl', { linkedinUrl: 'http://127.0.0.1/in/eve' }, ''],
    ['role', { role: 'ADMIN' }, ''],
  ])('is refused with a bad %s %o %s', async (field, more, _rule) => {
    const { status, problem } = await signUp('new@works.example', more)
    expect([status, problem.field]).toEqual([400, field])
  })

  it('has 48 hours to confirm, after which the sign-up is forgotten', async () => {
    await signUp('late@works.example')
    const token = tokenOf((await mailed())[0])
    const start = t.clock.now
    t.clock.now = new Date(start.getTime() + 49 * 3_600_000)
    expect((await confirm(token)).problem.code).toBe('TOKEN_EXPIRED')
    t.clock.now = new Date(start.getTime() + 10 * 24 * 3_600_000)
    expect((await purgeExpired(t.app)).expert_signup).toBeGreaterThanOrEqual(1)
    t.clock.now = start
    const { rows } = await t.owner.query(`select email from expert_signup where email = 'late@works.example'`)
    expect(rows).toEqual([])
  })

  it('whose address is confirmed by another sign-up meanwhile is refused', async () => {
    await signUp('twice@works.example')
    await signUp('twice@works.example', { firstName: 'Other' })
    const [first, second] = (await mailed()).map(tokenOf)
    expect((await confirm(first ?? '')).status).toBe(200)
    const before = await customers()
    expect((await confirm(second ?? '')).problem.code).toBe('TOKEN_EXPIRED')
    expect(await customers()).toBe(before)
  })

  it('gets at most five mails an hour', async () => {
    for (let i = 0; i < 7; i++) await signUp('many@works.example')
    expect(await mailed()).toHaveLength(5)
  })
})
