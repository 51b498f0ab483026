import { withTenant } from '@bic/database/tenant'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeWorld, type World } from '#testing/make-world.ts'
import { type Caller, type Sends, startTestApp, type TestApp } from '#testing/test-app.ts'

let t: TestApp
let world: World
let ann: Caller
let ben: Caller
let stranger: Caller
let strangers: World
/** A plan of its own, so that the notes of a test can be counted. */
let planId: number

beforeAll(async () => {
  t = await startTestApp()
  const home = await t.addCustomer('Home')
  const rival = await t.addCustomer('Rival')
  world = await makeWorld(t, home, 'Lisbon')
  strangers = await makeWorld(t, rival, 'Zanzibar')
  ann = await t.addUser(home, 'SELLER')
  ben = await t.addUser(home, 'CSM')
  stranger = await t.addUser(rival, 'ADMIN')
  const { data } = await ann.call('getOpptyPlanForStory', { params: { storyId: world.spareDealId } })
  planId = data.opptyPlanId
})
afterAll(() => t?.stop())

type NoteBody = Partial<NonNullable<Sends<'createOpptyPlanNotes'>['body']>>
const write = (who: Caller, body: NoteBody = {}) =>
  who.call('createOpptyPlanNotes', {
    body: { notes: 'They asked for a pilot.', opptyPlanId: planId, usersId: who.userId, ...body },
  })
const change = (who: Caller, opptyPNoteId: number, body: Partial<Sends<'updateOpptyPlanNote'>['body']>) =>
  who.call('updateOpptyPlanNote', { body: { notes: 'Changed.', type: 'public', ...body, opptyPNoteId } })
const list = async (who: Caller) => (await who.call('getAllCardNotes', { params: { id: planId } })).data
const titles = async (who: Caller) => (await list(who)).map(({ notesTitle }) => notesTitle)
const audited = (noteId: number) =>
  withTenant(t.app.pool, world.customerId, async ({ client, customerId }) => {
    const { rows } = await client.query(
      `select action from audit_entry where customer_id = $1 and entity = 'plan_note' and entity_id = $2 order by id`,
      [customerId, String(noteId)],
    )
    return rows.map(({ action }) => action)
  })

describe('a new note', () => {
  it('starts private, keeps what was sent and leaves a trail [notes-023] [notes-024] [notes-025] [notes-026] [notes-032]', async () => {
    const { status, data } = await write(ann, { notesTitle: 'Kick-off' })
    expect(status).toBe(200)
    expect(data).toMatchObject({
      notes: 'They asked for a pilot.',
      notesTitle: 'Kick-off',
      noteType: 'private',
      type: 'oppty_plan_notes',
      userName: 'Test SELLER',
      authorId: ann.userId,
      opptyPlanId: planId,
      version: 1,
      mayEdit: true,
      likes: 0,
      likedBy: [],
      userBeans: [],
      contactBeans: [],
      effStartTime: '2026-11-15T10:00:00.000Z',
    })
    expect(await audited(data.id)).toEqual(['note created'])
  })

  it('may be without text and title [notes-041]', async () => {
    expect((await write(ann, { notes: '' })).data).toMatchObject({ notes: '', notesTitle: '' })
  })

  it.each([
    ['of another kind', { type: 'secret' as 'public' }, 'type'],
    ['in the name of another', { usersId: 1 }, 'usersId'],
    ['that is too long', { notes: 'x'.repeat(50_001) }, 'notes'],
    ['with a NUL in it', { notesTitle: 'a\0b' }, 'notesTitle'],
    ['that lists a stranger', { mentions: [{ id: 999_999, type: 'user' as const }] }, 'mentions'],
    ['that speaks of a stranger', { notes: 'Ask @[Eve](999999 contact)' }, 'notes'],
    ['with a mention of another kind', { mentions: [{ id: 1, type: 'group' as 'user' }] }, 'mentions.0.type'],
  ])('%s is refused [notes-029]', async (_what, body, field) => {
    const { status, problem } = await write(ann, body)
    expect([status, problem.code, problem.field]).toEqual([400, 'BAD_INPUT', field])
  })

  it("cannot mention another customer's people", async () => {
    const mentions = [{ id: strangers.contactId, type: 'contact' as const }]
    expect((await write(ann, { mentions })).status).toBe(400)
    expect((await write(ann, { mentions: [{ id: strangers.userId, type: 'user' }] })).status).toBe(400)
  })

  it('of another plan than the own customer’s is not made', async () => {
    expect((await write(ann, { opptyPlanId: strangers.planId })).status).toBe(404)
  })

  it('is made once when it is sent twice with one key', async () => {
    const headers = { 'idempotency-key': 'twice' }
    const body = { notes: 'Once', opptyPlanId: planId, usersId: ben.userId }
    const [first, second] = [
      await ben.call('createOpptyPlanNotes', { body, headers }),
      await ben.call('createOpptyPlanNotes', { body, headers }),
    ]
    expect(second.data).toEqual(first.data)
    expect((await list(ben)).filter(({ notes }) => notes === 'Once')).toHaveLength(1)
  })
})

describe('mentions', () => {
  it('of text and list come together, by their own names [notes-028] [notes-025]', async () => {
    const { data } = await write(ann, {
      notes: `Ask @[The boss](${ben.userId} user) and @[x](${world.contactId} contact).`,
      mentions: [
        { id: ann.userId, type: 'user' },
        { id: ben.userId, type: 'user' },
      ],
      type: 'public',
    })
    expect(data.notes).toBe(`Ask @[Test CSM](${ben.userId} user) and @[Lisbon Contact](${world.contactId} contact).`)
    expect(data.userBeans).toEqual([
      { userId: ben.userId, name: 'Test CSM' },
      { userId: ann.userId, name: 'Test SELLER' },
    ])
    expect(data.contactBeans).toEqual([{ contactId: world.contactId, name: 'Lisbon Contact' }])
    const after = await change(ann, data.id, { notes: `Only @[y](${ann.userId} user) now.` })
    expect(after.data.userBeans).toEqual([{ userId: ann.userId, name: 'Test SELLER' }])
    expect(after.data.contactBeans).toEqual([])
    expect((await list(ben)).find(({ id }) => id === data.id)).toEqual(after.data)
  })
})

describe('who sees a note', () => {
  it('is its author alone while it is private, everybody of the customer else', async () => {
    const secret = (await write(ann, { notesTitle: 'Secret', notes: 'hush hush' })).data
    const open = (await write(ann, { notesTitle: 'Open', type: 'public' })).data
    const inside = (await write(ann, { notesTitle: 'Inside', type: 'internal' })).data
    expect(await titles(ann)).toEqual(expect.arrayContaining(['Secret', 'Open', 'Inside']))
    expect(await titles(ben)).toEqual(expect.arrayContaining(['Open', 'Inside']))
    expect(await titles(ben)).not.toContain('Secret')
    const found = await ben.call('searchOpptyPlanNote', { query: { opptyPlanId: planId, keyword: 'hush' } })
    expect(found.data).toEqual([])
    expect((await list(ben)).find(({ id }) => id === open.id)?.mayEdit).toBe(true)
    expect((await list(ben)).find(({ id }) => id === inside.id)?.mayEdit).toBe(false)

    const like = { id: secret.id, userId: ben.userId, action: 'like' as const }
    const refused = [
      await change(ben, secret.id, {}),
      await ben.call('deleteOpptyPlanNotes', { body: { id: secret.id } }),
      await ben.call('likeOrUnlikeNote', { body: like }),
      await ben.call('getOpptyPlanNoteComments', { params: { noteId: secret.id } }),
      await ben.call('createOpptyPlanNoteComment', {
        body: { commentText: 'Hm', opptyPlanNotesId: secret.id, userId: ben.userId },
      }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    const comment = await ann.call('createOpptyPlanNoteComment', {
      body: { commentText: 'To myself', opptyPlanNotesId: secret.id, userId: ann.userId },
    })
    const onComment = { id: comment.data.id, userId: ben.userId, action: 'like' as const }
    expect((await ben.call('likeOrUnlikeNoteComment', { body: onComment })).status).toBe(404)
    expect((await ben.call('deleteOpptyPlanNoteComment', { body: { id: comment.data.id } })).status).toBe(404)
    expect((await list(ann)).find(({ id }) => id === secret.id)?.notes).toBe('hush hush')
  })

  it('changes with its kind', async () => {
    const { data } = await write(ann, { notesTitle: 'Shared later' })
    expect(await titles(ben)).not.toContain('Shared later')
    await change(ann, data.id, { notesTitle: 'Shared later', type: 'public' })
    expect(await titles(ben)).toContain('Shared later')
    await change(ann, data.id, { notesTitle: 'Shared later', type: 'private' })
    expect(await titles(ben)).not.toContain('Shared later')
  })
})

describe('a changed note', () => {
  it('has the new text, a newer date and the next version, and stands first [notes-027]', async () => {
    const { data } = await write(ann, { notesTitle: 'Old', type: 'public' })
    t.clock.now = new Date('2026-11-15T11:00:00Z')
    const after = await change(ben, data.id, { notesTitle: 'New', notes: 'By Ben', version: data.version })
    expect(after.data).toMatchObject({
      notesTitle: 'New',
      notes: 'By Ben',
      version: 2,
      effStartTime: '2026-11-15T11:00:00.000Z',
      userName: 'Test SELLER',
      authorId: ann.userId,
    })
    expect((await titles(ann))[0]).toBe('New')
    expect(await audited(data.id)).toEqual(['note created', 'note updated'])
  })

  it('may not be emptied [notes-040]', async () => {
    const { data } = await write(ann)
    const { status, problem } = await change(ann, data.id, { notes: '  \n' })
    expect([status, problem.field]).toEqual([400, 'notes'])
    expect((await list(ann)).find(({ id }) => id === data.id)?.notes).toBe('They asked for a pilot.')
  })

  it('is refused to the later of two, with the newer note, and nothing is lost', async () => {
    const { data } = await write(ann, { type: 'public' })
    const bens = await change(ben, data.id, { notes: 'Ben was faster', version: 1 })
    const late = await change(ann, data.id, { notes: 'Ann was slower', version: 1 })
    expect([late.status, late.problem.code]).toEqual([409, 'CONFLICT'])
    expect(late.problem).toMatchObject({ current: { notes: 'Ben was faster', version: 2, id: data.id } })
    expect((await list(ann)).find(({ id }) => id === data.id)).toEqual(bens.data)
    const again = await change(ann, data.id, { notes: 'Ben was faster; Ann was slower', version: 2 })
    expect(again.data.version).toBe(3)
  })

  it('of two at the same moment lets one through', async () => {
    const { data } = await write(ann, { type: 'public' })
    const both = await Promise.all([
      change(ann, data.id, { notes: 'A', version: 1 }),
      change(ben, data.id, { notes: 'B', version: 1 }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('cannot be taken private by another, nor an internal one be changed by them', async () => {
    const open = (await write(ann, { type: 'public' })).data
    const taken = await change(ben, open.id, { type: 'private' })
    expect([taken.status, taken.problem.field]).toEqual([400, 'type'])
    const inside = (await write(ann, { type: 'internal' })).data
    expect((await change(ben, inside.id, {})).problem.code).toBe('NOT_ALLOWED')
    expect((await change(ann, inside.id, { type: 'public' })).data.noteType).toBe('public')
  })
})

describe('search', () => {
  it('finds words in title and text, not in the markup of mentions [notes-044]', async () => {
    await write(ann, { notesTitle: 'Procurement Ürün', notes: 'nothing', type: 'public' })
    await write(ann, {
      notesTitle: 'Other',
      notes: `100% of PROCUREMENT_x with @[q](${ben.userId} user)`,
      type: 'public',
    })
    const find = async (keyword: string) => {
      const { data } = await ben.call('searchOpptyPlanNote', { query: { opptyPlanId: planId, keyword } })
      return data.map(({ notesTitle }) => notesTitle).toSorted()
    }
    expect(await find('procurement')).toEqual(['Other', 'Procurement Ürün'])
    expect(await find(' ürün ')).toEqual(['Procurement Ürün'])
    expect(await find('100%')).toEqual(['Other'])
    expect(await find('t_x')).toEqual(['Other'])
    expect(await find('@Test CSM')).toEqual(['Other'])
    expect(await find(`${ben.userId} user`)).toEqual([])
    expect((await find('')).length).toBe((await list(ben)).length)
  })
})

describe('likes', () => {
  it('are one per user, whatever is clicked how often [notes-039] [notes-045]', async () => {
    const { data } = await write(ann, { type: 'public' })
    const like = (who: Caller, action: 'like' | 'unlike') =>
      who.call('likeOrUnlikeNote', {
        body: { id: data.id, userId: who.userId, action, resource: 'oppty_plan_notes' },
      })
    await like(ann, 'like')
    await like(ben, 'like')
    const twice = await like(ben, 'like')
    expect(twice.data).toEqual({
      likes: 2,
      likedBy: [
        { id: ann.userId, name: 'Test SELLER' },
        { id: ben.userId, name: 'Test CSM' },
      ],
    })
    await like(ann, 'unlike')
    expect((await like(ann, 'unlike')).data.likes).toBe(1)
    expect((await list(ann)).find(({ id }) => id === data.id)).toMatchObject({ likes: 1, version: 1 })
    expect(await audited(data.id)).toEqual(['note created', 'note liked', 'note liked', 'note unliked'])
    const forAnother = await ann.call('likeOrUnlikeNote', {
      body: { id: data.id, userId: ben.userId, action: 'unlike' },
    })
    expect([forAnother.status, forAnother.problem.field]).toEqual([400, 'userId'])
  })
})

describe('comments', () => {
  const comment = (who: Caller, opptyPlanNotesId: number, commentText: string) =>
    who.call('createOpptyPlanNoteComment', { body: { commentText, opptyPlanNotesId, userId: who.userId } })
  const read = async (noteId: number) => (await ann.call('getOpptyPlanNoteComments', { params: { noteId } })).data

  it('stand in the order they were made, with their author, time and likes [notes-030]', async () => {
    const { data } = await write(ann, { type: 'public' })
    const first = await comment(ben, data.id, 'First')
    await comment(ann, data.id, 'Second')
    expect(first.data).toMatchObject({
      commentText: 'First',
      userBean: { userId: ben.userId, name: 'Test CSM' },
      likes: 0,
      insertTime: t.clock.now.toISOString(),
    })
    const like = { id: first.data.id, userId: ann.userId, action: 'like' as const }
    await ann.call('likeOrUnlikeNoteComment', { body: like })
    expect((await ann.call('likeOrUnlikeNoteComment', { body: like })).data).toEqual({
      likes: 1,
      likedBy: [{ id: ann.userId, name: 'Test SELLER' }],
    })
    expect((await read(data.id)).map(({ commentText, likes }) => [commentText, likes])).toEqual([
      ['First', 1],
      ['Second', 0],
    ])
    const back = await ann.call('likeOrUnlikeNoteComment', { body: { ...like, action: 'unlike' } })
    expect(back.data.likes).toBe(0)
  })

  it('are not empty [notes-042]', async () => {
    const { data } = await write(ann)
    const { status, problem } = await comment(ann, data.id, ' \n ')
    expect([status, problem.field]).toEqual([400, 'commentText'])
    expect(await read(data.id)).toEqual([])
  })

  it('are removed by whoever sees them [permissions-026]', async () => {
    const { data } = await write(ann, { type: 'public' })
    const anns = await comment(ann, data.id, 'Hello')
    expect((await ben.call('deleteOpptyPlanNoteComment', { body: { id: anns.data.id } })).data).toBeNull()
    expect(await read(data.id)).toEqual([])
    expect((await ben.call('deleteOpptyPlanNoteComment', { body: { id: anns.data.id } })).status).toBe(404)
  })
})

describe('a removed note', () => {
  it('takes its comments, likes and mentions with it; whoever sees it may remove it [permissions-026]', async () => {
    const { data } = await write(ann, { type: 'public', notes: `@[x](${ben.userId} user)` })
    const said = await ben.call('createOpptyPlanNoteComment', {
      body: { commentText: 'Hi', opptyPlanNotesId: data.id, userId: ben.userId },
    })
    await ben.call('likeOrUnlikeNote', { body: { id: data.id, userId: ben.userId, action: 'like' } })
    await ben.call('likeOrUnlikeNoteComment', { body: { id: said.data.id, userId: ben.userId, action: 'like' } })
    expect((await ben.call('deleteOpptyPlanNotes', { body: { id: data.id } })).data).toBeNull()
    expect((await list(ann)).some(({ id }) => id === data.id)).toBe(false)
    const left = await withTenant(t.app.pool, world.customerId, ({ client, customerId }) =>
      client.query(
        `select (select count(*) from plan_note_mention where customer_id = $1 and note_id = $2)
           + (select count(*) from plan_note_like where customer_id = $1 and note_id = $2)
           + (select count(*) from plan_note_comment where customer_id = $1 and note_id = $2)
           + (select count(*) from plan_comment_like where customer_id = $1 and comment_id = $3) as n`,
        [customerId, data.id, said.data.id],
      ),
    )
    expect(left.rows).toEqual([{ n: 0 }])
    expect(await audited(data.id)).toContain('note deleted')
  })
})

describe('authors', () => {
  it('are the active users of the customer, by name, with the few fields anybody may see', async () => {
    const { data } = await ann.call('getNoteAuthors')
    expect(data.map(({ userId }) => userId)).toEqual(expect.arrayContaining([ann.userId, ben.userId, world.userId]))
    expect(data.some(({ userId }) => userId === stranger.userId)).toBe(false)
    expect(Object.keys(data[0] ?? {}).toSorted()).toEqual(
      ['email', 'name', 'pictureFile', 'role', 'userId', 'username'].toSorted(),
    )
    await withTenant(t.app.pool, world.customerId, ({ client, customerId }) =>
      client.query('update app_user set active = false where customer_id = $1 and id = $2', [customerId, world.userId]),
    )
    expect((await ann.call('getNoteAuthors')).data.some(({ userId }) => userId === world.userId)).toBe(false)
  })
})

describe('the bell', () => {
  const heard = async (who: Caller) => {
    const { data } = await who.call('getNotificationsForUser', { query: { userId: who.userId } })
    return JSON.stringify(data)
  }
  it('tells a mentioned colleague once, and never of a private note', async () => {
    const notes = `Over to @[x](${ben.userId} user) and @[y](${ann.userId} user)`
    const { data } = await write(ann, { notesTitle: 'Bell test', notes })
    expect(await heard(ben)).not.toContain('Bell test')
    await change(ann, data.id, { notesTitle: 'Bell test', notes, type: 'public' })
    await change(ann, data.id, { notesTitle: 'Bell test', notes: `${notes}!`, type: 'public' })
    const bens = await heard(ben)
    expect(bens.split('Test SELLER mentioned you in \\"Bell test\\"')).toHaveLength(2)
    expect(bens).toContain(`/deals/${world.spareDealId}?note=${data.id}`)
    expect(await heard(ann)).not.toContain('mentioned you in \\"Bell test')
  })

  it('tells the author of a comment by another', async () => {
    const { data } = await write(ann, { notesTitle: 'Comment test', type: 'public' })
    for (const who of [ben, ann]) {
      const body = { commentText: 'Hm', opptyPlanNotesId: data.id, userId: who.userId }
      await who.call('createOpptyPlanNoteComment', { body })
    }
    expect((await heard(ann)).split('Test CSM commented on \\"Comment test\\"')).toHaveLength(2)
    expect(await heard(ben)).not.toContain('Comment test')
  })
})

describe('five thousand notes', () => {
  it('are all listed, with their people, likes and versions', async () => {
    const { data: plan } = await ben.call('getOpptyPlanForStory', { params: { storyId: world.dealId } })
    await withTenant(t.app.pool, world.customerId, async ({ client, customerId }) => {
      const { rows } = await client.query<{ id: number }>(
        `insert into plan_note (customer_id, plan_id, author_id, title, body, readable, note_type, created_at, updated_at)
         select $1, $2, $3, 'Note ' || n, 'Text ' || n, 'Text ' || n, 'public', now(), timestamptz '2026-01-01' + n * interval '1 minute'
         from generate_series(1, 5000) n returning id`,
        [customerId, plan.opptyPlanId, ann.userId],
      )
      await client.query(
        `insert into plan_note_mention (customer_id, note_id, kind, person_id)
         select $1, id, 'user', $3 from unnest($2::bigint[]) as made (id) returning 1`,
        [customerId, rows.map(({ id }) => id), ann.userId],
      )
    })
    const { data } = await ben.call('getAllCardNotes', { params: { id: plan.opptyPlanId } })
    const many = data.filter(({ notesTitle }) => notesTitle.startsWith('Note '))
    expect(many).toHaveLength(5000)
    expect(many[0]).toMatchObject({ notesTitle: 'Note 5000', userBeans: [{ userId: ann.userId }] })
  })
})
