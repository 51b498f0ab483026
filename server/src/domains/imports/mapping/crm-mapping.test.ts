import { withTenant } from '@bic/database/tenant'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { payloadOf } from '#testing/add-connection.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'
import { loadAndWork, preview } from '../testing/send-table.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t?.stop())

const addAdmin = async (name: string) => t.addUser(await t.addCustomer(name), 'ADMIN')
const loaded = (admin: Caller, content: string, name = 'table.csv') => loadAndWork(admin, t.workJobs, name, content)
const industries = async (admin: Caller) => {
  const { data } = await admin.call('listAccounts', { query: { sort: 'name' } })
  return Object.fromEntries(data.rows.map(row => [row.accountName, row.industryName]))
}
const deals = (admin: Caller) =>
  withTenant(t.app.pool, admin.customerId, async ({ db }) => {
    const rows = await db
      .selectFrom('opportunity')
      .select(['name', 'stage', 'status', 'type'])
      .where('customer_id', '=', admin.customerId)
      .orderBy('name')
      .execute()
    return rows.map(({ name, stage, status, type }) => [name, stage, status, type])
  })
const save = (admin: Caller, body: Record<string, unknown>) =>
  admin.call('saveCrmMapping', {
    body: { object: 'account', crmField: 'Branche', productField: 'industry', valueMap: {}, ...body },
  } as never)

/** An account that a connected CRM brought in, with a field that nobody mapped. */
const connectAccount = (admin: Caller, region: string) =>
  withTenant(t.app.pool, admin.customerId, async ({ db, customerId }) => {
    const now = t.clock.now
    const of = { customer_id: customerId }
    const connection = await db
      .insertInto('connection')
      .values({ ...of, provider: 'Salesforce', access: 'clientCredentials', backfill_from: now, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const inConnection = { ...of, connection_id: connection.id }
    const edge = { backfilled_to: now, settled_until: now, page_size: 2000 }
    await db
      .insertInto('sync_stream')
      .values({ ...inConnection, name: 'accounts', ...edge })
      .execute()
    const account = await db
      .insertInto('account')
      .values({ ...of, name: 'Acme', crm_account_id: '0015e0000000001AAK' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const times = { happened_at: now, first_seen_at: now, last_seen_at: now }
    const object = await db
      .insertInto('sync_object')
      .values({
        ...inConnection,
        ...times,
        stream: 'accounts',
        external_id: '0015e0000000001AAK',
        listed_hash: Buffer.alloc(32, 1),
        version: 1,
        state: 'applied',
        record_id: account.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const body = { Id: '0015e0000000001AAK', Name: 'Acme', Area__c: region, Empty__c: null, IsDeleted: false }
    const version = { object_id: object.id, number: 1, seen_at: now, payload: payloadOf(body) }
    await db
      .insertInto('sync_version')
      .values({ ...of, ...version, hash: Buffer.alloc(32, 1), normaliser: 1 })
      .execute()
    return object.id
  })

const stateOf = (admin: Caller, objectId: number) =>
  withTenant(t.app.pool, admin.customerId, async ({ db, customerId }) => {
    const of = db.selectFrom('sync_object').select('state').where('customer_id', '=', customerId)
    return (await of.where('id', '=', objectId).executeTakeFirstOrThrow()).state
  })

describe('a mapping of the CRM', () => {
  test('offers and previews a field that only a connected CRM has, and has what it said read again', async () => {
    const admin = await addAdmin('Connected')
    const other = await addAdmin('Not connected')
    const objectId = await connectAccount(admin, 'Nord')
    const named = async (caller: Caller) =>
      (await caller.call('listCrmFields', { query: { object: 'account' } })).data.crmFields
    expect(await named(admin)).toContainEqual({ crmField: 'Area__c', records: null })
    expect((await named(admin)).map(({ crmField }) => crmField)).not.toContain('Empty__c')
    expect(await named(other)).toEqual([])
    const body = {
      object: 'account',
      crmField: 'area__c',
      productField: 'region',
      valueMap: { Nord: 'North' },
    } as const
    const value = { value: 'Nord', records: 1, now: ['NotMapped'], becomes: 'North', examples: ['Acme'] }
    const seen = await admin.call('previewCrmMapping', { body })
    expect(seen.data).toEqual({ records: 1, newest: 1000, changing: 1, values: [value] })
    const ofName = { ...body, productField: 'domains', valueMap: {} }
    expect((await admin.call('previewCrmMapping', { body: ofName })).data).toMatchObject({
      changing: 0,
      values: [{ value: 'Nord', now: [] }],
    })
    const saved = await save(admin, body)
    expect(saved.data.readAgain).toBe(1)
    expect(await stateOf(admin, objectId)).toBe('landed')
    const again = await save(admin, { ...body, id: saved.data.id, valueMap: { Nord: 'South' } })
    expect(again.data.readAgain).toBe(0)
  })

  test('reads a column that nobody knows, and stores values that it does not name as NotMapped', async () => {
    const admin = await addAdmin('Reads')
    expect((await save(admin, { valueMap: { 'Gesundheit ': 'Healthcare' } })).status).toBe(200)
    const csv = 'Account,Branche\nAcme,gesundheit\nBolt,Handel\nCora,Healthcare\nDune,\n'
    expect((await preview(admin, 'table.csv', csv)).data.columns.map(({ field }) => field)).toEqual([
      'accountName',
      'industry',
    ])
    await loaded(admin, csv)
    expect(await industries(admin)).toEqual({ Acme: 'Healthcare', Bolt: null, Cora: 'Healthcare', Dune: null })
    const [mapping] = (await admin.call('getCrmMapping', { query: {} })).data
    expect(mapping).toMatchObject({
      crmField: 'Branche',
      productLabel: 'Industry',
      openValues: [{ value: 'Handel', records: 1 }],
    })
    const { data } = await admin.call('listAccounts', { query: { search: 'Bolt' } })
    expect(data.rows[0]?.crmIndustry).toBe('NotMapped')
  })

  test('is previewed on imported records and applied to them, as often as its job runs', async () => {
    const admin = await addAdmin('Applies')
    await loaded(admin, 'Account,Industry\nAcme,Hlth\nBolt,hlth\nCora,Retail\n')
    const body = { object: 'account' as const, crmField: 'industry', productField: 'industry' }
    const valueMap = { Hlth: 'Healthcare' }
    const seen = (await admin.call('previewCrmMapping', { body: { ...body, valueMap } })).data
    expect(seen).toEqual({
      records: 3,
      newest: null,
      changing: 3,
      values: [
        { value: 'Hlth', records: 2, now: ['Hlth'], becomes: 'Healthcare', examples: ['Acme', 'Bolt'] },
        { value: 'Retail', records: 1, now: ['Retail'], becomes: 'NotMapped', examples: ['Cora'] },
      ],
    })
    expect(await industries(admin)).toEqual({ Acme: 'Hlth', Bolt: 'Hlth', Cora: 'Retail' })
    const saved = await save(admin, { ...body, valueMap })
    await t.workJobs()
    const run = await admin.call('getJobRun', { params: { id: saved.data.jobRunId ?? 0 } })
    expect(run.data.result).toEqual({ records: 3, changed: 3, notMapped: 1 })
    expect(await industries(admin)).toEqual({ Acme: 'Healthcare', Bolt: 'Healthcare', Cora: null })
    const again = await save(admin, { id: saved.data.id, ...body, valueMap })
    await t.workJobs()
    const second = await admin.call('getJobRun', { params: { id: again.data.jobRunId ?? 0 } })
    expect(second.data.result).toEqual({ records: 3, changed: 0, notMapped: 1 })
    await save(admin, { id: saved.data.id, ...body, valueMap: { ...valueMap, Retail: 'NotMapped' } })
    expect((await admin.call('getCrmMapping', { query: { object: 'account' } })).data[0]?.openValues).toEqual([])
    await admin.call('deleteCrmMapping', { params: { id: saved.data.id } })
    await t.workJobs()
    expect(await industries(admin)).toEqual({ Acme: 'Hlth', Bolt: 'Hlth', Cora: 'Retail' })
  })

  test('takes up a column that was kept as an additional field', async () => {
    const admin = await addAdmin('Takes up')
    await loaded(admin, 'Account,Gebiet\nAcme,Nord\nBolt,Süd\n')
    const fields = (await admin.call('listCrmFields', { query: { object: 'account' } })).data
    expect(fields.crmFields).toEqual([{ crmField: 'Gebiet', records: 2 }])
    expect(fields.productFields.find(({ field }) => field === 'region')).toMatchObject({ hasValues: true })
    await save(admin, { crmField: 'gebiet', productField: 'region', valueMap: { Nord: 'North' } })
    await t.workJobs()
    const { data } = await admin.call('listAccounts', { query: { sort: 'name' } })
    expect(data.rows.map(row => row.regionName)).toEqual(['North', null])
  })

  test('names the stages of deals, whose outcome follows where no column says it', async () => {
    const admin = await addAdmin('Stages')
    await loaded(admin, 'Deal,Stage\nOne,Discovery\n')
    const of = { object: 'opportunity', crmField: 'Phase', productField: 'stage' }
    await save(admin, { ...of, valueMap: { 'Phase 1': 'Discovery', 'Phase 9': 'Closed Won' } })
    const csv = 'Deal name,Phase,Type\nA,Phase 1,New\nB,Phase 9,New\nC,Disqualified,Renewal\n'
    await loaded(admin, csv)
    expect(await deals(admin)).toEqual([
      ['A', 'Discovery', 'Open', 'New'],
      ['B', 'Closed Won', 'Won', 'New'],
      ['C', 'Lost', 'Lost', 'Renewal'],
      ['One', 'Discovery', 'Open', null],
    ])
    expect((await admin.call('getCrmMapping', { query: {} })).data[0]?.openValues).toEqual([
      { value: 'Disqualified', records: 1 },
    ])
    const asked = await preview(admin, 'deals.csv', 'Deal name,Phase\nD,Phase 4\n')
    expect(asked.data.unknownNames).toEqual([{ kind: 'stage', value: 'Phase 4', rows: 1, choice: null }])
    await save(admin, { ...of, valueMap: { 'Phase 1': 'Closed Lost', 'Phase 9': 'Discovery' } })
    await t.workJobs()
    expect((await deals(admin)).slice(0, 2)).toEqual([
      ['A', 'Closed Lost', 'Lost', 'New'],
      ['B', 'Discovery', 'Open', 'New'],
    ])
  })

  test.each([
    [{ productField: 'colour' }, 'productField', '"colour" is not a field of accounts.'],
    [{ productField: 'domains', valueMap: { a: 'b' } }, 'valueMap', 'Values of E-mail domains cannot be mapped'],
    [{ valueMap: { 'A B': 'x', 'a-b': 'y' } }, 'valueMap', '"A B" and "a-b" are one value.'],
    [
      { object: 'opportunity', productField: 'stage', valueMap: { P1: 'Nowhere' } },
      'valueMap',
      '"P1" is mapped to the stage "Nowhere", which does not exist.',
    ],
    [{ crmField: ' ' }, 'crmField', 'Name the field of the CRM'],
  ])('is refused with the field and what to do: %j', async (body, field, words) => {
    const admin = await addAdmin(`Refuses ${JSON.stringify(body)}`)
    const { status, problem } = await save(admin, body)
    expect(status).toBe(400)
    expect(JSON.stringify(problem)).toContain(field)
    expect(JSON.stringify(problem)).toContain(JSON.stringify(words).slice(1, -1))
  })

  test('is one for each field of the CRM, and of one customer only', async () => {
    const admin = await addAdmin('One')
    const other = await addAdmin('Other')
    const first = await save(admin, {})
    expect((await save(admin, { crmField: 'BRANCHE', productField: 'segment' })).data.id).toBe(first.data.id)
    const second = await save(admin, { crmField: 'Sektor' })
    expect((await save(admin, { id: second.data.id, crmField: 'branche' })).problem.detail).toContain('mapped already')
    expect((await other.call('getCrmMapping', { query: {} })).data).toEqual([])
    expect((await save(other, { id: first.data.id })).status).toBe(404)
    expect((await other.call('deleteCrmMapping', { params: { id: first.data.id } })).status).toBe(404)
  })
})
