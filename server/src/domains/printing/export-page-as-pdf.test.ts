import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiBase } from '#http/register-routes.ts'
import { makeWorld, type World } from '#testing/make-world.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

let t: TestApp
let w: World
let foreign: World
let user: Caller

beforeAll(async () => {
  t = await startTestApp()
  const home = await t.addCustomer('Home')
  w = await makeWorld(t, home, 'Lisbon')
  foreign = await makeWorld(t, await t.addCustomer('Rival'), 'Zanzibar')
  user = await t.addUser(home, 'SELLER')
})
afterAll(() => t?.stop())

type Query = Record<string, string | number | boolean | (string | number)[]>

const send = (path: string, query: Query = {}) =>
  t.server.inject({
    method: 'POST',
    url: `${apiBase}/generatePdf`,
    headers: { authorization: `Bearer ${user.token}` },
    payload: { path, query },
  })
/** The text of the PDF, with any white space as one space. */
const print = async (path: string, query: Query = {}): Promise<string> => {
  const { statusCode, headers, rawPayload } = await send(path, query)
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'application/pdf',
    'private, no-store',
  ])
  const pdf = await getDocumentProxy(new Uint8Array(rawPayload))
  return (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, ' ')
}
const refused = async (path: string, query: Query = {}) => {
  const { statusCode, body } = await send(path, query)
  const { field, detail } = JSON.parse(body) as { field?: string; detail: string }
  return { status: statusCode, field, detail }
}

describe('the deals list as PDF', () => {
  it('holds every deal with its figures', async () => {
    const text = await print('/deals')
    expect(text).toContain('Deals Deals 2 Win rate 100% (34–100%), n = 2 Won 2 Lost 0 Open 0')
    expect(text).toContain('Lisbon platform Lisbon Ltd Won Won $50,000 01/10/2026 06/30/2026 171 Lisbon Owner 2')
    expect(text).toContain('Lisbon spare')
    expect(text).not.toContain('Zanzibar')
  })
  it('is filtered, sorted and headed as the screen is', async () => {
    const text = await print('/deals', { search: 'spare', status: 'Won', accountId: w.accountId, sort: 'storyName' })
    expect(text).toContain('Deals Search: spare · Status: Won · Account: Lisbon Ltd')
    expect(text).not.toContain('Lisbon platform')
    const order = async (sort: string) => {
      const all = await print('/deals', { sort })
      return all.indexOf('Lisbon platform') < all.indexOf('Lisbon spare')
    }
    expect([await order('storyName'), await order('-storyName')]).toEqual([true, false])
    expect(await print('/deals', { search: 'nobody has this' })).toContain('No matches found.')
  })
  it('says of a card or keyword which it is and how many conversations have it', async () => {
    const ofCard = await print('/deals', { cardId: w.cardId, sort: '-matched' })
    expect(ofCard).toContain('Open 0 Conversations with the card 2')
    expect(ofCard).toContain('With card')
    expect(ofCard).toMatch(/Lisbon Owner 2 2/)
    const ofKeyword = await print('/deals', { cardId: w.cardId, keywordId: w.keywordId })
    expect(ofKeyword).toMatch(/Card: .+ · Keyword: .+/)
    expect(ofKeyword).toContain('Conversations with the keyword')
  })
  it('refuses a filter that is none, and names it', async () => {
    expect(await refused('/deals', { status: 'Sold' })).toMatchObject({ status: 400, field: 'status' })
    expect(await refused('/deals', { sort: 'owner; drop table' })).toMatchObject({ status: 400, field: 'sort' })
  })
  it('passes over what belongs to the screen alone, and filters that are empty', async () => {
    expect(await print('/deals', { account: 'Lisbon Ltd', stage: '' })).toContain('Deals 2')
  })
})

describe('a deal as PDF', () => {
  it('is one page with its outcome, figures and people', async () => {
    const text = await print(`/deals/${w.dealId}`)
    expect(text).toContain('Lisbon platform Won · Lisbon Ltd')
    expect(text).toContain('Won on Jun 30, 2026 after 171 days: $50,000.')
    expect(text).toContain('Amount $50,000 Stage Won Closed 06/30/2026 Conversations 2')
    expect(text).toMatch(/Who is involved .*Lisbon Buyer.*: \d conversations?, last on /)
    expect(text).toContain('Page 1 of 1')
  })
  it('of another customer is not found', async () => {
    expect((await refused(`/deals/${foreign.dealId}`)).status).toBe(404)
  })
})

describe('a conversation as PDF', () => {
  const said = 'What about the Lisbon pricing?'
  it('holds who said what, and when', async () => {
    const text = await print(`/conversation/${w.conversationId}`)
    expect(text).toContain('Lisbon first call Call · Mar 02, 2026, 10:00 UTC · Lisbon Ltd · Lisbon platform')
    expect(text).toContain('Buyer: Lisbon Buyer. Seller: Lisbon Seller')
    expect(text).toContain(`Lisbon Buyer Buyer · 0:01 ${said} Lisbon Seller Seller · 0:05 The pricing has a discount`)
    expect(text).not.toContain('Key moment')
  })
  it('of a card holds its key moments, in the direction asked for', async () => {
    const path = `/conversation-analysis/${w.dealId}/${w.cardId}`
    const buyer = await print(path, { conv: w.conversationId })
    expect(buyer).toContain('Card: Lisbon pricing · 1 key moment · Buyer-only Buyer: Lisbon Buyer.')
    expect(buyer).toContain(`0:01 · Key moment 1 ${said}`)
    const both = await print(path, { conv: w.conversationId, direction: 'bidirectional', related: [w.spareCardId] })
    expect(both).toContain('0:05 · Key moment 2 The pricing')
  })
  it('is asked for by its id', async () => {
    const path = `/conversation-detail/${w.dealId}`
    expect(await print(path, { conv: String(w.conversationId) })).toContain(said)
    expect(await refused(path)).toMatchObject({ status: 400, field: 'query.conv' })
    expect((await refused(`/conversation-detail/${w.spareDealId}`, { conv: w.conversationId })).status).toBe(404)
  })
  it('of another customer is not found, by any address', async () => {
    const conv = foreign.conversationId
    expect((await refused(`/conversation/${conv}`)).status).toBe(404)
    expect((await refused(`/conversation-detail/${w.dealId}`, { conv })).status).toBe(404)
    expect(
      (await refused(`/conversation-analysis/${w.dealId}/${foreign.cardId}`, { conv: w.conversationId })).status,
    ).toBe(404)
  })
})

it('a screen that cannot be printed is refused, naming the field and what can be', async () => {
  for (const path of ['/upload', '/deals/x', '/deals/1/2', 'deals', '/deals/0', '/../deals'])
    expect(await refused(path)).toMatchObject({ status: 400, field: 'path' })
  expect((await refused('/upload')).detail).toContain('/deals/:storyId')
})
