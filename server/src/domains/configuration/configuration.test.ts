import { roles } from '@bic/contract/calls/access'
import { hiddenValue, knownProperties, propertyName } from '@bic/contract/configuration/known-properties'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildServer } from '#http/build-server.ts'
import { apiBase } from '#http/register-routes.ts'
import { open } from '#secrets.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'
import { purgeKept } from './purge-kept.ts'

const key = Buffer.alloc(32, 9)
let t: TestApp
let customerId: number
let admin: Caller
let rival: Caller
let count = 0

beforeAll(async () => {
  t = await startTestApp({ CREDENTIALS_KEY: key.toString('base64') })
  rival = await t.addUser(await t.addCustomer('Rival'), 'ADMIN')
})
afterAll(() => t?.stop())
beforeEach(async () => {
  count += 1
  customerId = await t.addCustomer(`Home${count}`)
  admin = await t.addUser(customerId, 'ADMIN')
})

const idOf = (name: string): number => knownProperties.find(one => one.propertyName === name)?.propertyId ?? 0
const saveSystem = (name: string, value: string) =>
  admin.call('saveSystemProperties', {
    query: {},
    body: { propertyId: idOf(name), propsetPropvalIncontextValue: value },
  })
const saveOwn = (name: string, value: string) =>
  admin.call('saveCustomerProperties', {
    params: { customerId: 4 },
    body: { propertyId: idOf(name), propsetPropvalIncontextValue: value },
  })
const systemValue = async (name: string) =>
  (await admin.call('getSystemProperties', { query: {} })).data.find(one => one.propertyName === name)
    ?.propsetPropvalIncontextValue
const trail = async (action: string) =>
  (
    await t.owner.query('select detail from audit_entry where customer_id = $1 and action = $2 order by id', [
      customerId,
      action,
    ])
  ).rows.map(({ detail }) => detail)

describe('system properties', () => {
  it('are the two thresholds and what the call-recording provider takes [administration-003]', async () => {
    const { data } = await admin.call('getSystemProperties', { query: {} })
    expect(data.map(one => [one.propertyName, one.propsetPropvalIncontextValue, one.kind])).toEqual([
      ['INGESTION_CALL_DURATION_THRESHOLD_MINUTES', '0', 'count'],
      ['REPORT_LEVEL_CALL_DURATION_THRESHOLD_MINUTES', '0', 'count'],
      ['Call_recording_provider', null, 'choice'],
      ['Call_recording_access_key', null, 'secret'],
      ['Call_recording_access_secret', null, 'secret'],
      ['Call_recording_API_password', null, 'secret'],
    ])
  })

  it('are saved with their trail, refused when they cannot be, and back to the usual value when emptied', async () => {
    const saved = await saveSystem(propertyName.ingestionMinutes, ' 5 ')
    expect(saved.data).toEqual({ propertyId: 201, propsetPropvalIncontextValue: '5' })
    for (const wrong of ['5.5', '-1', 'five', '1441']) {
      const { status, problem } = await saveSystem(propertyName.ingestionMinutes, wrong)
      expect([wrong, status, problem.field]).toEqual([wrong, 400, 'propsetPropvalIncontextValue'])
    }
    await saveSystem(propertyName.ingestionMinutes, '5')
    expect((await saveSystem(propertyName.ingestionMinutes, '')).data.propsetPropvalIncontextValue).toBe('0')
    const name = propertyName.ingestionMinutes
    expect(await trail('property set')).toEqual([
      { name, before: '0', after: '5' },
      { name, before: '5', after: '0' },
    ])
    expect((await saveSystem(propertyName.companyName, 'Acme')).problem.field).toBe('propertyId')
  })
})

describe('credentials', () => {
  it('are sealed, never shown again, and leave only that they were set in the trail [administration-004]', async () => {
    const saved = await saveSystem(propertyName.accessSecret, 's3cret-of-gong')
    expect(saved.data.propsetPropvalIncontextValue).toBe(hiddenValue)
    expect(await systemValue(propertyName.accessSecret)).toBe(hiddenValue)
    const sets = JSON.stringify((await admin.call('getAllConfigPropsets')).data)
    expect(sets).toContain(hiddenValue)
    expect(sets).not.toContain('s3cret')
    expect(JSON.stringify(await trail('property set'))).not.toContain('s3cret')
    expect(await trail('property set')).toEqual([{ name: propertyName.accessSecret, before: 'not set', after: 'set' }])
    const { rows } = await t.owner.query('select key_id, sealed from customer_secret where customer_id = $1', [
      customerId,
    ])
    expect(rows[0].sealed.includes(Buffer.from('s3cret'))).toBe(false)
    const place = `${customerId} ${propertyName.accessSecret}`
    expect(open(key, place, { keyId: rows[0].key_id, bytes: rows[0].sealed })).toBe('s3cret-of-gong')
    // What the screen was shown comes back: nothing changes.
    await saveSystem(propertyName.accessSecret, hiddenValue)
    expect(
      (await t.owner.query('select sealed from customer_secret where customer_id = $1', [customerId])).rows,
    ).toEqual([{ sealed: rows[0].sealed }])
    expect((await saveSystem(propertyName.accessSecret, '')).data.propsetPropvalIncontextValue).toBeNull()
    expect((await saveSystem(propertyName.accessKey, 'with blanks')).problem.field).toBe('propsetPropvalIncontextValue')
  })

  it('that another key sealed count as not there; without a key none is taken', async () => {
    await saveSystem(propertyName.apiPassword, 'a-password')
    const ask = async (credentialsKey: Uint8Array | undefined, body?: object) => {
      const server = await buildServer({ ...t.app, config: { ...t.app.config, credentialsKey } }, null)
      const answer = await server.inject({
        method: body ? 'POST' : 'GET',
        url: `${apiBase}/adminstration/systemProperties`,
        headers: { authorization: `Bearer ${admin.token}` },
        ...(body ? { payload: body } : {}),
      })
      await server.close()
      return answer.json()
    }
    const values = async (credentialsKey: Uint8Array | undefined) =>
      (await ask(credentialsKey)).data.find(
        (one: { propertyName: string }) => one.propertyName === propertyName.apiPassword,
      ).propsetPropvalIncontextValue
    expect([await values(key), await values(Buffer.alloc(32, 8)), await values(undefined)]).toEqual([
      hiddenValue,
      null,
      null,
    ])
    const refused = await ask(undefined, { propertyId: 213, propsetPropvalIncontextValue: 'another' })
    expect([refused.status, refused.detail]).toEqual([409, expect.stringContaining('CREDENTIALS_KEY')])
  })
})

describe('properties of a customer', () => {
  it('are those of the own customer whatever the id, and what reads them follows [administration-002]', async () => {
    await saveOwn(propertyName.companyName, 'Acme Corporation')
    await saveOwn(propertyName.consent, 'y')
    await saveOwn(propertyName.fiscalStart, '4')
    await saveOwn(propertyName.timeZone, 'America/New_York')
    expect((await admin.call('getCompanyName')).data).toBe('Acme Corporation')
    expect((await admin.call('getDataSharingConsent')).data).toBe(true)
    const { rows } = await t.owner.query('select time_zone, fiscal_year_start_month from customer where id = $1', [
      customerId,
    ])
    expect(rows).toEqual([{ time_zone: 'America/New_York', fiscal_year_start_month: 4 }])
    const { data } = await admin.call('getCustomerProperties', { params: { customerId: 4 } })
    expect(data.find(one => one.propertyName === 'CUSTOMER_NAME')).toMatchObject({
      propsetPropvalIncontextValue: 'Acme Corporation',
      known: true,
      usual: false,
    })
    const wrong = [
      await saveOwn(propertyName.timeZone, 'Mars/Olympus'),
      await saveOwn(propertyName.keepActivity, '29'),
      await saveOwn(propertyName.fiscalStart, '13'),
      await saveOwn(propertyName.consent, 'maybe'),
      await saveOwn(propertyName.companyName, ''),
    ]
    expect(wrong.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400])
    expect((await rival.call('getCompanyName')).data).toBe('Rival')
  })
})

describe('property sets', () => {
  it('are LLM Properties and SystemProperties, and those that were added [administration-001]', async () => {
    const sets = async () => (await admin.call('getAllConfigPropsets')).data.map(({ propsetName }) => propsetName)
    expect(await sets()).toEqual(['LLM Properties', 'SystemProperties'])
    const { data } = await admin.call('createPropset', { body: { propsetName: 'Integrations' } })
    expect(await sets()).toEqual(['LLM Properties', 'SystemProperties', 'Integrations'])
    for (const propsetName of ['integrations', 'systemproperties']) {
      expect((await admin.call('createPropset', { body: { propsetName } })).problem.field).toBe('propsetName')
    }
    const { propsetId } = data
    await admin.call('updatePropset', { body: { propsetId, propsetName: 'Other systems' } })
    expect((await admin.call('getConfigPropset', { params: { id: propsetId } })).data).toMatchObject({
      propsetName: 'Other systems',
      known: false,
      tribylAllCfgPropertyBeans: [],
    })
    const kept = await admin.call('updatePropset', { body: { propsetId: 1, propsetName: 'Models' } })
    expect([kept.status, kept.problem.field]).toEqual([400, 'propsetId'])
    expect((await admin.call('updatePropset', { body: { propsetId: 99_999, propsetName: 'X' } })).status).toBe(404)
    expect((await rival.call('getConfigPropset', { params: { id: propsetId } })).status).toBe(404)
  })

  it('have properties with values in context; those that the product reads keep their names', async () => {
    const { propsetId } = (await admin.call('createPropset', { body: { propsetName: 'Integrations' } })).data
    const made = await admin.call('createProperty', { body: { propertyName: 'Region', propsetId } })
    const { propertyId } = made.data
    const body = { propsetId, propertyId, propsetPropvalIncontextValue: 'eu' }
    expect((await admin.call('updatePropsetPropval', { body })).status).toBe(404)
    expect((await admin.call('createPropsetPropval', { body })).data).toEqual(body)
    const again = { ...body, propsetPropvalIncontextValue: 'us' }
    expect((await admin.call('createPropsetPropval', { body: again })).problem.field).toBe('propertyId')
    expect((await admin.call('updatePropsetPropval', { body: again })).data).toEqual(again)
    const twice = await admin.call('createProperty', { body: { propertyName: 'REGION', propsetId } })
    expect(twice.problem.field).toBe('propertyName')
    const moved = { propertyId, propertyName: 'Home region', propsetId: 2 }
    expect((await admin.call('updateProperty', { body: moved })).data).toEqual(moved)
    const known = { propertyId: 201, propertyName: 'Threshold', propsetId: 2 }
    expect((await admin.call('updateProperty', { body: known })).problem.field).toBe('propertyId')
    expect((await admin.call('updatePropsetPropval', { body: again })).status).toBe(404)
    expect((await rival.call('updateProperty', { body: moved })).status).toBe(404)
    // A value of the product's own property goes through the same rules, wherever it is set.
    const wrong = { propsetId: 2, propertyId: 201, propsetPropvalIncontextValue: 'x' }
    expect((await admin.call('updatePropsetPropval', { body: wrong })).status).toBe(400)
  })
})

it.each(roles)('%s makes each call in both modes as it may', async role => {
  const person = await t.addUser(customerId, role)
  const mayAdminister = ['ADMIN', 'customer_admin', 'tribyl_admin'].includes(role)
  const server = await buildServer({ ...t.app, config: { ...t.app.config, mode: 'administrator' } }, null)
  const value = { propertyId: 201, propsetPropvalIncontextValue: '3' }
  const calls: [string, number, object?][] = [
    ['adminstration/systemProperties', mayAdminister ? 200 : 403],
    ['adminstration/systemProperties', mayAdminister ? 200 : 403, value],
    [`customer/${customerId}/properties`, mayAdminister ? 200 : 403],
    ['customer/properties', mayAdminister ? 200 : 403],
    ['customer/properties', mayAdminister ? 200 : 403, { propertyId: 106, propsetPropvalIncontextValue: '90' }],
    ['getAll/config/propset', mayAdminister ? 200 : 403],
    ['get/config/propset/1', mayAdminister ? 200 : 403],
    ['create/config/propset', mayAdminister ? 400 : 403, { propsetName: '' }],
    ['audit/entries', mayAdminister ? 200 : 403],
    ['audit/actions', mayAdminister ? 200 : 403],
    ['audit/export', mayAdminister ? 200 : 403, {}],
  ]
  for (const app of [t.server, server]) {
    for (const [path, expected, payload] of calls) {
      const answer = await app.inject({
        method: payload ? 'POST' : 'GET',
        url: `${apiBase}/${path}`,
        headers: { authorization: `Bearer ${person.token}` },
        ...(payload ? { payload } : {}),
      })
      expect([path, answer.statusCode]).toEqual([path, expected])
    }
  }
  await server.close()
})

it('amounts are in the currency of the customer, for whoever is signed in and in what the product says', async () => {
  const { rows } = await t.owner.query(
    `insert into opportunity (customer_id, name, status, amount_cents, created_on, closed_on)
     values ($1, 'Renewal', 'Won', 125000, '2026-02-01', '2026-05-01') returning id`,
    [customerId],
  )
  const verdict = async () =>
    JSON.stringify((await admin.call('getDealOutlook', { params: { storyId: Number(rows[0].id) } })).data)
  const currency = async () => (await admin.call('getSignedInUser')).data.currency
  expect([await currency(), await verdict()]).toEqual(['USD', expect.stringContaining('$1,250')])
  expect((await saveOwn(propertyName.currency, 'euro')).status).toBe(400)
  expect((await saveOwn(propertyName.currency, 'EUR')).status).toBe(200)
  expect([await currency(), await verdict()]).toEqual(['EUR', expect.stringContaining('€1,250')])
  expect((await saveOwn(propertyName.currency, '')).status).toBe(200)
  expect(await currency()).toBe('USD')
})

describe('the audit trail', () => {
  it('says who changed what, the newest first; it is searched, filtered and exported', async () => {
    await saveOwn(propertyName.keepNotifications, '90')
    await saveSystem(propertyName.ingestionMinutes, '7')
    const list = async (query = {}) => (await admin.call('listAuditEntries', { query })).data
    const { total, rows } = await list()
    expect(total).toBe(2)
    expect(rows[0]).toMatchObject({
      who: 'Test ADMIN',
      action: 'property set',
      entity: 'property',
      entityId: '201',
      thing: propertyName.ingestionMinutes,
      detail: [
        { name: 'value', value: '0 → 7' },
        { name: 'name', value: propertyName.ingestionMinutes },
      ],
    })
    const found = async (query = {}) => (await list(query)).total
    expect([
      await found({ search: 'ingestion' }),
      await found({ search: 'test admin' }),
      await found({ search: '100%' }),
      await found({ entity: 'property', entityId: '106' }),
      await found({ action: 'property set' }),
      await found({ userId: String(admin.userId) }),
      await found({ from: '2026-11-16' }),
      await found({ from: '2026-11-15', until: '2026-11-15' }),
      await found({ until: '2026-11-14' }),
    ]).toEqual([1, 2, 0, 1, 2, 2, 0, 2, 0])
    expect((await list({ pageSize: '1', pageNumber: '2' })).rows).toHaveLength(1)
    expect((await admin.call('listAuditEntries', { query: { from: 'yesterday' } })).problem.field).toBe('from')
    expect((await admin.call('listAuditActions', { query: {} })).data).toEqual([{ action: 'property set', count: 2 }])
    const file = (await admin.call('exportAuditEntries', { body: { search: 'notifications' } })).data
    expect(file.fileName).toMatch(/^Audit trail - search notifications - \d{4}-\d\d-\d\d\.csv$/)
    expect([file.rows, file.csv.split('\r\n')[1]]).toEqual([
      1,
      expect.stringContaining('value: 365 → 90; name: Retention_notifications_days'),
    ])
    expect((await list()).rows[0]).toMatchObject({ action: 'audit trail exported' })
    expect((await rival.call('listAuditEntries', { query: { customerId: String(customerId) } })).data.total).toBe(0)
    // What has no name is called by words, not by its table.
    await t.owner.query(
      `insert into audit_entry (customer_id, at, action, entity, entity_id) values ($1, $2, 'plan opened', 'opportunity_plan', '77')`,
      [customerId, t.clock.now],
    )
    expect((await list()).rows[0]?.thing).toBe('opportunity plan 77')
  })
})

it('notifications, records of use, sign-ins and errors go when the customer no longer keeps them', async () => {
  await saveOwn(propertyName.keepNotifications, '30')
  const days = [10, 29, 31, 400]
  await t.owner.query(
    `insert into notification (customer_id, user_id, kind, title, created_at)
     select $1, $2, 'upload', 'Done', $3::timestamptz - n * interval '1 day' from unnest($4::int[]) n`,
    [customerId, admin.userId, t.clock.now, days],
  )
  await t.owner.query(
    `insert into user_activity (customer_id, user_id, at, screen, action)
     select $1, $2, $3::timestamptz - n * interval '1 day', 'deals', 'opened' from unnest($4::int[]) n`,
    [customerId, admin.userId, t.clock.now, [...days, 731]],
  )
  await t.owner.query(
    `insert into login_activity (customer_id, user_id, at, event)
     select $1, $2, $3::timestamptz - n * interval '1 day', 'login' from unnest($4::int[]) n`,
    [customerId, admin.userId, t.clock.now, [...days, 731]],
  )
  await t.owner.query(
    `insert into processing_error (customer_id, day, source, message, count, last_at)
     select $1, $2::date - n, 'file', 'FI04', 1, $2::timestamptz - n * interval '1 day' from unnest($3::int[]) n`,
    [customerId, t.clock.now, [400, 731, 900]],
  )
  const signIns = await t.owner.query('select id from login_activity where customer_id = $1', [customerId])
  expect(await purgeKept(t.app, 1)).toBe(6)
  const left = async (table: string) =>
    (await t.owner.query(`select count(*)::int as count from ${table} where customer_id = $1`, [customerId])).rows[0]
      .count
  expect([await left('notification'), await left('user_activity')]).toEqual([2, 4])
  expect([await left('login_activity'), await left('processing_error')]).toEqual([signIns.rows.length - 1, 1])
  expect(await purgeKept(t.app)).toBe(0)
})
