import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addTalk } from '#testing/add-talk.ts'
import { makeWorld, type World } from '#testing/make-world.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'
import { reviewContents, reviewContentsNightly } from './review-contents.ts'

let t: TestApp
let w: World
let author: Caller
let csm: Caller
let brief: number

const said = 'The pricing approval takes three weeks with finance.'
const claim = 'It works on every phone.'

beforeAll(async () => {
  t = await startTestApp()
  const home = await t.addCustomer('Home')
  w = await makeWorld(t, home, 'Lisbon')
  author = await t.addUser(home, 'SELLER')
  csm = await t.addUser(home, 'CSM')
  const body = { marketId: w.marketId, name: 'Pricing', contentType: 'Social copy' as const }
  brief = (await author.call('createContentBriefDetails', { body })).data.contentBriefId
})
afterAll(() => t?.stop())

const talk = (key: string, day: string, text: string) =>
  addTalk(t, w.customerId, { ...w, day, key }, [{ side: 'buyer', speaker: 'Kim Reyes', text }])
const notices = async () =>
  (
    await t.owner.query<{ title: string; body: string; link: string }>(
      `select title, body, link from notification where user_id = $1 and kind = 'content' order by id`,
      [author.userId],
    )
  ).rows
const content = async () => (await author.call('getFinalGeneratedContent', { params: { id: brief } })).data[0]
const status = async () =>
  (await author.call('getContentBriefDetails', { body: { contentBriefId: brief } })).data[0]?.status
const grant = async (convId: number, expiresOn?: string) =>
  (
    await csm.call('grantQuotePermission', {
      body: {
        convId,
        fragment: 0,
        level: 'anonymised',
        channel: 'Social media',
        proof: 'By mail.',
        ...(expiresOn ? { expiresOn } : {}),
      },
    })
  ).data.permissionId

/** A published content that quotes a call and states a claim. */
const publish = async (convId: number, claimId: number): Promise<number> => {
  const saved = await author.call('saveFinalContentBrief', {
    body: { contentBriefId: brief, finalContentText: 'Let us talk.' },
  })
  const { contentId } = saved.data
  const line = (text: string, id: string) => ({
    type: 'paragraph',
    content: [{ type: 'text', text, marks: [{ type: 'statement' as const, attrs: { id } }] }],
  })
  await author.call('updateFinalContentText', {
    body: {
      contentId,
      title: 'Post on pricing',
      document: { type: 'doc', content: [line(`“${said}”`, 'q1'), line(claim, 'c1')] },
      statements: [
        { id: 'q1', kind: 'quote', places: [{ convId, fragment: 0, start: 0, end: said.length }], cardId: w.cardId },
        { id: 'c1', kind: 'claim', claimId },
      ],
    },
  })
  expect((await author.call('publishContent', { body: { contentId } })).status).toBe(200)
  return contentId
}
const archive = (id: number) => author.call('archiveSavedContent', { params: { id } })
const approve = async (expiresOn: string | null = null): Promise<number> =>
  (await csm.call('saveApprovedClaim', { body: { text: claim, ownerId: csm.userId, expiresOn } })).data.claimId

describe('a published content', () => {
  it('needs a review when a later buyer denies what it quotes; its author is notified once', async () => {
    const convId = await talk('first', '2026-03-05', said)
    await grant(convId)
    const claimId = await approve()
    const contentId = await publish(convId, claimId)
    await talk('earlier', '2026-02-01', 'The pricing approval does not take three weeks with finance.')
    expect(await reviewContents(t.app, w.customerId)).toBe(0)
    expect(await status()).toBe('published')
    const later = await talk('later', '2026-04-05', 'The pricing approval does not take three weeks with finance.')
    for (const _ of [1, 2]) expect(await reviewContentsNightly(t.app)).toBe(1)
    expect(await notices()).toEqual([
      {
        title: 'Needs review: Post on pricing',
        body: '1 sentence does not hold any more.',
        link: `/content-generation-detail?id=${brief}`,
      },
    ])
    const name = expect.stringMatching(/\S/)
    expect(await content()).toMatchObject({
      needsReview: true,
      reviews: [{ statementId: 'q1', reason: 'contradicted', notified: name }],
    })
    expect(await status()).toBe('needs review')
    // Somebody may answer for it.
    const waived = await csm.call('waiveStatement', { body: { contentId, statementId: 'q1', because: 'One of many.' } })
    expect(waived.status).toBe(200)
    expect(await reviewContents(t.app, w.customerId)).toBe(0)
    expect(await content()).toMatchObject({ needsReview: false, reviews: [] })
    await csm.call('deleteApprovedClaim', { body: { claimId } })
    const admin = await t.addUser(w.customerId, 'ADMIN')
    await admin.call('deleteConversation', { params: { convId: later } })
    await archive(contentId)
    await t.workJobs()
  })

  it('needs one at once when a permission is withdrawn or a claim is taken back, and in the night when one of them ends', async () => {
    const convId = await talk('second', '2026-03-06', said)
    const permissionId = await grant(convId, '2099-01-01')
    const claimId = await approve('2098-01-01')
    const contentId = await publish(convId, claimId)
    const before = (await notices()).length
    await csm.call('withdrawQuotePermission', { body: { permissionId, because: 'They asked.' } })
    await t.workJobs()
    expect((await notices()).slice(before)).toHaveLength(1)
    await csm.call('deleteApprovedClaim', { body: { claimId } })
    await t.workJobs()
    expect((await notices()).slice(before)).toMatchObject([
      { body: '1 sentence does not hold any more.' },
      { body: '2 sentences do not hold any more.' },
    ])
    expect((await content())?.reviews.map(({ reason }) => reason)).toEqual(['not_cleared', 'no_ground'])
    await archive(contentId)
    // What ends by itself is found in the night.
    await grant(convId, '2099-01-01')
    const third = await publish(convId, await approve('2098-01-01'))
    const now = t.clock.now
    t.clock.now = new Date('2098-06-01T10:00:00Z')
    expect(await reviewContentsNightly(t.app)).toBe(1)
    t.clock.now = new Date('2099-06-01T10:00:00Z')
    expect(await reviewContentsNightly(t.app)).toBe(1)
    const { rows } = await t.owner.query<{ name: string; reason: string }>(
      'select name, reason from content_review where asset_id = $1 order by name',
      [third],
    )
    expect(rows).toEqual([
      { name: 'c1', reason: 'expired' },
      { name: 'q1', reason: 'not_cleared' },
    ])
    t.clock.now = now
    expect(await reviewContentsNightly(t.app)).toBe(0)
    expect((await t.owner.query('select from content_review where asset_id = $1', [third])).rowCount).toBe(0)
  })

  it('of a customer whose review fails holds up no other', async () => {
    const other = await t.addCustomer('Away')
    await t.owner.query(`update content_version set document = '"broken"' where customer_id = $1`, [w.customerId])
    await expect(reviewContentsNightly(t.app)).resolves.toBe(0)
    const { rows } = await t.owner.query('select customer_id, source from processing_error where source = $1', [
      'content-review',
    ])
    expect(rows.every(({ customer_id }) => Number(customer_id) !== other)).toBe(true)
  })
})
