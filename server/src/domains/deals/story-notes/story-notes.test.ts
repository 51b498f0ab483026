import { withTenant } from '@bic/database/tenant'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeWorld, type World } from '#testing/make-world.ts'
import { type Caller, type Sends, startTestApp, type TestApp } from '#testing/test-app.ts'

let t: TestApp
let world: World
let ann: Caller
let ben: Caller
let stranger: Caller

beforeAll(async () => {
  t = await startTestApp()
  const home = await t.addCustomer('Home')
  const rival = await t.addCustomer('Rival')
  world = await makeWorld(t, home, 'Lisbon')
  await makeWorld(t, rival, 'Zanzibar')
  ann = await t.addUser(home, 'SELLER')
  ben = await t.addUser(home, 'CSM')
  stranger = await t.addUser(rival, 'ADMIN')
})
afterAll(() => t?.stop())

type Body = NonNullable<Sends<'saveStoryNote'>['body']>
const save = (who: Caller, body: Partial<Body> = {}) =>
  who.call('saveStoryNote', { body: { storyId: world.spareDealId, notes: 'They asked for a pilot.', ...body } })
const list = async (storyId = world.spareDealId) => (await ann.call('getStoryNotes', { params: { storyId } })).data
const key = (n: number) => `7d7b1a9e-63d4-4f5c-9a50-9b1c1d3f6a0${n}`
const audited = (noteId: number) =>
  withTenant(t.app.pool, world.customerId, async ({ client, customerId }) => {
    const { rows } = await client.query(
      `select action, detail from audit_entry
       where customer_id = $1 and entity = 'story_note' and entity_id = $2 order by id`,
      [customerId, String(noteId)],
    )
    return rows
  })

describe('a story note', () => {
  it('is made by storyId and notes, and answers storyNoteId and notes [tearsheet-025]', async () => {
    const { status, data } = await save(ann)
    expect(status).toBe(200)
    expect(data).toMatchObject({
      storyId: world.spareDealId,
      notes: 'They asked for a pilot.',
      author: { name: 'Test SELLER' },
      updatedBy: 'Test SELLER',
      version: 1,
      lastUpdateTime: '2026-11-15T10:00:00.000Z',
    })
    expect(await list()).toContainEqual(data)
    expect(await audited(data.storyNoteId)).toEqual([{ action: 'story note created', detail: { version: 1 } }])
  })

  it('is new when its id is -1 [tearsheet-023]', async () => {
    const before = (await list()).length
    const { data } = await save(ann, { storyNoteId: -1, notes: 'Another' })
    expect(data.storyNoteId).toBeGreaterThan(0)
    expect(await list()).toHaveLength(before + 1)
  })

  it('is replaced by its id, by anybody of the customer, and keeps its author; the last changed stands first', async () => {
    const { data } = await save(ann, { notes: 'First' })
    t.clock.now = new Date('2026-11-15T10:01:00Z')
    const changed = await save(ben, { storyNoteId: data.storyNoteId, notes: 'Second', version: 1 })
    expect(changed.data).toMatchObject({ notes: 'Second', version: 2, author: { name: 'Test SELLER' } })
    expect(changed.data.updatedBy).toBe('Test CSM')
    expect((await list())[0]).toEqual(changed.data)
    expect((await audited(data.storyNoteId)).map(({ action }) => action)).toEqual([
      'story note created',
      'story note updated',
    ])
  })

  it('that somebody else changed meanwhile is not written over: the newer one is answered', async () => {
    const { data } = await save(ann, { notes: 'Base' })
    const theirs = await save(ben, { storyNoteId: data.storyNoteId, notes: 'Theirs', version: 1 })
    const refused = await save(ann, { storyNoteId: data.storyNoteId, notes: 'Mine', version: 1 })
    expect([refused.status, refused.problem.code]).toEqual([409, 'CONFLICT'])
    expect((refused.problem as unknown as { current: unknown }).current).toEqual(theirs.data)
    expect((await list()).find(({ storyNoteId }) => storyNoteId === data.storyNoteId)?.notes).toBe('Theirs')
    expect((await save(ann, { storyNoteId: data.storyNoteId, notes: 'Mine', version: 2 })).status).toBe(200)
  })

  it('that is sent again after a lost answer is saved once', async () => {
    const before = (await list()).length
    const [first, second] = [await save(ann, { draftKey: key(1) }), await save(ann, { draftKey: key(1) })]
    expect(second.data).toEqual(first.data)
    const more = await save(ann, { draftKey: key(1), notes: 'They asked for a pilot in May.' })
    expect(more.data).toMatchObject({ storyNoteId: first.data.storyNoteId, version: 2 })
    const again = await save(ann, { storyNoteId: first.data.storyNoteId, notes: more.data.notes, version: 1 })
    expect(again.data).toEqual(more.data)
    expect(await list()).toHaveLength(before + 1)
    expect(await audited(first.data.storyNoteId)).toHaveLength(2)
  })

  it('of one draft that arrives twice at once is one note', async () => {
    const before = (await list()).length
    const both = await Promise.all([save(ben, { draftKey: key(2) }), save(ben, { draftKey: key(2) })])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both[0].data.storyNoteId).toBe(both[1].data.storyNoteId)
    expect(await list()).toHaveLength(before + 1)
  })

  it('that is emptied leaves the list and can be written again', async () => {
    const { data } = await save(ann, { notes: 'A slip' })
    await save(ann, { storyNoteId: data.storyNoteId, notes: '' })
    expect((await list()).some(({ storyNoteId }) => storyNoteId === data.storyNoteId)).toBe(false)
    await save(ann, { storyNoteId: data.storyNoteId, notes: 'No slip' })
    expect((await list()).some(({ storyNoteId }) => storyNoteId === data.storyNoteId)).toBe(true)
  })

  it.each([
    ['without text', { notes: ' ' }, 'notes'],
    ['that is too long', { notes: 'x'.repeat(50_001) }, 'notes'],
    ['with an id that is none', { storyNoteId: -2 }, 'storyNoteId'],
    ['with a draft key that is none', { draftKey: 'x' }, 'draftKey'],
  ])('%s is refused and the field named', async (_what, body, field) => {
    const { status, problem } = await save(ann, body)
    expect([status, problem.field]).toEqual([400, field])
  })

  it('of another deal or customer is not found', async () => {
    const { data } = await save(ann)
    expect((await save(ann, { storyId: world.dealId, storyNoteId: data.storyNoteId })).status).toBe(404)
    expect((await save(stranger, { storyNoteId: data.storyNoteId })).status).toBe(404)
    expect((await stranger.call('getStoryNotes', { params: { storyId: world.dealId } })).status).toBe(404)
  })
})
