import { gzipSync } from 'node:zlib'
import { readTenant, withTenant } from '@bic/database/tenant'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeCustomer } from '#tenancy/customer.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'
import { type LoadDataPayload, loadDataJob } from './load-data-job.ts'
import { load, loadAndWork, preview } from './testing/send-table.ts'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await startTestApp()
  admin = await t.addUser(await t.addCustomer('Home'), 'ADMIN')
})
afterAll(() => t?.stop())

const loaded = (name: string, content: string | Uint8Array, fields?: Record<string, string>) =>
  loadAndWork(admin, t.workJobs, name, content, fields)
const problemsOf = (jobRunId: number) =>
  withTenant(t.app.pool, admin.customerId, ({ db }) =>
    db
      .selectFrom('import_problem')
      .select(['row_number', 'field', 'severity', 'problem', 'value'])
      .where('customer_id', '=', admin.customerId)
      .where('job_run_id', '=', jobRunId)
      .orderBy('row_number')
      .execute(),
  )

describe('accounts', () => {
  const csv = 'Account,Sector,Website,Employees\nAcme,retail,https://www.acme.com,120\nZet,technolgy,zet.io; zet.de,7\n'

  test('are imported with their picklists created, their domains read and other columns kept under their own names', async () => {
    const run = await loaded('accounts.csv', csv)
    expect(run.result).toMatchObject({ kind: 'accounts', inserted: 2, updated: 0, unchanged: 0, rejected: 0 })
    const { data } = await admin.call('listAccounts', { query: {} })
    expect(data.rows.map(row => [row.accountName, row.industryName, row.domains, row.accountAdditionalFields])).toEqual(
      [
        ['Acme', 'retail', ['acme.com'], 'Employees: 120'],
        ['Zet', 'technolgy', ['zet.io', 'zet.de'], 'Employees: 7'],
      ],
    )
  })

  test('loaded again change only what differs, and what the table does not name stays', async () => {
    const run = await loaded('accounts.csv', 'account;sector\nacme;Retail\nZet;software\n')
    expect(run.result).toMatchObject({ inserted: 0, updated: 2, unchanged: 0 })
    const again = await loaded('accounts.csv', 'account;sector\nacme;Retail\nZet;software\n')
    expect(again.result).toMatchObject({ inserted: 0, updated: 0, unchanged: 2 })
    const { data } = await admin.call('listAccounts', { query: {} })
    expect(data.rows.map(row => [row.accountName, row.industryName, row.domains.length])).toEqual([
      ['acme', 'retail', 1],
      ['Zet', 'software', 2],
    ])
  })

  test('belong to a user by e-mail or name, else to whom the table names', async () => {
    const { email } = await withTenant(t.app.pool, admin.customerId, ({ db, customerId }) =>
      db
        .selectFrom('app_user')
        .select('email')
        .where('customer_id', '=', customerId)
        .where('id', '=', admin.userId)
        .executeTakeFirstOrThrow(),
    )
    const csv = `account,account owner,owner e-mail\nAcme,Somebody,${email.toUpperCase()}\nZet,Nobody Here,no@one.example\n`
    await loaded('accounts.csv', csv)
    const ownersOf = async () =>
      (await admin.call('listAccounts', { query: { sort: 'owner' } })).data.rows.map(
        ({ accountOwner, accountOwnerUserId }) => [accountOwner, accountOwnerUserId],
      )
    expect(await ownersOf()).toEqual([
      ['Nobody Here', null],
      ['Somebody', admin.userId],
    ])
    // What the table does not name stays; what it names as nobody's is nobody's.
    await loaded('accounts.csv', 'account,sector\nAcme,retail\n')
    expect(await ownersOf()).toContainEqual(['Somebody', admin.userId])
    await loaded('accounts.csv', 'account,account owner,owner e-mail\nAcme,,\n')
    expect(await ownersOf()).toContainEqual([null, null])
  })

  test('a value one typo away from another is kept and reported', async () => {
    const run = await loaded('accounts.csv', 'account,sector\nNeo,sofware\n')
    expect(await problemsOf(run.id)).toEqual([
      {
        row_number: 2,
        field: 'Industry',
        severity: 'notice',
        problem: 'Similar to "software"; kept unchanged.',
        value: 'sofware',
      },
    ])
  })

  test('an account known by name takes the CRM id it is loaded with; another id is another account', async () => {
    await loaded('a.csv', 'account,account id\nAcme,A-1\n')
    await loaded('a.csv', 'account,account id\nAcme,A-2\n')
    const { data } = await admin.call('listAccounts', { query: { search: 'acme' } })
    expect(data.rows.map(row => row.crmAccountId).sort()).toEqual(['A-1', 'A-2'])
  })
})

describe('opportunities', () => {
  const head = 'opportunity_id,sales_agent,product,account,deal_stage,engage_date,close_date,close_value\n'

  test('take status from the stage, make accounts that are missing, and leave unknown days and amounts open', async () => {
    const run = await loaded(
      'pipeline.csv',
      `${head}O1,Ann Lee,GTX Pro,Newco,Won,2016-10-20,2017-03-01,1054\nO2,Ann Lee,GTXPro,,Engaging,2016-11-01,,\nO3,Bo,MG,Newco,Lost,2016-11-04,2017-03-18,0\n`,
    )
    expect(run.result).toMatchObject({ kind: 'opportunities', inserted: 3, rejected: 0, notices: 1 })
    const { data } = await admin.call('listDeals', { query: { sort: 'storyName', search: 'O' } })
    const byId = Object.fromEntries(data.rows.map(row => [row.crmOpptyId, row]))
    expect(byId.O1).toMatchObject({
      oppStatus: 'Won',
      opptyAmount: 1054,
      lengthOfDeal: 132,
      accountName: 'Newco',
      storyName: 'GTX Pro',
      isWon: 'Y',
      stage: 'Won',
    })
    expect(byId.O2).toMatchObject({
      oppStatus: 'Open',
      opptyAmount: null,
      closedDate: null,
      accountName: '',
      stage: 'Engaging',
    })
    expect(byId.O3).toMatchObject({ oppStatus: 'Lost', opptyAmount: 0, storyName: 'MG' })
    const products = await withTenant(t.app.pool, admin.customerId, ({ client }) =>
      client.query(
        `select additional->>'products' as p from opportunity where customer_id = $1 order by crm_opportunity_id`,
        [admin.customerId],
      ),
    )
    expect(products.rows.map(row => row.p)).toEqual(['GTX Pro', 'GTX Pro', 'MG'])
  })

  test('rows that repeat an id are all kept, under ids that stay the same when loaded again', async () => {
    const csv =
      'Opportunity Number,Opportunity Result,Opportunity Amount USD\n7,Won,100\n8,Loss,5\n7,Loss,200\n7,Loss,200\n'
    const first = await loaded('ibm.csv.gz', gzipSync(csv))
    expect(first.result).toMatchObject({ inserted: 4, notices: 2 })
    const again = await loaded('ibm.csv', csv)
    expect(again.result).toMatchObject({ inserted: 0, updated: 0, unchanged: 4 })
    const rows = await withTenant(t.app.pool, admin.customerId, ({ client }) =>
      client.query(
        `select crm_opportunity_id as id, status from opportunity where customer_id = $1 and crm_opportunity_id ~ '^[78]' order by 1`,
        [admin.customerId],
      ),
    )
    expect(rows.rows).toEqual([
      { id: '7', status: 'Won' },
      { id: '7#2', status: 'Lost' },
      { id: '7#3', status: 'Lost' },
      { id: '8', status: 'Lost' },
    ])
  })

  test('a row that cannot be read is refused with the cell and the fix; the others are imported', async () => {
    const csv =
      'Deal name,Account,Status,Amount,Close date\nA,Acme,Won,12k,03/31/2026\nC,Acme,Open,much,\nD,Acme,Open,,2026-02-30\n'
    const { data } = await preview(admin, 'deals.csv', csv)
    expect(data.problems.map(({ row, field, severity }) => [row, field, severity])).toEqual([
      [3, 'Amount', 'error'],
      [4, 'Closed on', 'error'],
    ])
    const run = await loaded('deals.csv', csv)
    expect(run.result).toMatchObject({ inserted: 1, rejected: 2, errors: 2 })
    const deals = await admin.call('listDeals', {
      query: { search: 'A', status: 'Won', sort: 'amount', descending: 'Y' },
    })
    expect(deals.data.rows[0]).toMatchObject({ opptyAmount: 12_000, closeDate: '2026-03-31' })
  })

  test('without an id a deal is known by account, name and day of creation', async () => {
    const csv = 'deal name,account,created,amount\nRollout,Acme,2026-01-05,10\nRollout,Acme,2026-02-05,20\n'
    expect((await loaded('d.csv', csv)).result).toMatchObject({ inserted: 2 })
    expect((await loaded('d.csv', csv.replace('20\n', '25\n'))).result).toMatchObject({
      inserted: 0,
      updated: 1,
      unchanged: 1,
    })
  })

  test('keep every amount that they had, with the day from which it was known', async () => {
    const csv = (amount: string) =>
      `opportunity id,deal name,account,created,amount,stage\nAM1,Grows,Acme,2026-01-05,${amount},Engaging\n`
    for (const amount of ['100', '100', '250']) await loaded('grows.csv', csv(amount))
    const { rows } = await withTenant(t.app.pool, admin.customerId, ({ client }) =>
      client.query(
        `select h.amount_cents::int as cents, h.known_on = o.created_on as first, h.known_on = now()::date as today
         from amount_history h join opportunity o on o.customer_id = $1 and o.id = h.opportunity_id
         where h.customer_id = $1 and o.crm_opportunity_id = 'AM1' order by h.known_on`,
        [admin.customerId],
      ),
    )
    expect(rows).toEqual([
      { cents: 10_000, first: true, today: false },
      { cents: 25_000, first: false, today: true },
    ])
  })

  test('new stages come into the usual order, with probabilities by their place', async () => {
    const csv = 'deal name,account,stage\nX,Acme,Negotiation\nY,Acme,Prospecting\n'
    await loaded('s.csv', csv)
    const { data } = await admin.call('getStageDropdownLabels', {})
    expect(data.map(stage => stage.picklistLabel)).toEqual(['Prospecting', 'Engaging', 'Negotiation', 'Won', 'Lost'])
    expect(data.at(-2)).toMatchObject({ isWon: 'Y', probability: 100 })
    expect(data.at(-1)).toMatchObject({ isWon: 'N', probability: 0 })
  })
})

describe('other tables', () => {
  test('contacts are known by e-mail and bring their persona', async () => {
    const csv =
      'Full name,Email,Title,Account,Persona\nEve Moss,EVE@acme.com,CFO,Acme,Economic buyer\nNo Mail,,Clerk,Acme,\n'
    expect((await loaded('c.csv', csv)).result).toMatchObject({ kind: 'contacts', inserted: 2 })
    expect((await loaded('c.csv', csv)).result).toMatchObject({ inserted: 0, unchanged: 2 })
    const wrong = await loaded('c.csv', 'Name,Email,Account\nEve,eve at acme,Acme\n')
    expect(wrong.result).toMatchObject({ rejected: 1 })
  })

  test('users can sign in once they chose a password; one of another customer is refused', async () => {
    const stranger = await t.addUser(await t.addCustomer('Rival'), 'SELLER')
    const taken = await withTenant(t.app.pool, stranger.customerId, ({ db }) =>
      db
        .selectFrom('app_user')
        .select('email')
        .where('customer_id', '=', stranger.customerId)
        .executeTakeFirstOrThrow(),
    )
    const csv = `Email,Name,Role\nnew@home.example,Ada Byron,Sales rep\n${taken.email},X Y,CSM\nboss@home.example,B C,tribyl_admin\n`
    const run = await loaded('users.csv', csv)
    expect(run.result).toMatchObject({ kind: 'users', inserted: 1, rejected: 2 })
    expect((await loaded('users.csv', csv)).result).toMatchObject({ inserted: 0, unchanged: 1, rejected: 2 })
    const logins = await t.owner.query(
      'select email, password_hash from login where customer_id = $1 and email like $2',
      [admin.customerId, 'new@%'],
    )
    expect(logins.rows).toEqual([{ email: 'new@home.example', password_hash: null }])
  })

  test('a changed role signs the user out and is in the trail, and one administrator always stays', async () => {
    const [seller, csm] = [await t.addUser(admin.customerId, 'SELLER'), await t.addUser(admin.customerId, 'CSM')]
    const emailOf = async (who: Caller) => (await who.call('getSignedInUser')).data.email
    const emails = [await emailOf(seller), await emailOf(csm), await emailOf(admin)]
    const run = await loaded('roles.csv', `email,role\n${emails[0]},CSM\n${emails[1]},CSM\n${emails[2]},SELLER\n`)
    const states = await Promise.all([seller, csm, admin].map(async who => (await who.call('getSignedInUser')).status))
    expect(states).toEqual([401, 200, 200])
    expect(await problemsOf(run.id)).toEqual([
      {
        row_number: 4,
        field: 'Role',
        severity: 'error',
        problem: 'At least one administrator must remain.',
        value: 'SELLER',
      },
    ])
    const entries = await withTenant(t.app.pool, admin.customerId, ({ db }) =>
      db
        .selectFrom('audit_entry')
        .select(['user_id', 'entity_id', 'detail'])
        .where('customer_id', '=', admin.customerId)
        .where('action', '=', 'user updated')
        .execute(),
    )
    expect(entries).toEqual([
      {
        user_id: admin.userId,
        entity_id: String(seller.userId),
        detail: { fields: ['role'], changes: { role: { from: 'SELLER', to: 'CSM' } } },
      },
    ])
  })

  test('the last administrator is kept across batches, and the check says so too', async () => {
    const customerId = await t.addCustomer('Batches')
    const [first, second] = [await t.addUser(customerId, 'ADMIN'), await t.addUser(customerId, 'ADMIN')]
    const emailOf = async (who: Caller) => (await who.call('getSignedInUser')).data.email
    const refused = 'nobody,SELLER\n'.repeat(1999)
    const csv = `email,role\n${await emailOf(first)},SELLER\n${refused}${await emailOf(second)},SELLER\n`
    const { data: found } = await preview(second, 'users.csv', csv)
    expect(found.counts).toEqual({ accepted: 1, refused: 2000, skipped: 0 })
    const { data: started } = await load(second, 'users.csv', csv)
    expect(started).toMatchObject({ loadedCount: 1, rejectedRows: 2000 })
    await t.workJobs()
    const { data: run } = await second.call('getJobRun', { params: { id: started.jobRunId } })
    expect(run.result).toMatchObject({ updated: 1, rejected: 2000 })
  })

  test('an administrator whom an earlier batch would make may be the last one, a deactivated one may not', async () => {
    const customerId = await t.addCustomer('Successors')
    const [leaving, other] = [await t.addUser(customerId, 'ADMIN'), await t.addUser(customerId, 'SELLER')]
    const [email, otherEmail] = [
      (await leaving.call('getSignedInUser')).data.email,
      (await other.call('getSignedInUser')).data.email,
    ]
    const refused = 'nobody,SELLER\n'.repeat(1999)
    const made = `email,role\nnext@successors.example,ADMIN\n${refused}${email},SELLER\n`
    expect((await preview(leaving, 'users.csv', made)).data.counts.accepted).toBe(2)
    await leaving.call('setUserActive', { body: { userId: other.userId, active: false } })
    const inactive = `email,role\n${otherEmail},ADMIN\n${email},SELLER\n`
    expect((await preview(leaving, 'users.csv', inactive)).data.counts).toMatchObject({ accepted: 1, refused: 1 })
  })

  test('users keep their role where the table names none, and provider-level administrators theirs in any case', async () => {
    const manager = await t.addUser(admin.customerId, 'MANAGEMENT')
    const provider = await t.addUser(admin.customerId, 'tribyl_admin')
    const people = () =>
      withTenant(t.app.pool, admin.customerId, ({ db }) =>
        db
          .selectFrom('app_user')
          .select(['email', 'role', 'phone'])
          .where('customer_id', '=', admin.customerId)
          .where('id', 'in', [manager.userId, provider.userId])
          .orderBy('id')
          .execute(),
      )
    const [known, theirs] = await people()
    const csv = `Email,Name,Role,Phone\n${known?.email},Ada Byron,,12\n${theirs?.email},B C,Sales rep,34\n`
    const run = await loaded('roles.csv', csv)
    expect(run.result).toMatchObject({ kind: 'users', updated: 1, rejected: 1 })
    expect(await people()).toEqual([{ ...known, role: 'MANAGEMENT', phone: '12' }, theirs])
    expect(await problemsOf(run.id)).toMatchObject([{ row_number: 3, field: 'E-mail', severity: 'error' }])
  })

  test('stage history finds its deals, raises the furthest stage, and is never doubled', async () => {
    const csv = 'opportunity_id,stage,date\nO2,Negotiation,2016-12-01\nO2,Engaging,2016-11-01\nO9,Engaging,2016-11-01\n'
    const run = await loaded('h.csv', csv)
    expect(run.result).toMatchObject({ kind: 'stage_history', inserted: 2, rejected: 1 })
    expect((await loaded('h.csv', csv)).result).toMatchObject({ inserted: 0, unchanged: 2, rejected: 1 })
    const { data } = await admin.call('listDeals', { query: { search: 'O2' } })
    expect(data.rows[0]).toMatchObject({ stage: 'Engaging', stageReached: 'Negotiation' })
  })

  test('cards are imported with keywords, quotes and the column exact alike, and context keywords', async () => {
    const csv =
      'Topic,Card,Market,Description,Keywords,Exact,Must be present\nPricing,Too dear,IT,Price is felt,"too high, ""list price""",N,budget\nPricing,Too dear,IT,,cheaper,Y,\nNo such topic,X,IT,,,,\n'
    const run = await loaded('cards.csv', csv)
    expect(run.result).toMatchObject({ kind: 'cards', rejected: 1 })
    const { data } = await admin.call('listPlaybookCards', { query: {} })
    expect(data).toHaveLength(1)
    expect(data[0]).toMatchObject({
      title: 'Too dear',
      topic_name: 'Pricing',
      description: 'Price is felt',
      keywordCount: 3,
    })
    const card = await admin.call('getPlaybookCard', { params: { id: data[0]?.id ?? 0 } })
    expect(card.data.cardTagsList.map(tag => [tag.text, tag.quotedKeywordFlag]).sort()).toEqual([
      ['cheaper', 'Y'],
      ['list price', 'Y'],
      ['too high', 'N'],
    ])
    expect((await loaded('cards.csv', csv)).result).toMatchObject({
      inserted: 0,
      updated: 0,
      unchanged: 2,
      rejected: 1,
    })
  })
})

describe('a preview', () => {
  test('tells the kind, the field of each column, samples, and the first rows', async () => {
    const { data } = await preview(admin, 'x.csv', '\uFEFFAccount\tSector\tfoo\nAcme\tretail\t1\n')
    expect(data.kind).toBe('accounts')
    expect(data.columns).toEqual([
      { name: 'Account', field: 'accountName', samples: ['Acme'] },
      { name: 'Sector', field: 'industry', samples: ['retail'] },
      { name: 'foo', field: 'additional', samples: ['1'] },
    ])
    expect([data.rowCount, data.rows]).toEqual([1, [['Acme', 'retail', '1']]])
  })

  test('reads UTF-16 and Latin-1', async () => {
    const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('account,sector\nÄrzte,ü\n', 'utf16le')])
    expect((await preview(admin, 'x.csv', wide)).data.rows).toEqual([['Ärzte', 'ü']])
    expect((await preview(admin, 'x.csv', Buffer.from('account,sector\nÄrzte,ü\n', 'latin1'))).data.rows).toEqual([
      ['Ärzte', 'ü'],
    ])
  })

  test('of a table that fits nothing has no kind, and a load of it is refused', async () => {
    const csv = 'product,series,sales_price\nGTX,1,550\n'
    expect((await preview(admin, 'p.csv', csv)).data.kind).toBeNull()
    const { status, problem } = await load(admin, 'p.csv', csv)
    expect([status, problem.code, problem.field]).toEqual([400, 'BAD_INPUT', 'kind'])
  })

  test('goes by a mapping that was sent, and says what it lacks', async () => {
    const csv = 'a,b\nAcme,retail\n'
    const mapped = await preview(admin, 'x.csv', csv, { kind: 'accounts', mapping: '["accountName","industry"]' })
    expect(mapped.data.problems).toEqual([])
    const lacking = await preview(admin, 'x.csv', csv, { kind: 'accounts', mapping: '[null,"industry"]' })
    expect(lacking.data.problems[0]?.problem).toBe('No column is mapped to "Account name". Please choose one.')
    const refused = await load(admin, 'x.csv', csv, { kind: 'accounts', mapping: '[null,"industry"]' })
    expect([refused.status, refused.problem.field]).toEqual([400, 'mapping'])
    const strange = await load(admin, 'x.csv', csv, { kind: 'accounts', mapping: '["no","industry"]' })
    expect(strange.problem.detail).toBe('"no" is not a field of accounts.')
  })
})

describe('a file that cannot be read', () => {
  test.each([
    ['empty', '', 'FI02'],
    ['a header alone', 'account,sector\n', 'BAD_INPUT'],
    ['bytes that are no text', Buffer.from([0, 1, 2, 3, 255, 254, 7, 8, 0, 0, 1, 5, 6, 3]), 'FI04'],
    ['a damaged archive', Buffer.from([0x1f, 0x8b, 8, 0, 1, 2, 3]), 'FI01'],
    ['too large when unpacked', gzipSync(Buffer.alloc(130 * 1024 * 1024, 'a,b\n')), 'FI00'],
    ['an open quote', 'account,sector\n"Acme,retail\n', 'BAD_INPUT'],
  ])('%s is refused', async (_what, content, code) => {
    const { problem } = await load(admin, 'x.csv', content)
    expect([problem.code, problem.field]).toEqual([code, 'file'])
  })
})

describe('a load', () => {
  test('that died goes on where it stopped, and nothing is doubled', async () => {
    const csv = `deal name,account,amount\n${Array.from({ length: 4500 }, (_, i) => `D${i},Big,${i}`).join('\n')}\n`
    const { data } = await load(admin, 'big.csv', csv)
    const { customerId } = admin
    const { payload } = await withTenant(t.app.pool, customerId, ({ db }) =>
      db
        .selectFrom('job_run')
        .select('payload')
        .where('customer_id', '=', customerId)
        .where('id', '=', data.jobRunId)
        .executeTakeFirstOrThrow(),
    )
    // The process is gone after the first batch has been committed.
    const dying = loadDataJob({
      app: t.app,
      customerId,
      jobRunId: data.jobRunId,
      createdBy: admin.userId,
      lastAttempt: true,
      turn: { goesOn: () => true },
      payload: payload as unknown as LoadDataPayload,
      read: work => readTenant(t.app.pool, customerId, work),
      write: writeCustomer(t.app, { customerId, userId: admin.userId }),
      checkpoint: () => Promise.reject(new Error('killed')),
    })
    await expect(dying).rejects.toThrow('killed')
    expect((await admin.call('getJobRun', { params: { id: data.jobRunId } })).data.done).toBe(2000)
    await t.workJobs()
    const run = (await admin.call('getJobRun', { params: { id: data.jobRunId } })).data
    expect(run.result).toMatchObject({ inserted: 4500, updated: 0, unchanged: 0, rejected: 0 })
    expect((await admin.call('listDeals', { query: { search: 'Big' } })).data.total).toBe(4500)
  })

  test('that was cancelled writes no more', async () => {
    const { data } = await load(admin, 'no.csv', 'account\nNever\n')
    await admin.call('cancelJobRun', { params: { id: data.jobRunId } })
    await t.workJobs()
    expect((await admin.call('getJobRun', { params: { id: data.jobRunId } })).data.status).toBe('cancelled')
    expect((await admin.call('listAccounts', { query: { search: 'Never' } })).data.total).toBe(0)
  })

  test('twice at once makes nothing twice', async () => {
    const csv = `account,sector\n${Array.from({ length: 50 }, (_, i) => `Twin${i},retail`).join('\n')}\n`
    await load(admin, 'a.csv', csv)
    await load(admin, 'a.csv', csv)
    await Promise.all([t.workJobs(), t.workJobs()])
    expect((await admin.call('listAccounts', { query: { search: 'Twin' } })).data.total).toBe(50)
  })

  test('leaves a report that no spreadsheet takes for formulas', async () => {
    const { data } = await load(admin, 'r.csv', 'deal name,account,amount\n=cmd(),Acme,=1+1\n')
    await t.workJobs()
    const { data: report } = await admin.call('downloadLoadProblems', { params: { jobRunId: data.jobRunId } })
    expect(report.location).toContain('/tribyl/api/signed/')
    const { makeProblemReport } = await import('./tables/problem-report.ts')
    const made = await withTenant(t.app.pool, admin.customerId, tx => makeProblemReport(tx, data.jobRunId))
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(made.bytes)).toBe(
      '\uFEFFRow,Kind,Field,Problem,Value\r\n2,error,Amount,"Use an amount like 12500 or 12,500.50.",\'=1+1\r\n',
    )
  })
})

describe('calls of a connection', () => {
  test('are looked at again when a table brings the deal or the account that they wait for', async () => {
    const owner = await t.addUser(await t.addCustomer('Waiting'), 'ADMIN')
    const { customerId } = owner
    await t.owner.query(
      `with c as (
         insert into connection (customer_id, provider, access, backfill_from, created_at)
         values ($1, 'Gong', 'keyAndSecret', now(), now()) returning id
       ), s as (
         insert into sync_stream (customer_id, connection_id, name, backfilled_to, settled_until, page_size)
         select $1, id, 'calls', now(), now(), 100 from c returning connection_id
       )
       insert into sync_object (customer_id, connection_id, stream, external_id, first_seen_at, last_seen_at, listed_hash, version, state, awaits)
       select $1, connection_id, 'calls', call, now(), now(), 'x', 1, 'applied', awaits from s,
         (values ('of-deal', '{0065e0000000001AAK,0065e0000000001}'::text[]), ('of-account', '{0015e0000000002}'),
           ('of-another', '{0065e0000000003AAK,0065e0000000003}'), ('of-none', '{}')) as call (call, awaits)`,
      [customerId],
    )
    const states = async () => {
      const { rows } = await t.owner.query<{ call: string; state: string }>(
        'select external_id as call, state from sync_object where customer_id = $1 order by call',
        [customerId],
      )
      return rows.map(({ call, state }) => `${call} ${state}`)
    }
    const bring = (name: string, content: string) => loadAndWork(owner, t.workJobs, name, content)
    const { result } = await bring(
      'deals.csv',
      'Opportunity ID,Opportunity Name,Account\n0065e0000000001,Rollout,Acme\n',
    )
    expect(result).toMatchObject({ kind: 'opportunities', inserted: 1 })
    expect(await states()).toEqual(['of-account applied', 'of-another applied', 'of-deal landed', 'of-none applied'])
    await bring('accounts.csv', 'Account ID,Account,Sector\n0015e0000000002,Acme,retail\n')
    expect(await states()).toEqual(['of-account landed', 'of-another applied', 'of-deal landed', 'of-none applied'])
  })
})
