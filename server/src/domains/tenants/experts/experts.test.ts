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

describe('an application', () => {
  const submit = (form: 'about' | 'topics' | 'experience' | 'linkedin', answers: object, application?: string) =>
    t.stranger('submitExpertForm', { params: { form }, body: { answers, ...(application ? { application } : {}) } })
  const apply = async (jobTitle: string, topics: string[]) => {
    const first = await submit('about', { jobTitle, company: 'Works' })
    expect([first.status, first.data?.status]).toEqual([200, 'stored'])
    const { application } = first.data
    expect((await submit('topics', { topics }, application)).data).toEqual({ status: 'complete', application })
    return application
  }
  const list = async (query: object = {}) => (await seller.call('listExpertNetwork', { query })).data
  const join = async (email: string, jobTitle: string, topics: string[], more: object = {}) => {
    const application = await apply(jobTitle, topics)
    const { data } = await signUp(email, { application, consent: true, ...more })
    const token = tokenOf((await mailed())[0])
    await rm(outbox(), { recursive: true, force: true })
    expect((await confirm(token)).status).toBe(200)
    return data.userId
  }

  it('is shown to all customers once the address is confirmed, with what was agreed to and never the address', async () => {
    const application = await apply('Head of Procurement', ['Pricing', 'Pricing', 'Security reviews'])
    await submit('experience', { bio: 'Twenty years of buying software.' }, application)
    await submit('linkedin', { linkedinUrl: 'https://www.linkedin.com/in/ada' }, application)
    const { data } = await signUp('ada@works.example', { application, consent: true, firstName: 'Ada', company: '' })
    expect((await list({ searchText: 'procurement' })).total).toBe(0)
    expect((await confirm(tokenOf((await mailed())[0]))).status).toBe(200)

    const shown = { name: 'Ada Expert', jobTitle: 'Head of Procurement', company: 'Works' }
    const topics = ['Pricing', 'Security reviews']
    const found = await list({ searchText: 'PROCUREMENT security' })
    expect(found).toEqual({ total: 1, rows: [{ expertId: data.userId, ...shown, topics }] })
    const profile = await seller.call('getExpertProfile', { params: { expertId: data.userId } })
    const linkedinUrl = 'https://www.linkedin.com/in/ada'
    const rest = { bio: 'Twenty years of buying software.', linkedinUrl, isOwn: false }
    expect(profile.data).toEqual({ expertId: data.userId, ...shown, topics, ...rest })
    const { rows } = await t.owner.query('select consent_version from expert_listing where user_id = $1', [data.userId])
    expect(rows).toEqual([{ consent_version: 1 }])
    expect((await t.owner.query('select * from expert_application')).rows).toEqual([])
  })

  it('without consent ends with a sign-in that nobody is shown', async () => {
    const application = await apply('Hidden Person', ['Privacy'])
    await signUp('hidden@works.example', { application })
    expect((await confirm(tokenOf((await mailed())[0]))).status).toBe(200)
    expect((await login('hidden@works.example')).status).toBe(200)
    expect((await list({ searchText: 'hidden' })).total).toBe(0)
  })

  it.each([
    ['jobTitle', 'about', {}],
    ['jobTitle', 'about', { jobTitle: ' ' }],
    ['topics', 'topics', {}],
    ['topics', 'topics', { topics: [] }],
    ['topics.0', 'topics', { topics: [''] }],
    ['topics', 'topics', { topics: Array.from({ length: 11 }, (_, i) => `t${i}`) }],
    ['bio', 'experience', { bio: 'x'.repeat(2001) }],
    ['linkedinUrl', 'linkedin', { linkedinUrl: 'https://linkedin.com.evil.example/in/eve' }],
    ['bio', 'about', { jobTitle: 'Buyer', bio: 'Of another step' }],
    ['email', 'about', { jobTitle: 'Buyer', email: 'a@b.example' }],
  ] as const)('names the answer %s that is wrong in the step %s: %o', async (field, form, answers) => {
    const { status, problem } = await submit(form, answers)
    expect([status, problem.field]).toEqual([400, `answers.${field}`])
  })

  it('refuses a step that there is not, and an application that is not kept', async () => {
    const strange = await t.stranger('submitExpertForm', {
      params: { form: 'salary' as 'about' },
      body: { answers: {} },
    })
    expect([strange.status, strange.problem.field]).toEqual([400, 'form'])
    const unknown = await submit('about', { jobTitle: 'Buyer' }, 'x'.repeat(43))
    expect([unknown.status, unknown.problem.code]).toEqual([410, 'TOKEN_EXPIRED'])
  })

  it('must be complete, and kept, when somebody agrees to be shown', async () => {
    const { data } = await submit('topics', { topics: ['Pricing'] })
    for (const application of [data.application, 'x'.repeat(43), undefined]) {
      const { status, problem } = await signUp('half@works.example', { application, consent: true })
      expect([status, problem.field]).toEqual([400, 'application'])
    }
    expect(await mailed()).toEqual([])
  })

  it('is shown by one sign-up only, whatever others were begun with it', async () => {
    const application = await apply('Borrowed', ['Pricing'])
    await signUp('first@works.example', { application, consent: true, firstName: 'First' })
    await signUp('second@works.example', { application, consent: true, firstName: 'Second' })
    for (const token of (await mailed()).map(tokenOf)) expect((await confirm(token)).status).toBe(200)
    expect((await list({ searchText: 'borrowed' })).total).toBe(1)
  })

  it('that nobody confirms is removed two weeks after its last step', async () => {
    const application = await apply('Forgotten', ['Pricing'])
    const start = t.clock.now
    t.clock.now = new Date(start.getTime() + 13 * 24 * 3_600_000)
    expect((await purgeExpired(t.app)).expert_application).toBe(0)
    await submit('topics', { topics: ['Renewals'] }, application)
    t.clock.now = new Date(start.getTime() + 28 * 24 * 3_600_000)
    expect((await purgeExpired(t.app)).expert_application).toBeGreaterThanOrEqual(1)
    expect((await submit('about', { jobTitle: 'Forgotten' }, application)).problem.code).toBe('TOKEN_EXPIRED')
    t.clock.now = start
  })

  it('is listed page by page, by name', async () => {
    for (const firstName of ['Cleo', 'abe', 'Ben']) {
      await join(`${firstName.toLowerCase()}@pages.example`, 'Pager', ['Paging'], { firstName })
    }
    const pages = await Promise.all([1, 2, 3].map(pageNumber => list({ searchText: 'pager', pageNumber, pageSize: 2 })))
    expect(pages.map(({ total, rows }) => [total, rows.map(({ name }) => name)])).toEqual([
      [3, ['abe Expert', 'Ben Expert']],
      [3, ['Cleo Expert']],
      [3, []],
    ])
    const { status, problem } = await seller.call('listExpertNetwork', { query: { pageSize: 51 } })
    expect([status, problem.field]).toEqual([400, 'pageSize'])
  })

  it('is changed by its expert, and by nobody else', async () => {
    const userId = await join('changer@works.example', 'Buyer', ['Pricing'])
    const { data: session } = await login('changer@works.example')
    const headers = { authorization: `Bearer ${session.token}` }
    const save = (body: object = {}) =>
      t.stranger('saveExpertProfile', {
        headers,
        body: { jobTitle: 'Head of Changing', topics: ['Pricing', 'Security', 'Pricing'], bio: 'Ten years.', ...body },
      })
    for (const _ of [1, 2]) expect((await save()).data).toEqual({ saved: true })
    const shown = async () => (await seller.call('getExpertProfile', { params: { expertId: userId } })).data
    expect(await shown()).toMatchObject({
      name: 'Eve Expert',
      jobTitle: 'Head of Changing',
      company: null,
      topics: ['Pricing', 'Security'],
      bio: 'Ten years.',
      linkedinUrl: null,
    })
    expect((await list({ searchText: 'changing' })).total).toBe(1)
    const { rows } = await t.owner.query(
      `select detail from audit_entry where customer_id = $1 and action = 'expert changed their page'`,
      [session.user.customerId],
    )
    expect(rows).toEqual([{ detail: { parts: ['job_title', 'company', 'topics', 'bio'] } }])
    for (const [field, wrong] of [
      ['jobTitle', { jobTitle: ' ' }],
      ['topics', { topics: [] }],
      ['bio', { bio: 'x'.repeat(2001) }],
      ['linkedinUrl', { linkedinUrl: 'https://linkedin.com.evil.example/in/eve' }],
    ] as const)
      expect((await save(wrong)).problem.field).toBe(field)
    // Somebody who is not in the network changes nothing of anybody.
    const other = await seller.call('saveExpertProfile', { body: { jobTitle: 'Seller', topics: ['Selling'] } })
    expect(other.data).toEqual({ saved: false })
    expect((await shown()).jobTitle).toBe('Head of Changing')
  })

  it('is followed by name, leaves with its expert, and with the sign-in', async () => {
    const userId = await join('leaver@works.example', 'Leaver', ['Leaving'])
    const { data: session } = await login('leaver@works.example')
    const headers = { authorization: `Bearer ${session.token}` }
    await t.stranger('updateUser', { headers, body: { userId, firstName: 'Renamed' } })
    expect((await list({ searchText: 'leaver' })).rows[0]?.name).toBe('Renamed Expert')
    const own = await t.stranger('getExpertProfile', { headers, params: { expertId: userId } })
    expect(own.data.isOwn).toBe(true)
    expect(own.data.linkedinUrl).toBeNull()
    const setActive = (active: boolean) =>
      t.owner.query('update login set active = $2 where user_id = $1', [userId, active])
    await setActive(false)
    expect((await seller.call('getExpertProfile', { params: { expertId: userId } })).status).toBe(404)
    await setActive(true)
    expect((await t.stranger('leaveExpertNetwork', { headers })).data).toEqual({ left: true })
    expect((await t.stranger('leaveExpertNetwork', { headers })).data).toEqual({ left: false })
    expect((await list({ searchText: 'leaver' })).total).toBe(0)
    expect((await login('leaver@works.example')).status).toBe(200)
  })
})
