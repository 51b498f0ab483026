import { withTenant } from '@bic/database/tenant'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadStored, recompute } from '#pipeline/testing/recompute.ts'
import { makeWorld, type World } from '#testing/make-world.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

let t: TestApp
let world: World
let admin: Caller
beforeAll(async () => {
  t = await startTestApp()
  const customerId = await t.addCustomer('Lisbon')
  world = await makeWorld(t, customerId, 'Porto')
  admin = await t.addUser(customerId, 'ADMIN')
  await t.workJobs()
})
afterAll(() => t?.stop())

type Added = { readonly transcript: string; readonly participants?: { name: string; email?: string }[] }
let count = 0
const add = async ({ transcript, participants = [] }: Added, storyId: number | undefined = world.dealId) => {
  count += 1
  const { data, status, problem } = await admin.call('addConversation', {
    body: { storyId, convType: 'call', subject: `Call ${count}`, date: '2026-03-04', transcript, participants },
  })
  expect(`${status} ${problem.detail ?? ''}`).toBe('200 ')
  return data.convId
}
const read = async (convId: number) => {
  const { data } = await admin.call('getTranscriptWithFragmentsForConvAndCard', {
    query: { convId, cardId: world.cardId },
  })
  return data
}
const sides = async (convId: number) =>
  Object.fromEntries((await read(convId)).speakers.map(({ name, side, sideFrom }) => [name, `${side} ${sideFrom}`]))

/** Scores and counts are those of a recount of everything. */
const expectTrue = () =>
  withTenant(t.app.pool, world.customerId, async tx => {
    const computed = await recompute(tx)
    const stored = await loadStored(tx)
    for (const [dealId, pack] of computed.packs) expect(stored.packs.get(dealId)).toEqual(pack)
    expect(stored.stats).toEqual(computed.stats)
  })

const three = 'Kim: The pricing?\nTim: Pricing it is.\nKim: A discount?\nTom: Pricing again.\nTim: Right.\n'

test('an added conversation has its speakers, and comes once', async () => {
  const convId = await add({ transcript: three, participants: [{ name: 'Kim', email: 'kim@porto.example' }] })
  expect(await sides(convId)).toEqual({ Kim: 'buyer rule', Tim: 'unknown none', Tom: 'unknown none' })
  count -= 1
  expect(await add({ transcript: three, participants: [{ name: 'Kim', email: 'kim@porto.example' }] })).toBe(convId)
  const { fragments, createDate, timed, keyMomentsForConv } = await read(convId)
  expect(fragments.map(({ side, speaker }) => `${side} ${speaker}`)).toEqual([
    'buyer 0',
    'unknown 1',
    'buyer 0',
    'unknown 2',
    'unknown 1',
  ])
  expect([createDate, timed, keyMomentsForConv.length]).toEqual(['2026-03-04', false, 2])
  await expectTrue()
})

test.each([
  ['blank', { convType: 'note', subject: 'x', transcript: ' \n ' }, 'transcript'],
  ['for two deals', { convType: 'note', subject: 'x', transcript: 'a', storyId: 1, opptyId: 2 }, 'opptyId'],
] as const)('a conversation that is %s is refused', async (_what, body, field) => {
  const { status, problem } = await admin.call('addConversation', { body })
  expect([status, problem.field]).toEqual([400, field])
})

test("a side that is set changes what the buyer's figures count, here and where a rule decides", async () => {
  const here = await add({ transcript: three.replaceAll('Tim', 'Uma Day') })
  const there = await add({ transcript: `${three.replaceAll('Tim', 'uma day')} Uma came late.` })
  const { data, status } = await admin.call('setSpeaker', {
    params: { convId: here },
    body: { participantId: 1, side: 'buyer' },
  })
  expect([status, data.speakers[1]?.side, data.speakers[1]?.sideFrom]).toEqual([200, 'buyer', 'person'])
  expect((await read(here)).keyMomentsForConv.map(({ fragmentIndex }) => fragmentIndex)).toEqual([1])
  expect((await sides(there))['uma day']).toBe('unknown none')
  await t.workJobs()
  expect((await sides(there))['uma day']).toBe('buyer rule')
  expect((await read(there)).keyMomentsForConv).toHaveLength(1)
  await expectTrue()
  const later = await add({ transcript: `${three.replaceAll('Tim', 'Uma Day')} And later.` })
  expect((await sides(later))['Uma Day']).toBe('buyer rule')
})

test('a machine’s label is not remembered, nor what is asked not to be', async () => {
  const convId = await add({ transcript: three.replaceAll('Tim', 'Speaker 2').replaceAll('Tom', 'Vic') })
  await admin.call('setSpeaker', { params: { convId }, body: { participantId: 1, side: 'seller' } })
  await admin.call('setSpeaker', { params: { convId }, body: { participantId: 2, side: 'seller', remember: false } })
  const { data } = await admin.call('getOwnSide')
  expect(data.people.map(({ key }) => key)).toEqual(['uma day'])
})

test('a merged speaker speaks with the voice of the other', async () => {
  const convId = await add({ transcript: `${three} Merge these.` })
  await admin.call('setSpeaker', { params: { convId }, body: { participantId: 0, side: 'buyer', remember: false } })
  const merge = (participantId: number, mergeInto: number) =>
    admin.call('setSpeaker', { params: { convId }, body: { participantId, mergeInto, remember: false } })
  expect((await merge(2, 1)).status).toBe(200)
  expect((await merge(1, 0)).status).toBe(200)
  expect((await read(convId)).fragments.map(({ side, speaker }) => `${side} ${speaker}`)).toEqual(
    Array(5).fill('buyer 0'),
  )
  expect((await admin.call('getParticipantsForConversation', { query: { convId } })).data.unknownParticipants).toEqual(
    [],
  )
  expect((await merge(2, 0)).problem.field).toBe('participantId')
  expect((await merge(0, 0)).problem.field).toBe('mergeInto')
  await expectTrue()
})

test('a contact can be named, and is a buyer; one of nobody is refused', async () => {
  const convId = await add({ transcript: `${three} Who is who.` })
  const contactId = await withTenant(t.app.pool, world.customerId, async ({ db, customerId }) => {
    const values = {
      customer_id: customerId,
      account_id: world.accountId,
      name: 'Thomas',
      email: null,
      job_title: 'CIO',
      persona_id: null,
    }
    return (await db.insertInto('contact').values(values).returning('id').executeTakeFirstOrThrow()).id
  })
  const name = (id: number) =>
    admin.call('setSpeaker', { params: { convId }, body: { participantId: 2, contactId: id, remember: false } })
  expect((await name(contactId + 1)).status).toBe(404)
  const { data } = await name(contactId)
  expect(data.speakers[2]).toMatchObject({ contactId, side: 'buyer', sideFrom: 'person' })
  expect(data.speakers[2]).toMatchObject({ contactName: 'Thomas', jobTitle: 'CIO' })
  const cleared = await admin.call('setSpeaker', {
    params: { convId },
    body: { participantId: 2, contactId: null, remember: false },
  })
  expect(cleared.data.speakers[2]).toMatchObject({ contactId: null, contactName: null, jobTitle: null, side: 'buyer' })
  const empty = await admin.call('setSpeaker', { params: { convId }, body: { participantId: 2 } })
  expect([empty.status, empty.problem.field]).toEqual([400, 'side'])
})

test('own domains and people are seeded, can be set, and conversations follow except where a person decided', async () => {
  const people = [
    { name: 'Ola', email: 'ola@partner.example' },
    { name: 'Pia', email: 'pia@partner.example' },
  ]
  const convId = await add({
    transcript: three.replaceAll('Kim', 'Ola').replaceAll('Tim', 'Pia'),
    participants: people,
  })
  await admin.call('setSpeaker', { params: { convId }, body: { participantId: 1, side: 'buyer', remember: false } })
  const before = (await admin.call('getOwnSide')).data
  expect(before.domains).toEqual(['lisbon.example', `test${world.customerId}.example`])

  const domains = [...before.domains, 'partner.example']
  const update = await admin.call('updateOwnSide', {
    body: { domains, people: [...before.people, { kind: 'name', key: ' Tom ', side: 'seller' }] },
  })
  expect(update.status).toBe(200)
  await t.workJobs()
  expect(await sides(convId)).toEqual({ Ola: 'seller rule', Pia: 'buyer person', Tom: 'seller rule' })
  expect((await admin.call('getOwnSide')).data).toEqual({
    domains: domains.toSorted(),
    people: [
      { kind: 'name', key: 'tom', side: 'seller' },
      { kind: 'name', key: 'uma day', side: 'buyer' },
    ],
  })
  await expectTrue()
  const run = await admin.call('getJobRun', { params: { id: update.data.jobRunId } })
  expect(run.data.status).toBe('done')
  const free = await admin.call('updateOwnSide', { body: { domains: ['own.example', 'gmail.com'], people: [] } })
  expect([free.status, free.problem.field]).toEqual([400, 'domains.1'])
})

test('a moved conversation counts in its new deal, with its stage and people', async () => {
  const convId = await add({ transcript: `${three.replaceAll('Kim', 'Thea Moss')} Moving.` })
  await withTenant(t.app.pool, world.customerId, async ({ db, customerId }) => {
    const account = await db
      .insertInto('account')
      .values({
        customer_id: customerId,
        name: 'Moss Inc',
        crm_account_id: null,
        industry_id: null,
        segment_id: null,
        region_id: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('contact')
      .values({
        customer_id: customerId,
        account_id: account.id,
        name: 'Thea Moss',
        email: null,
        job_title: null,
        persona_id: null,
      })
      .execute()
    await db
      .updateTable('opportunity')
      .set({ account_id: account.id })
      .where('customer_id', '=', customerId)
      .where('id', '=', world.spareDealId)
      .execute()
  })
  expect((await sides(convId))['Thea Moss']).toBe('unknown none')
  const move = (storyId: number | null) => admin.call('moveConversation', { params: { convId }, body: { storyId } })
  expect((await move(world.spareDealId)).data).toEqual({ convId, storyId: world.spareDealId })
  expect((await sides(convId))['Thea Moss']).toBe('buyer rule')
  await expectTrue()
  const listed = await admin.call('getConvMetadataForStoryOrOpptyP', { query: { storyId: world.spareDealId } })
  expect(listed.data.rows.find(row => row.convId === convId)?.stage).toBe('Won')
  expect((await move(999_999)).status).toBe(404)
  expect((await move(null)).data).toEqual({ convId, storyId: null })
  await expectTrue()
  expect((await admin.call('deleteConversation', { params: { convId } })).status).toBe(200)
  await expectTrue()
})

test('a contact that is chosen is remembered for the name, here and in what comes later', async () => {
  const { data: contact } = await admin.call('addContact', {
    body: { name: 'Victor Hale', jobTitle: 'COO', storyId: world.dealId },
  })
  const here = await add({ transcript: `${three.replaceAll('Tom', 'Vic H.')} One.` })
  const there = await add({ transcript: `${three.replaceAll('Tom', 'Vic H.')} Two.` })
  await admin.call('setSpeaker', {
    params: { convId: here },
    body: { participantId: 2, contactId: contact.contactId, remember: true },
  })
  await t.workJobs()
  const later = await add({ transcript: `${three.replaceAll('Tom', 'Vic H.')} Three.` })
  for (const convId of [here, there, later]) {
    const { speakers } = await read(convId)
    expect(speakers[2]).toMatchObject({ name: 'Vic H.', side: 'buyer', contactName: 'Victor Hale', jobTitle: 'COO' })
  }
  await expectTrue()
})
