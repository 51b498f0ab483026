import { connectors } from '@bic/connectors/connectors'
import { readTenant } from '@bic/database/tenant'
import { VirtualClock } from '@bic/mocks/clock'
import { mockApp } from '@bic/mocks/consent-desk'
import { hubspotId } from '@bic/mocks/hubspot/bodies'
import { type CrmMock, startCrmMock } from '@bic/mocks/start-crm-mock'
import { type CrmWorld, makeCrmWorld } from '@bic/mocks/world/crm-world'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runJob } from '#jobs/run-job.ts'
import { jobs } from '#jobs/table.ts'
import { sendToVendor } from '#providers/send-to-vendor.ts'
import { writeCustomer } from '#tenancy/customer.ts'
import { type Caller, type Sends, startTestApp, type TestApp } from '#testing/test-app.ts'
import { syncConnection } from '../sync/sync-connection.ts'
import { withNotes } from './testing/with-notes.ts'

let t: TestApp
let crm: CrmMock
let clock: VirtualClock
let world: CrmWorld
let admin: Caller
let connectionId: number
let customers = 0
/** The figure of every deal. */
let figure = 40

const field = 'score_of_bic'
const minute = 60_000
const start = new Date('2026-11-15T10:00:00Z')

beforeAll(async () => {
  t = await startTestApp({
    VENDORS_ON_LOOPBACK: '1',
    CREDENTIALS_KEY: Buffer.alloc(32, 7).toString('base64'),
    HUBSPOT_CLIENT_ID: mockApp.id,
    HUBSPOT_CLIENT_SECRET: mockApp.secret,
  })
})
afterAll(() => t?.stop())

const pass = (milliseconds: number) => {
  clock.advance(milliseconds)
  t.clock.now = clock.now()
}

/** Turns of the connection until nothing is due for a while. */
const sync = async () => {
  const { customerId } = admin
  const job = {
    app: t.app,
    customerId,
    read: <T>(work: Parameters<typeof readTenant<T>>[2]) => readTenant(t.app.pool, customerId, work),
    write: writeCustomer(t.app, { customerId, userId: null }),
  }
  for (let turn = 0; turn < 4; turn++) {
    await syncConnection(job, connectionId, {
      connector: withNotes(connectors.HubSpot),
      send: sendToVendor,
      wait: async milliseconds => pass(milliseconds),
      goesOn: () => true,
      figures: async (_app, _tx, _kind, dealIds) => new Map(dealIds.map(id => [id, figure])),
    })
    pass(11 * minute)
  }
}

const dealIdOf = async (crmId: string): Promise<number> =>
  Number(
    (
      await t.owner.query('select id from opportunity where customer_id = $1 and crm_opportunity_id = $2', [
        admin.customerId,
        crmId,
      ])
    ).rows[0]?.id,
  )

type Choice = Omit<NonNullable<Sends<'saveWriteBack'>['body']>, 'connectionId' | 'customerId'>
const notesOnly: Choice = {
  storyNotes: true,
  planNotes: false,
  probabilityField: null,
  scoreField: null,
  pastNotes: false,
}
const save = (choice: Partial<Choice> = {}) =>
  admin.call('saveWriteBack', { body: { connectionId, ...notesOnly, ...choice } })
const preview = (choice: Partial<Choice> = {}) =>
  admin.call('previewWriteBack', { body: { connectionId, ...notesOnly, ...choice } })
const get = async () => (await admin.call('getWriteBack', { params: { connectionId }, query: {} })).data
const items = async (state?: 'refused' | 'conflict') =>
  (await admin.call('listWriteBackItems', { params: { connectionId }, query: { state } })).data.rows
const write = async (storyId: number, notes: string, storyNoteId?: number) =>
  (
    await admin.call('saveStoryNote', {
      body: { storyId, notes, ...(storyNoteId === undefined ? {} : { storyNoteId }) },
    })
  ).data.storyNoteId
const liveNotes = () => crm.hubspot.writes.notes.filter(({ isDeleted }) => !isDeleted)

let dealId: number
/** The deal's id in the world. */
let own: string

beforeEach(async () => {
  customers += 1
  figure = 40
  clock = new VirtualClock(start.toISOString())
  t.clock.now = clock.now()
  world = makeCrmWorld({
    seed: 4,
    accounts: 3,
    from: '2026-11-01T00:00:00Z',
    to: '2026-11-14T00:00:00Z',
    shares: { deleted: 0, merged: 0 },
  })
  crm = await startCrmMock({ world, clock, numberFields: [field] })
  admin = await t.addUser(await t.addCustomer(`Home ${customers}`), 'ADMIN')
  const { token, baseUrl } = crm.hubspot
  const made = await admin.call('createConnection', {
    body: { provider: 'HubSpot', access: 'token', token, baseUrl },
  })
  connectionId = made.data.connectionId
  await sync()
  const open = world.records('Opportunity', clock.now().getTime()).find(({ fields }) => fields.IsClosed === false)
  own = open?.id ?? ''
  dealId = await dealIdOf(hubspotId(own))
  return () => crm.stop()
})

describe('write-back', () => {
  it('writes nothing until it is switched on, and shows before what it would write', async () => {
    await write(dealId, 'They asked for a pilot.')
    await sync()
    expect((await get()).state).toBe('off')
    expect(crm.hubspot.writes.notes).toEqual([])
    crm.hubspot.writes.set(own, field, 12, clock.now().getTime())
    const shown = (await preview({ pastNotes: true })).data
    expect(shown.fields).toEqual([{ name: field, label: field }])
    expect(shown.notes).toMatchObject({ count: 1, ofDeals: 1 })
    expect(shown.notes?.samples).toMatchObject([
      { kind: 'storyNote', storyId: dealId, crmId: hubspotId(own), beginning: 'They asked for a pilot.' },
    ])
    // A figure that is not chosen, or that no deal has, is not shown as if it were written.
    expect(shown.figures).toEqual([])
    expect((await preview({ storyNotes: false, scoreField: field })).data).toMatchObject({
      notes: null,
      figures: [{ kind: 'score', count: 0, samples: [] }],
    })
    expect(crm.hubspot.requests.some(({ method }) => method === 'PATCH' || method === 'DELETE')).toBe(false)
    expect(crm.hubspot.writes.notes).toEqual([])
  })

  it('refuses a field that the CRM does not list as writable, and nothing at all, and names the field', async () => {
    for (const call of [preview, save]) {
      const { status, problem } = await call({ probabilityField: 'amount' })
      expect([status, problem.field]).toEqual([400, 'probabilityField'])
    }
    const twice = await save({ probabilityField: field, scoreField: field })
    expect([twice.status, twice.problem.field]).toEqual([400, 'scoreField'])
    const nothing = await save({ storyNotes: false })
    expect([nothing.status, nothing.problem.field]).toEqual([400, 'storyNotes'])
    expect((await get()).state).toBe('off')
  })

  it('writes a note once, follows its changes, takes it back, and hears no echo of it', async () => {
    await write(dealId, 'Before it was on.')
    expect((await save({ scoreField: field })).status).toBe(200)
    const noteId = await write(dealId, 'They asked for a <pilot>.')
    await sync()
    expect(liveNotes().map(({ body }) => body)).toEqual([expect.stringContaining('They asked for a &lt;pilot&gt;.')])
    expect(crm.hubspot.writes.value(own, field)).toBe(40)
    const versions = async () =>
      (
        await t.owner.query<{ count: number }>(
          'select count(*)::int as count from sync_version where customer_id = $1',
          [admin.customerId],
        )
      ).rows[0]?.count
    const before = await versions()
    figure = 55
    pass(60 * minute)
    await write(dealId, 'They signed.', noteId)
    await sync()
    await sync()
    expect(crm.hubspot.writes.value(own, field)).toBe(55)
    expect(liveNotes().map(({ body }) => body)).toEqual([expect.stringContaining('They signed.')])
    expect(await versions()).toBe(before)
    expect(await get()).toMatchObject({ notesThere: 1, problem: null, withoutDeal: 0 })
    await write(dealId, '', noteId)
    await sync()
    expect(liveNotes()).toEqual([])
    expect((await get()).notesThere).toBe(0)
    expect(crm.hubspot.violations).toEqual([])
  })

  it('writes notes of plans while they are public', async () => {
    await save({ storyNotes: false, planNotes: true })
    const plan = (await admin.call('getOpptyPlanForStory', { params: { storyId: dealId } })).data
    const note = { opptyPlanId: plan.opptyPlanId, usersId: admin.userId, notes: 'Call the CFO.', mentions: [] }
    const made = await admin.call('createOpptyPlanNotes', { body: { ...note, notesTitle: 'Next', type: 'public' } })
    await admin.call('createOpptyPlanNotes', { body: { ...note, notesTitle: 'Mine', type: 'private' } })
    await sync()
    expect(liveNotes().map(({ body }) => body)).toEqual([expect.stringMatching(/Next.*Call the CFO\./)])
    await admin.call('deleteOpptyPlanNotes', { body: { id: made.data.id } })
    await sync()
    expect(liveNotes()).toEqual([])
  })

  it('leaves what somebody changed in the CRM, until somebody decides', async () => {
    await save({ scoreField: field })
    const noteId = await write(dealId, 'First')
    await sync()
    const [note] = liveNotes()
    if (note) note.body = note.body.replace('First', 'By hand')
    crm.hubspot.writes.set(own, field, 7, clock.now().getTime())
    figure = 50
    pass(60 * minute)
    await write(dealId, 'Second', noteId)
    await sync()
    const conflicts = await items('conflict')
    expect(conflicts.map(({ kind, ours, theirs }) => [kind, ours, theirs]).sort()).toEqual([
      ['score', '50', '7'],
      ['storyNote', null, null],
    ])
    expect(liveNotes()[0]?.body).toContain('By hand')
    expect(crm.hubspot.writes.value(own, field)).toBe(7)
    const decide = (kind: string, keep: 'ours' | 'theirs') =>
      admin.call('decideWriteBackItems', {
        body: { connectionId, keep, itemIds: conflicts.filter(one => one.kind === kind).map(({ itemId }) => itemId) },
      })
    expect((await decide('score', 'theirs')).data).toEqual({ decided: 1 })
    expect((await decide('storyNote', 'ours')).data).toEqual({ decided: 1 })
    figure = 60
    pass(60 * minute)
    await sync()
    expect(liveNotes().map(({ body }) => body)).toEqual([expect.stringContaining('Second')])
    expect(crm.hubspot.writes.value(own, field)).toBe(7)
    expect((await decide('score', 'ours')).data).toEqual({ decided: 1 })
    await sync()
    expect(crm.hubspot.writes.value(own, field)).toBe(60)
  })

  it('writes a note again that somebody deleted in the CRM only when somebody decides so', async () => {
    await save()
    const noteId = await write(dealId, 'First')
    await sync()
    for (const note of crm.hubspot.writes.notes) note.isDeleted = true
    await write(dealId, 'Second', noteId)
    await sync()
    expect(liveNotes()).toEqual([])
    const [conflict] = await items('conflict')
    expect(conflict?.isGoneThere).toBe(true)
    const itemIds = [conflict?.itemId ?? 0]
    await admin.call('decideWriteBackItems', { body: { connectionId, keep: 'ours', itemIds } })
    await sync()
    expect(liveNotes()).toHaveLength(1)
  })

  it('keeps what the CRM refuses with its reason, goes on bringing records in, and tries it again', async () => {
    crm.hubspot.writes.mayWrite = false
    await save({ scoreField: field })
    await write(dealId, 'They asked.')
    await sync()
    const refused = await items('refused')
    expect(refused.map(({ kind }) => kind)).toContain('storyNote')
    for (const { reason } of refused) expect(reason).toContain('crm.objects.deals.write')
    const list = (await admin.call('listConnections', { query: {} })).data.connections
    expect(list.map(({ state }) => state)).toEqual(['active'])
    crm.hubspot.writes.mayWrite = true
    const { data } = await admin.call('retryWriteBackItems', { body: { connectionId } })
    expect(data).toEqual({ retried: refused.length })
    await sync()
    expect(await items('refused')).toEqual([])
    expect(liveNotes()).toHaveLength(1)
    expect((await admin.call('retryWriteBackItems', { body: { connectionId } })).data).toEqual({ retried: 0 })
  })

  it('says by which rule of the CRM a figure is refused', async () => {
    crm.hubspot.writes.rule = value => ((value ?? 0) > 30 ? 'A score is at most 30.' : null)
    await save({ scoreField: field })
    await sync()
    for (const { reason } of await items('refused')) expect(reason).toContain('A score is at most 30.')
    figure = 20
    pass(60 * minute)
    await sync()
    expect(await items('refused')).toEqual([])
    expect(crm.hubspot.writes.value(own, field)).toBe(20)
  })

  it('is switched off, and takes back what it wrote but for what somebody changed', async () => {
    await save({ scoreField: field })
    const noteId = await write(dealId, 'First')
    await sync()
    await admin.call('stopWriteBack', { body: { connectionId, remove: false } })
    await write(dealId, 'Second', noteId)
    await sync()
    expect(liveNotes()[0]?.body).toContain('First')
    const others = world
      .records('Opportunity', clock.now().getTime())
      .filter(({ id }) => id !== own && crm.hubspot.writes.value(id, field) !== null)
    const [other] = others
    crm.hubspot.writes.set(other?.id ?? '', field, 3, clock.now().getTime())
    expect((await admin.call('stopWriteBack', { body: { connectionId, remove: true } })).data.state).toBe('removing')
    await sync()
    expect((await get()).state).toBe('off')
    expect(liveNotes()).toEqual([])
    expect(crm.hubspot.writes.value(own, field)).toBeNull()
    expect(crm.hubspot.writes.value(other?.id ?? '', field)).toBe(3)
  })

  it('takes back what it wrote of a deal that is removed here for good', async () => {
    await save({ scoreField: field })
    await write(dealId, 'First')
    await sync()
    expect([liveNotes().length, crm.hubspot.writes.value(own, field)]).toEqual([1, 40])
    await t.owner.query('delete from story_note where customer_id = $1 and opportunity_id = $2', [
      admin.customerId,
      dealId,
    ])
    await t.owner.query('delete from opportunity where customer_id = $1 and id = $2', [admin.customerId, dealId])
    await t.owner.query(
      `update sync_object set record_id = null, state = 'skipped' where customer_id = $1 and record_id = $2`,
      [admin.customerId, dealId],
    )
    await sync()
    expect([liveNotes().length, crm.hubspot.writes.value(own, field)]).toEqual([0, null])
  })

  it('knows its notes again when the CRM is disconnected and connected once more', async () => {
    await save()
    await write(dealId, 'First')
    await sync()
    const { jobRunId } = (await admin.call('deleteConnection', { body: { connectionId, purge: false } })).data
    await runJob(t.app, jobs, { customerId: admin.customerId, jobRunId }, true)
    expect(
      (await t.owner.query('select from write_back_item where customer_id = $1', [admin.customerId])).rowCount,
    ).toBe(0)
    const { token, baseUrl } = crm.hubspot
    const body = { provider: 'HubSpot' as const, access: 'token' as const, token, baseUrl }
    connectionId = (await admin.call('createConnection', { body })).data.connectionId
    await sync()
    await save({ pastNotes: true })
    await sync()
    expect(crm.hubspot.writes.notes).toHaveLength(1)
    expect((await get()).notesThere).toBe(1)
  })

  it('asks HubSpot for the scopes of writing only where it is wished for', async () => {
    const asked = async (body: object = {}) => {
      const { data } = await admin.call('beginConsent', { body: { provider: 'HubSpot', ...body } })
      return new URL(data.url).searchParams.get('scope')?.split(' ') ?? []
    }
    expect(await asked()).not.toContain('crm.objects.deals.write')
    expect(await asked({ writes: true })).toEqual(
      expect.arrayContaining(['crm.objects.deals.write', 'crm.objects.contacts.write']),
    )
    await save()
    expect(await asked()).toContain('crm.objects.deals.write')
    await t.owner.query(`update connection set access = 'oauth' where customer_id = $1`, [admin.customerId])
    expect((await get()).needsConsent).toBe(true)
    expect((await save()).problem.code).toBe('CONFLICT')
  })

  it('is offered by CRMs only', async () => {
    await t.owner.query(`update connection set provider = 'Gong' where customer_id = $1`, [admin.customerId])
    const { status, problem } = await preview()
    expect([status, problem.field]).toEqual([400, 'connectionId'])
  })
})
