import { creditsOf, creditsOfSentences } from '@bic/contract/content/content-words'
import type { ContentDocument } from '@bic/contract/content/document'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addTalk } from '#testing/add-talk.ts'
import { makeWorld, type World } from '#testing/make-world.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

let t: TestApp
let w: World
let author: Caller
let other: Caller
let csm: Caller
let convId: number

const slow = 'Our pricing approval takes three weeks because finance checks every discount by hand.'
const worry = 'I am worried that the pricing may change every quarter.'
const unfair = 'We do not think that the pricing is fair to small teams.'

beforeAll(async () => {
  t = await startTestApp()
  const home = await t.addCustomer('Home')
  w = await makeWorld(t, home, 'Lisbon')
  convId = await addTalk(t, home, { ...w, day: '2026-03-05', key: 'talk' }, [
    { side: 'buyer', speaker: 'Kim Reyes', text: slow },
    { side: 'seller', speaker: 'Sam Miller', text: 'Our pricing is approved within a day.' },
    { side: 'buyer', speaker: 'Kim Reyes', text: worry },
    { side: 'buyer', speaker: 'Kim Reyes', text: unfair },
  ])
  author = await t.addUser(home, 'SELLER')
  other = await t.addUser(home, 'SELLER')
  csm = await t.addUser(home, 'CSM')
})
afterAll(() => t?.stop())

const createBrief = async (more: object = {}): Promise<number> => {
  const body = { marketId: w.marketId, name: 'Pricing', contentType: 'Battle card' as const, ...more }
  const { contentBriefId } = (await author.call('createContentBriefDetails', { body })).data
  await author.call('createContentBriefMessageMapping', {
    body: { contentBriefId, llmcontentBriefMessageMapDtoDetailList: [{ cardId: w.cardId }] },
  })
  return contentBriefId
}
const contents = async (contentBriefId: number, who = author) =>
  (await who.call('getFinalGeneratedContent', { params: { id: contentBriefId } })).data
const write = async (contentBriefId: number, finalContentText: string): Promise<number> =>
  (await author.call('saveFinalContentBrief', { body: { contentBriefId, finalContentText } })).data.contentId
const update = (contentId: number, more: object, who = author) =>
  who.call('updateFinalContentText', { body: { contentId, ...more } })
const publish = (contentId: number, who = author) => who.call('publishContent', { body: { contentId } })
const balance = async (): Promise<number> => {
  const { data } = await csm.call('getCustomerFeatures', { params: { customerId: w.customerId } })
  return data.find(({ lookupLabel }) => lookupLabel === 'content-copilot')?.topicBalance ?? Number.NaN
}
const documentOf = (text: string, id: string): ContentDocument => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text, marks: [{ type: 'statement', attrs: { id } }] }] }],
})
const place = (fragment: number, text: string) => ({ convId, fragment, start: 0, end: text.length })
const quoteOf = (fragment: number, text: string, said = text) => ({
  document: documentOf(`“${text}”`, 'q1'),
  statements: [{ id: 'q1', kind: 'quote' as const, places: [place(fragment, said)], cardId: w.cardId }],
})

describe('a content without a model', () => {
  it('is a battle card of quotes, approved claims and figures that hold; what it did not need is paid back [summary-021]', async () => {
    const brief = await createBrief({ name: 'Battle of pricing' })
    const before = await balance()
    const started = await author.call('generateFinalContentBrief', { body: { contentBriefId: brief } })
    expect(started.data).toMatchObject({ status: 'running', finalContentText: null, credits: creditsOf('Battle card') })
    expect(await balance()).toBe(before - creditsOf('Battle card'))
    const again = await author.call('generateFinalContentBrief', { body: { contentBriefId: brief } })
    expect(again.data.contentId).toBe(started.data.contentId)
    expect((await contents(brief))[0]).toMatchObject({ status: 'generating', finalContentText: '' })
    expect((await update(started.data.contentId, { finalContentText: 'Now.' })).problem.code).toBe('CONFLICT')
    await t.workJobs()
    const [content] = await contents(brief)
    expect(content).toMatchObject({ status: 'draft', byModel: false, outline: false, unsupported: 0, dropped: 0 })
    expect(content?.note).toBe('Nothing was found for: Why we win.')
    const said = content?.statements.filter(({ kind }) => kind !== 'connective') ?? []
    expect(new Set(said.map(({ text }) => text)).size).toBe(said.length)
    expect(said.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['quote', 'claim']))
    expect(content?.finalContentText).toContain(`“${slow}” (Kim Reyes, Lisbon Ltd)`)
    expect(content?.finalContentText).toContain('Lisbon is hosted in Europe.')
    for (const { kind, places } of said) if (kind === 'quote') expect(places[0]).toMatchObject({ side: 'buyer' })
    const quote = said.find(({ text }) => text.includes(slow))
    expect(quote?.card?.effect).toMatchObject({ cardId: w.cardId, evidence: { step: expect.any(Number) } })
    expect(quote?.places[0]).toMatchObject({ day: '2026-03-05', speaker: 'Kim Reyes', subject: 'Call talk' })
    const kept = creditsOfSentences(said.length)
    expect(content?.credits).toBe(kept)
    expect(await balance()).toBe(before - kept)
  })

  it('is an outline with evidence where prose is asked for, and says so; what is not cleared for outside stays out', async () => {
    const brief = await createBrief({ contentType: 'Blog post', name: 'Pricing post' })
    await author.call('generateFinalContentBrief', { body: { contentBriefId: brief } })
    await t.workJobs()
    const [content] = await contents(brief)
    expect(content).toMatchObject({ outline: true, byModel: false, external: true, status: 'draft', unsupported: 0 })
    expect(content?.note).toContain('No language model is set up.')
    expect(content?.note).toContain('not cleared for this channel and left out')
    expect(content?.finalContentText).not.toContain(slow)
  })

  it('has a sentence in words that nobody used refused, with nobody to ask', async () => {
    const brief = await createBrief()
    const contentId = await write(brief, 'Let us talk.')
    const reworded = 'Pricing clearance takes three weeks.'
    const statements = [{ id: 'q1', kind: 'paraphrase' as const, places: [place(0, slow)] }]
    await update(contentId, { document: documentOf(reworded, 'q1'), statements })
    const before = await balance()
    const { data } = await author.call('judgeContentSentences', { body: { contentId } })
    expect(data).toMatchObject({ byModel: false, judged: 0, credits: 0, note: 'No language model is set up.' })
    expect(await balance()).toBe(before)
    expect((await contents(brief))[0]?.statements[0]).toMatchObject({
      problems: [{ reason: 'unsupported', passage: 'clearance' }],
      mayBeJudged: true,
      judgement: null,
    })
  })

  it('takes nothing and says why when there is no message, no consent, or nothing to write from', async () => {
    const generate = (contentBriefId: number) => author.call('generateFinalContentBrief', { body: { contentBriefId } })
    const bare = (await author.call('createContentBriefDetails', { body: { marketId: w.marketId, name: 'Bare' } })).data
    expect((await generate(bare.contentBriefId)).problem).toMatchObject({ code: 'BAD_INPUT', field: 'contentBriefId' })
    const brief = await createBrief({ filters: { opptyStatus: 'Lost' }, contentType: 'Social copy' })
    const before = await balance()
    await t.owner.query('update customer set data_sharing_consent = false where id = $1', [w.customerId])
    expect((await generate(brief)).problem.code).toBe('NO_CONSENT')
    await t.owner.query('update customer set data_sharing_consent = true where id = $1', [w.customerId])
    expect(await balance()).toBe(before)
    await generate(brief)
    await t.workJobs()
    expect((await contents(brief))[0]).toMatchObject({
      status: 'failed',
      credits: 0,
      problem: expect.stringContaining('nothing to write from'),
    })
    expect(await balance()).toBe(before)
    expect((await other.call('generateFinalContentBrief', { body: { contentBriefId: brief } })).status).toBe(403)
  })
})

describe('a sentence', () => {
  it('of a buyer keeps its place and not its words, which are read again whenever it is shown', async () => {
    const brief = await createBrief()
    const contentId = await write(brief, 'Let us talk.')
    expect((await update(contentId, quoteOf(0, slow))).data).toEqual({ contentId, version: 2 })
    const [content] = await contents(brief)
    expect(content?.statements).toMatchObject([{ id: 'q1', kind: 'quote', text: `“${slow}”`, problems: [] }])
    expect(content?.document).toEqual(documentOf(`“${slow}”`, 'q1'))
    const stored = await t.owner.query<{ all: string }>(
      `select s.wording || v.document::text as all from content_statement s
       join content_version v on v.customer_id = s.customer_id and v.asset_id = s.asset_id and v.version = s.version where s.asset_id = $1`,
      [contentId],
    )
    expect(stored.rows.some(({ all }) => all.includes('approval'))).toBe(false)
    expect((await update(contentId, quoteOf(0, slow))).data.version).toBe(2)
  })

  it.each([
    ['that nobody said', 'We saved two million dollars with the pricing.', slow, ['not_said']],
    ['welded from two', 'Our pricing approval takes three weeks and may change every quarter.', slow, ['not_said']],
    ['cut short', 'the pricing is fair to small teams', unfair, ['cut_short']],
  ])('in marks %s does not hold', async (_name, text, said, faults) => {
    const brief = await createBrief()
    const contentId = await write(brief, 'Let us talk.')
    await update(contentId, quoteOf(said === slow ? 0 : 3, text, said))
    const [content] = await contents(brief)
    expect(content?.statements[0]?.problems.map(({ reason }) => reason)).toEqual(faults)
    expect(content?.statements[0]?.problems[0]?.text).toMatch(/^[A-Z].+\.$/)
  })

  it('given to somebody else, or said by a seller, does not hold', async () => {
    const brief = await createBrief()
    const contentId = await write(brief, 'Let us talk.')
    const statements = quoteOf(0, slow).statements
    await update(contentId, { document: documentOf(`“${slow}” says Sam Miller.`, 'q1'), statements })
    const reasons = async () => (await contents(brief))[0]?.statements[0]?.problems.map(({ reason }) => reason)
    expect(await reasons()).toEqual(['wrong_speaker'])
    await update(contentId, quoteOf(1, 'Our pricing is approved within a day.'))
    expect(await reasons()).toEqual(['wrong_side'])
  })

  it('that is new gets the strictest kind it may be; an approved claim rests on it, and a changed one does not', async () => {
    const brief = await createBrief()
    const contentId = await write(
      brief,
      'Let us talk.\nLisbon is hosted in Europe.\nIt halves the work of planners.\nBuyers said “we pay far too much”.\nWe won 40 deals.',
    )
    const kinds = async () =>
      (await contents(brief))[0]?.statements.map(({ kind, problems }) => [kind, problems.map(({ reason }) => reason)])
    expect(await kinds()).toEqual([
      ['connective', []],
      ['claim', []],
      ['claim', ['no_ground']],
      ['quote', ['no_ground']],
      ['number', ['no_ground']],
    ])
    await update(contentId, { finalContentText: 'Lisbon is hosted in all of Europe.' })
    expect(await kinds()).toEqual([['claim', ['no_ground']]])
    // Text that was known keeps its ground, though it was sent without marks.
    await update(contentId, { finalContentText: 'Let us talk.\nLisbon is hosted in Europe.' })
    expect((await contents(brief))[0]?.statements[1]?.claim).toMatchObject({
      claimId: w.spareClaimId,
      state: 'approved',
    })
  })

  it('with a figure holds while the figure, counted again, is the same', async () => {
    const brief = await createBrief()
    const evidence = await author.call('getContentEvidence', { params: { id: brief } })
    const [message] = evidence.data.messages
    expect(message?.figures.find(({ metric }) => metric === 'conversations')).toMatchObject({
      value: 3,
      text: '3',
      sentence: 'Buyers brought up Lisbon pricing in 3 conversations.',
    })
    expect(message?.quotes[0]).toMatchObject({ clearance: 'internal', convId: expect.any(Number) })
    const contentId = await write(brief, 'Let us talk.')
    const figure = { metric: 'conversations' as const, cardId: w.cardId }
    const text = 'Buyers brought up Lisbon pricing in 3 conversations.'
    const sent = { document: documentOf(text, 'n1'), statements: [{ id: 'n1', kind: 'number' as const, figure }] }
    await update(contentId, sent)
    const first = async () => (await contents(brief))[0]?.statements[0]
    expect(await first()).toMatchObject({ problems: [], figure: { value: 3 }, card: { cardId: w.cardId } })
    const added = await addTalk(t, w.customerId, { ...w, day: '2026-03-09', key: 'more' }, [
      { side: 'buyer', speaker: 'Kim Reyes', text: 'The pricing came up again.' },
    ])
    expect(await first()).toMatchObject({ problems: [{ reason: 'wrong_number' }], figure: { value: 4 } })
    await csm.call('deleteConversation', { params: { convId: added } })
    const admin = await t.addUser(w.customerId, 'ADMIN')
    await admin.call('deleteConversation', { params: { convId: added } })
    expect((await first())?.problems).toEqual([])
  })

  it('that was sent has to name what there is', async () => {
    const contentId = await write(await createBrief(), 'Let us talk.')
    const send = async (statement: object) =>
      (await update(contentId, { document: documentOf('X.', 'q1'), statements: [{ id: 'q1', ...statement }] })).problem
    const field = 'statements.0'
    expect(await send({ kind: 'quote' })).toMatchObject({ code: 'BAD_INPUT', field })
    expect(await send({ kind: 'quote', places: [{ convId, fragment: 99, start: 0, end: 3 }] })).toMatchObject({ field })
    expect(await send({ kind: 'quote', places: [{ convId, fragment: 0, start: 0, end: 9_999 }] })).toMatchObject({
      field,
    })
    expect(await send({ kind: 'claim', claimId: 999_999 })).toMatchObject({ field })
    expect(await send({ kind: 'number', figure: { metric: 'effect', cardId: 999_999 } })).toMatchObject({ field })
    expect((await update(contentId, { finalContentText: 'A.', document: documentOf('A.', 'a') })).problem.field).toBe(
      'finalContentText',
    )
    const foreign = { type: 'doc', content: [{ type: 'image', attrs: { src: 'https://x.example/a.png' } }] }
    expect((await update(contentId, { document: foreign })).status).toBe(400)
    const script = { type: 'link', attrs: { href: 'javascript:alert(1)' } }
    const linked = {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'a', marks: [script] }] }],
    }
    expect((await update(contentId, { document: linked })).status).toBe(400)
  })
})

describe('publishing', () => {
  it('is refused while a sentence does not hold and nobody answers for it', async () => {
    const brief = await createBrief()
    const contentId = await write(brief, 'Let us talk.\nIt halves the work of planners.')
    const refused = await publish(contentId)
    expect(refused.problem).toMatchObject({
      code: 'CONFLICT',
      detail: expect.stringContaining('1 sentence does not hold'),
    })
    expect(refused.problem).toMatchObject({ current: [{ text: 'It halves the work of planners.' }] })
    const statementId = (await contents(brief))[0]?.statements[1]?.id ?? ''
    const waive = (body: object, who = author) =>
      who.call('waiveStatement', { body: { contentId, statementId, because: 'Said by the product team.', ...body } })
    expect((await waive({}, other)).problem.code).toBe('NOT_ALLOWED')
    expect((await waive({ because: ' ' })).problem.field).toBe('because')
    expect((await waive({ statementId: 'nothing' })).problem.field).toBe('statementId')
    expect((await waive({}, csm)).status).toBe(200)
    expect((await contents(brief))[0]).toMatchObject({
      unsupported: 0,
      statements: [{ waiver: null }, { waiver: { because: 'Said by the product team.' } }],
    })
    for (const _ of [1, 2]) expect((await publish(contentId)).status).toBe(200)
    expect((await contents(brief))[0]).toMatchObject({ status: 'published', needsReview: false })
    // A changed sentence is a draft again, and nobody answers for it any more.
    await update(contentId, { finalContentText: 'Let us talk.\nIt halves the work of all planners.' })
    expect((await contents(brief))[0]).toMatchObject({ status: 'draft', unsupported: 1, publishedTime: null })
  })

  it('outside takes only quotes that are cleared for the channel, which nobody can waive; withdrawing asks for a review', async () => {
    const brief = await createBrief({ contentType: 'Social copy', name: 'Post' })
    const contentId = await write(brief, 'Let us talk.')
    await update(contentId, quoteOf(2, worry))
    expect((await publish(contentId)).problem.code).toBe('CONFLICT')
    const waived = await author.call('waiveStatement', { body: { contentId, statementId: 'q1', because: 'Please.' } })
    expect(waived.problem.detail).toContain('Only the buyer can allow these words.')
    const grant = await csm.call('grantQuotePermission', {
      body: { convId, fragment: 2, level: 'anonymised', channel: 'Social media', proof: 'By mail.' },
    })
    expect((await publish(contentId)).status).toBe(200)
    const [named] = await contents(brief)
    expect(named?.statements[0]?.places[0]?.clearance).toBe('anonymised')
    await csm.call('withdrawQuotePermission', {
      body: { permissionId: grant.data.permissionId, because: 'They changed their mind.' },
    })
    expect((await contents(brief))[0]).toMatchObject({
      status: 'published',
      needsReview: true,
      reviews: [{ statementId: 'q1', reason: 'not_cleared', notified: null }],
    })
  })

  it('asks for a review when an approved claim is taken back, or a conversation is deleted, and then its words are gone', async () => {
    const brief = await createBrief()
    const { claimId } = (
      await csm.call('saveApprovedClaim', {
        body: { text: 'It works on every phone of the world.', ownerId: csm.userId },
      })
    ).data
    const spoken = await addTalk(t, w.customerId, { ...w, day: '2026-03-11', key: 'gone' }, [
      { side: 'buyer', speaker: 'Kim Reyes', text: 'The pricing was fair to everybody here.' },
    ])
    const contentId = await write(brief, 'It works on every phone of the world.')
    const text = 'The pricing was fair to everybody here.'
    const document: ContentDocument = {
      type: 'doc',
      content: [
        ...documentOf('It works on every phone of the world.', 'c1').content,
        ...documentOf(`“${text}”`, 'q1').content,
        ...documentOf('The buyer called the pricing fair to everybody.', 'p1').content,
      ],
    }
    const places = [{ convId: spoken, fragment: 0, start: 0, end: text.length }]
    await update(contentId, {
      document,
      statements: [
        { id: 'c1', kind: 'claim', claimId },
        { id: 'q1', kind: 'quote', places },
        { id: 'p1', kind: 'paraphrase', places },
      ],
    })
    expect((await contents(brief))[0]?.statements.map(({ problems }) => problems)).toEqual([[], [], []])
    expect((await publish(contentId)).status).toBe(200)
    await csm.call('deleteApprovedClaim', { body: { claimId } })
    const admin = await t.addUser(w.customerId, 'ADMIN')
    await admin.call('deleteConversation', { params: { convId: spoken } })
    const [content] = await contents(brief)
    expect(content?.reviews.map(({ statementId, reason }) => [statementId, reason])).toEqual([
      ['c1', 'no_ground'],
      ['q1', 'gone'],
      ['p1', 'gone'],
    ])
    expect(content?.finalContentText).not.toContain('fair')
    expect(content?.statements[1]?.text).toBe('[Removed with its conversation]')
    const waived = await author.call('waiveStatement', { body: { contentId, statementId: 'q1', because: 'Please.' } })
    expect(waived.problem.detail).toContain('Please take it out.')
    const left = await t.owner.query(`select from content_statement where asset_id = $1 and wording like '%fair%'`, [
      contentId,
    ])
    expect(left.rowCount).toBe(0)
    const versions = await author.call('listContentVersions', { params: { id: contentId } })
    expect(JSON.stringify(versions.data)).not.toContain('fair')
    const [row] = (await author.call('getContentBriefDetails', { body: { contentBriefId: brief } })).data
    expect(row?.status).toBe('published')
  })
})

describe('a version', () => {
  it('is listed and restored, with what its sentences rest on; a slower editor is refused', async () => {
    const brief = await createBrief()
    const contentId = await write(brief, 'Let us talk.')
    await update(contentId, { ...quoteOf(0, slow), version: 1, title: 'Of pricing' })
    expect((await update(contentId, { finalContentText: 'Mine.', version: 1 })).problem.code).toBe('CONFLICT')
    await update(contentId, { finalContentText: 'Read on below.', version: 2 })
    const versions = (await other.call('listContentVersions', { params: { id: contentId } })).data
    expect(versions.map(({ version, finalContentText }) => [version, finalContentText])).toEqual([
      [3, 'Read on below.'],
      [2, `“${slow}”`],
      [1, 'Let us talk.'],
    ])
    const restore = (version: number, who = author) =>
      who.call('restoreContentVersion', { body: { contentId, version } })
    expect((await restore(2, other)).problem.code).toBe('NOT_ALLOWED')
    expect((await restore(9)).status).toBe(404)
    expect((await restore(2)).data).toEqual({ contentId, version: 4 })
    expect((await contents(brief))[0]).toMatchObject({ title: 'Of pricing', statements: [{ id: 'q1', problems: [] }] })
  })

  it('goes out of sight with its content', async () => {
    const brief = await createBrief()
    const contentId = await write(brief, 'Let us talk.')
    expect((await other.call('archiveSavedContent', { params: { id: contentId } })).problem.code).toBe('NOT_ALLOWED')
    for (const _ of [1, 2])
      expect((await author.call('archiveSavedContent', { params: { id: contentId } })).status).toBe(200)
    expect(await contents(brief)).toEqual([])
    expect((await update(contentId, { finalContentText: 'More.' })).status).toBe(404)
  })
})
