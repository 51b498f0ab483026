import type { RouteDef } from '@bic/contract/calls/route'
import { type RouteId, routes } from '@bic/contract/calls/routes'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleOf, sendAny } from '#http/any-call.ts'
import { buildServer } from '#http/build-server.ts'
import { apiBase } from '#http/register-routes.ts'
import { addTalk } from '#testing/add-talk.ts'
import { makeWorld, type World } from '#testing/make-world.ts'
import { multipartOf } from '#testing/multipart.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

let t: TestApp
let administratorMode: FastifyInstance
let world: World
let author: Caller
let other: Caller
let csm: Caller
let rival: Caller

beforeAll(async () => {
  t = await startTestApp()
  administratorMode = await buildServer({ ...t.app, config: { ...t.app.config, mode: 'administrator' } }, null)
  const home = await t.addCustomer('Home')
  world = await makeWorld(t, home, 'Lisbon')
  author = await t.addUser(home, 'SELLER')
  other = await t.addUser(home, 'SELLER')
  csm = await t.addUser(home, 'CSM')
  rival = await t.addUser(await t.addCustomer('Away'), 'ADMIN')
})
afterAll(async () => {
  await administratorMode?.close()
  await t?.stop()
})

const create = async (more: object = {}, who = author): Promise<number> =>
  (
    await who.call('createContentBriefDetails', {
      body: { marketId: world.marketId, name: 'Why they switch', ...more },
    })
  ).data.contentBriefId
const get = async (contentBriefId: number, who = author) =>
  (await who.call('getContentBriefDetails', { body: { contentBriefId } })).data[0]
const attach = (contentBriefId: number, cardIds: number[], who = author) =>
  who.call('createContentBriefMessageMapping', {
    body: { contentBriefId, llmcontentBriefMessageMapDtoDetailList: cardIds.map(cardId => ({ cardId })) },
  })
const count = (contentBriefId: number, more: object = {}) =>
  author.call('getConvCountForContentBrief', { body: { contentBriefId, ...more } })

describe('a content brief', () => {
  it('is created with what is usual for its type, and its fields are changed one by one', async () => {
    const id = await create({ contentType: 'Battle card', audience: 'Sellers' })
    expect(await get(id)).toMatchObject({
      name: 'Why they switch',
      customerName: 'Home',
      marketName: 'Lisbon market',
      contentType: 'Battle card',
      external: false,
      status: 'new',
      cardCount: 0,
      conversations: 0,
      mayChange: true,
    })
    const update = (body: object, who = author) =>
      who.call('updateContentBriefDetails', { body: { contentBriefId: id, ...body } })
    await update({ audience: 'All sellers', external: true })
    expect(await get(id)).toMatchObject({ audience: 'All sellers', external: true, contentType: 'Battle card' })
    expect((await update({ audience: 'Nobody' }, other)).problem.code).toBe('NOT_ALLOWED')
    expect((await update({ audience: 'Their team' }, csm)).status).toBe(200)
    const entries = await t.owner.query(
      `select count(*)::int as count from audit_entry where action = 'content brief changed' and entity_id = $1`,
      [String(id)],
    )
    await update({ audience: 'Their team' })
    const after = await t.owner.query(
      `select count(*)::int as count from audit_entry where action = 'content brief changed' and entity_id = $1`,
      [String(id)],
    )
    expect(after.rows).toEqual(entries.rows)
  })

  it('takes a name and a market that is there', async () => {
    const nameless = await author.call('createContentBriefDetails', { body: { marketId: world.marketId, name: ' ' } })
    expect(nameless.problem).toMatchObject({ code: 'BAD_INPUT', field: 'name', detail: 'Please name the brief.' })
    const nowhere = await author.call('createContentBriefDetails', { body: { marketId: 999_999, name: 'X' } })
    expect(nowhere.status).toBe(404)
    const elsewhere = await author.call('getContentBriefDetails', { body: { customerId: rival.customerId } })
    expect(elsewhere.status).toBe(404)
  })

  it('is listed newest first, by market, and not once it is archived', async () => {
    const first = await create({ name: 'First', marketId: world.spareMarketId })
    const second = await create({ name: 'Second', marketId: world.spareMarketId })
    const listed = async () =>
      (await other.call('getContentBriefDetails', { body: { marketId: world.spareMarketId } })).data.map(
        ({ contentBriefId }) => contentBriefId,
      )
    expect(await listed()).toEqual([second, first])
    expect((await other.call('archiveContentBrief', { params: { id: first } })).status).toBe(403)
    for (const _ of [1, 2])
      expect((await author.call('archiveContentBrief', { params: { id: first } })).status).toBe(200)
    expect(await listed()).toEqual([second])
    expect((await author.call('getContentBriefDetails', { body: { contentBriefId: first } })).status).toBe(404)
    expect((await attach(first, [world.cardId])).status).toBe(404)
    expect((await rival.call('getContentBriefDetails', { body: {} })).status).toBe(402)
  })

  it('gets messages of its market that are in use, once each, and loses them [administration-016]', async () => {
    const id = await create()
    const { data } = await attach(id, [world.cardId, world.spareCardId])
    expect(data.map(({ cardId }) => cardId)).toEqual([world.cardId, world.spareCardId])
    expect((await attach(id, [world.cardId])).data).toEqual(data)
    expect((await attach(id, [999_999])).problem.field).toBe('llmcontentBriefMessageMapDtoDetailList')
    expect((await attach(id, [world.cardId], other)).problem.code).toBe('NOT_ALLOWED')
    const moved = await author.call('updateContentBriefDetails', {
      body: { contentBriefId: id, marketId: world.spareMarketId },
    })
    expect(moved.problem.field).toBe('marketId')
    const mapped = await author.call('getContentBriefMessageMapping', {
      params: { id },
      query: { customerName: 'Home' },
    })
    expect(mapped.data).toMatchObject([
      {
        cardId: world.cardId,
        cardTitle: 'Lisbon pricing',
        topicName: 'Pain Points',
        conversations: 2,
        archived: false,
      },
      { cardId: world.spareCardId, conversations: 0 },
    ])
    expect(mapped.data[0]?.effect).toMatchObject({ cardId: world.cardId, evidence: { step: expect.any(Number) } })
    const params = { contentBriefId: id, mappingId: data[0]?.id ?? 0 }
    for (const _ of [1, 2]) expect((await author.call('removeContentBriefMessageMapping', { params })).status).toBe(200)
    expect(await get(id)).toMatchObject({ cardCount: 1 })
  })

  it('is offered the messages of its market that it does not have, with what each goes with', async () => {
    const id = await create()
    await attach(id, [world.cardId])
    const { data } = await author.call('listContentBriefChoices', { params: { id } })
    expect(data.map(({ cardId }) => cardId)).toContain(world.spareCardId)
    expect(data.map(({ cardId }) => cardId)).not.toContain(world.cardId)
    for (const { cardId, effect } of data)
      expect(effect).toMatchObject({ cardId, evidence: { step: expect.any(Number) } })
    expect((await rival.call('listContentBriefChoices', { params: { id } })).status).toBe(402)
  })

  it('counts the conversations in which buyers said its messages, under its filters [modes-005]', async () => {
    const id = await create()
    expect((await count(id)).data).toBe(0)
    await attach(id, [world.cardId])
    expect((await count(id)).data).toBe(2)
    expect((await count(id, { filters: { opptyStatus: 'Lost' } })).data).toBe(0)
    await author.call('updateContentBriefDetails', { body: { contentBriefId: id, filters: { opptyStatus: 'Lost' } } })
    expect((await count(id)).data).toBe(0)
    expect((await get(id))?.conversations).toBe(0)
    expect((await count(id, { marketId: world.spareMarketId })).problem.field).toBe('marketId')
  })

  it('is always said to match 40 conversations in administrator mode [modes-004]', async () => {
    const answer = await administratorMode.inject({
      method: 'POST',
      url: `${apiBase}/getConvCountForContentBrief`,
      headers: { authorization: `Bearer ${author.token}` },
      payload: { contentBriefId: await create() },
    })
    expect(answer.json()).toEqual({ data: 40 })
  })
})

describe('the address of a call of the content copilot', () => {
  const prefixed = (Object.entries(routes) as [RouteId, RouteDef][]).filter(([, { path, aliases = [] }]) =>
    aliases.includes(`llm/${path}`),
  )

  it('carries the prefix in normal mode and none in administrator mode; both answer, but of a file [modes-002]', async () => {
    expect(prefixed.map(([id]) => id)).toEqual(
      expect.arrayContaining(['getContentBriefDetails', 'createContentBriefDetails', 'getKeywordRecommendation']),
    )
    expect(routes.downloadFromS3.path).toBe('files/conversation/downloadFromS3')
    expect('aliases' in routes.downloadFromS3).toBe(false)
    const payload = { contentBriefId: world.contentBriefId }
    for (const [server, path] of [
      [t.server, 'llm/getContentBriefDetails'],
      [administratorMode, 'getContentBriefDetails'],
    ] as const) {
      const headers = { authorization: `Bearer ${author.token}` }
      const answer = await server.inject({ method: 'POST', url: `${apiBase}/${path}`, headers, payload })
      expect(answer.json().data).toMatchObject([{ name: 'Lisbon brief' }])
    }
  })

  it('answers a PATCH without a token that comes as PUT with 401 [shell-066] [administration-022]', async () => {
    const methods = new Set(Object.values<RouteDef>(routes).map(({ method }) => method))
    expect(methods).toEqual(new Set(['GET', 'POST', 'PUT', 'DELETE', 'PATCH']))
    for (const url of [`${apiBase}/llm/archiveContentBrief/1`, `${apiBase}/archiveContentBrief/1`]) {
      for (const method of ['PUT', 'PATCH'] as const)
        expect((await t.server.inject({ method, url })).statusCode).toBe(401)
    }
    const id = await create()
    const headers = { authorization: `Bearer ${author.token}` }
    const put = await t.server.inject({ method: 'PUT', url: `${apiBase}/llm/archiveContentBrief/${id}`, headers })
    expect(put.json()).toEqual({ data: null })
  })
})

describe('a document of a brief', () => {
  const upload = (contentBriefId: number, file: string, bytes: string | Uint8Array, who = author) =>
    who.call(
      'uploadDocumentForContentBrief',
      multipartOf({ field: 'contentBriefId', value: String(contentBriefId) }, { file, bytes }),
    )
  const list = async (contentBriefId: number) =>
    (await author.call('listAllDocumentsForContentBrief', { query: { contentBriefId, customerName: 'Home' } })).data

  it('is stored once with its text, is fetched by its location, and goes with its object [administration-019]', async () => {
    const id = await create()
    const text = 'Ann: what did it change?\nBob: we plan in an hour now\n'
    const { data } = await upload(id, 'study.txt', text)
    expect((await upload(id, 'study.txt', text)).data).toEqual(data)
    const [row] = await list(id)
    expect(row).toMatchObject({ fileName: 'study.txt', words: 12, mayChange: true })
    const fetch = (location: string, who = author) => who.call('downloadFromS3', { body: { location } })
    const file = await t.server.inject({
      method: 'POST',
      url: `${apiBase}/files/conversation/downloadFromS3`,
      headers: { authorization: `Bearer ${author.token}` },
      payload: { location: row?.location },
    })
    expect(file.body).toBe(text)
    expect(file.headers['content-disposition']).toContain('study.txt')
    expect((await fetch(row?.location ?? '', rival)).status).toBe(404)
    expect((await fetch('/etc/passwd')).problem).toMatchObject({ code: 'TOKEN_EXPIRED', field: 'location' })
    expect((await fetch(world.contentDocumentLocation)).status).toBe(200)
    expect((await upload(id, 'more.txt', text, other)).problem.code).toBe('NOT_ALLOWED')
    const body = { documentId: data.documentId }
    expect((await other.call('deleteContentDocument', { body })).problem.code).toBe('NOT_ALLOWED')
    expect((await author.call('deleteContentDocument', { body })).status).toBe(200)
    expect(await list(id)).toEqual([])
    expect((await fetch(row?.location ?? '')).status).toBe(404)
  })

  it('tells which of its sentences are words of a buyer, and whether these may be used on the channel of the brief', async () => {
    const said = 'We drive to the depot twice for every single valve.'
    const convId = await addTalk(t, author.customerId, { ...world, day: '2026-03-05', key: 'valves' }, [
      { side: 'buyer', speaker: 'Kim Reyes', text: said },
    ])
    const id = await create({ contentType: 'Blog post' })
    const { documentId } = (
      await upload(id, 'leaflet.txt', `Ann: ${said}\nAnn: Nobody ever said this sentence at all.\n`)
    ).data
    const quotes = async (who = other) =>
      (await who.call('getContentDocumentQuotes', { params: { id: documentId } })).data
    expect(await quotes()).toMatchObject({
      channel: 'Website',
      external: true,
      notRead: 0,
      rows: [{ quote: { convId, quote: said, speakerName: 'Kim Reyes' }, clearance: 'internal' }],
    })
    const [row] = (await quotes()).rows
    await csm.call('grantQuotePermission', {
      body: {
        convId,
        fragment: row?.quote.fragmentIndex ?? 0,
        level: 'anonymised',
        channel: 'Website',
        proof: 'By mail.',
      },
    })
    expect((await quotes()).rows.map(({ clearance }) => clearance)).toEqual(['anonymised'])
    expect((await author.call('getContentDocumentQuotes', { params: { id: 999_999 } })).status).toBe(404)
  })

  it('is refused by the rules of files, with the field, and nothing is stored', async () => {
    const id = await create()
    expect((await upload(id, 'empty.txt', '')).problem).toMatchObject({ code: 'FI02', field: 'file' })
    expect((await upload(id, 'no*name.txt', 'Ann: hello')).problem).toMatchObject({ code: 'FI03', field: 'file' })
    expect((await upload(id, 'broken.pdf', '%PDF-1.7 nothing')).problem.field).toBe('file')
    expect((await upload(999_999, 'study.txt', 'Ann: hello')).status).toBe(404)
    const nowhere = await author.call(
      'uploadDocumentForContentBrief',
      multipartOf({ file: 'a.txt', bytes: 'Ann: hello' }),
    )
    expect(nowhere.problem.field).toBe('contentBriefId')
    expect(await list(id)).toEqual([])
  })
})

describe('prompts and promos', () => {
  it('keeps prompts for their person, by source, beside those of the system [administration-015]', async () => {
    const keep = (body: object, who = author) =>
      who.call('updateUserPrompts', { body: { userPrompt: 'Begin with the cost.', source: 'promo' as const, ...body } })
    const { id } = (await keep({})).data
    expect((await keep({})).data.id).toBe(id)
    const prompts = async (query: object, who = author) => (await who.call('getUserPrompts', { query })).data
    const query = { customerName: 'Home', source: 'promo', customerId: String(author.customerId) }
    expect((await prompts(query)).map(({ userPrompt, bySystem }) => [userPrompt, bySystem])).toEqual([
      ['One sentence that makes somebody open the page, without a superlative.', true],
      ['Begin with the cost.', false],
    ])
    expect((await prompts(query, other)).every(({ bySystem }) => bySystem)).toBe(true)
    expect((await author.call('getUserPrompts', { query: { customerId: rival.customerId } })).status).toBe(404)
    expect((await keep({ id, userPrompt: 'Begin with the gain.' })).data.id).toBe(id)
    expect((await keep({ id, userPrompt: 'Not mine.' }, other)).status).toBe(404)
    expect((await other.call('deleteUserPrompts', { params: { id } })).status).toBe(404)
    expect((await keep({ userPrompt: '  ' })).problem).toMatchObject({ field: 'userPrompt' })
    // A change to what another prompt says leaves one of them.
    const second = (await keep({ userPrompt: 'Be brief.' })).data.id
    expect((await keep({ id: second, userPrompt: 'Begin with the gain.' })).data.id).toBe(id)
    expect((await author.call('deleteUserPrompts', { params: { id } })).status).toBe(200)
    expect((await prompts({ source: 'promo' })).filter(({ bySystem }) => !bySystem)).toEqual([])
  })

  it('keeps the copies made for a brief, with the edits beside what was made', async () => {
    const id = await create()
    const save = (who = author) =>
      who.call('saveContentPromo', { body: { contentBriefId: id, promoText: 'Read it.', channel: 'LinkedIn' } })
    const { promoId } = (await save()).data
    expect((await save()).data).toEqual({ promoId })
    expect((await save(other)).problem.code).toBe('NOT_ALLOWED')
    const edit = (who = author) =>
      who.call('updateContentPromoCopyText', { body: { promoId, copyText: 'Read it now.' } })
    expect((await edit(other)).problem.code).toBe('NOT_ALLOWED')
    for (const _ of [1, 2]) expect((await edit()).status).toBe(200)
    expect((await other.call('getContentPromos', { params: { id } })).data).toMatchObject([
      { promoId, promoText: 'Read it.', copyText: 'Read it now.', channel: 'LinkedIn' },
    ])
  })
})

describe('an approved claim', () => {
  const save = (body: object, who = csm) =>
    who.call('saveApprovedClaim', { body: { text: 'It plans a week in a minute.', ownerId: csm.userId, ...body } })
  const list = async (query: object = {}) => (await other.call('listApprovedClaims', { query })).data

  it('has an owner and may run out; the same sentence is approved once in a market', async () => {
    const { claimId } = (await save({ expiresOn: '2020-01-01', marketId: world.marketId })).data
    expect((await save({ expiresOn: '2020-01-01', marketId: world.marketId })).data.claimId).toBe(claimId)
    expect((await save({ text: 'IT plans a week in a minute.', marketId: world.marketId })).problem.field).toBe('text')
    expect((await save({ text: 'Another.', ownerId: rival.userId + 1_000 })).problem.field).toBe('ownerId')
    expect((await save({ claimId: 999_999 })).status).toBe(404)
    expect((await save({}, other)).problem.code).toBe('NOT_ALLOWED')
    const find = async () => (await list()).find(claim => claim.claimId === claimId)
    expect(await find()).toMatchObject({ state: 'expired', marketName: 'Lisbon market', usedIn: 0 })
    await save({ claimId, expiresOn: '2099-01-01', marketId: world.marketId })
    expect(await find()).toMatchObject({ state: 'approved', expiresOn: '2099-01-01' })
    expect((await list({ marketId: world.spareMarketId })).some(claim => claim.claimId === claimId)).toBe(false)
    const parallel = await Promise.all([save({ text: 'Twice at once.' }), save({ text: 'Twice at once.' })])
    expect(new Set(parallel.map(({ data }) => data.claimId)).size).toBe(1)
    expect((await csm.call('deleteApprovedClaim', { body: { claimId } })).status).toBe(200)
    expect(await find()).toBeUndefined()
    expect((await csm.call('deleteApprovedClaim', { body: { claimId } })).status).toBe(404)
  })
})

it('every call of the domain is refused without a sign-in', async () => {
  const ids = (Object.entries(routes) as [RouteId, RouteDef][]).flatMap(([id, { reads = [], changes = [] }]) =>
    [...reads, ...changes].includes('contents') ? [id] : [],
  )
  expect(ids.length).toBeGreaterThan(20)
  for (const id of ids) {
    const { status } = await sendAny(t.stranger, id, sampleOf(id, world, author.userId))
    expect([id, status]).toEqual([id, 401])
  }
})
