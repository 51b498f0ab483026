import type { SectionName } from '@bic/contract/deals/tearsheet'
import { withTenant } from '@bic/database/tenant'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiBase } from '#http/register-routes.ts'
import { makeWorld, type World } from '#testing/make-world.ts'
import { type Caller, type Sends, startTestApp, type TestApp } from '#testing/test-app.ts'

let t: TestApp
let world: World
let ann: Caller
let ben: Caller
let strangers: World

beforeAll(async () => {
  t = await startTestApp()
  const home = await t.addCustomer('Home')
  world = await makeWorld(t, home, 'Lisbon')
  strangers = await makeWorld(t, await t.addCustomer('Rival'), 'Zanzibar')
  ann = await t.addUser(home, 'CSM')
  ben = await t.addUser(home, 'CSM')
})
afterAll(() => t?.stop())

const read = async (storyId = world.dealId) => (await ann.call('getTearsheet', { params: { storyId } })).data
type Update = NonNullable<Sends<'updateTearsheet'>['body']>
const update = (who: Caller, body: Partial<Update>) =>
  who.call('updateTearsheet', {
    body: { tearSheetId: world.tearsheetId, hdgName: 'THE CHALLENGE', hdgContent: 'Reports are late.', ...body },
  })
const sectionOf = async (name: SectionName = 'THE CHALLENGE') => {
  const [sheet] = await read()
  const section = sheet?.sections.find(({ hdgName }) => hdgName === name)
  if (!section) throw new Error(`no section ${name}`)
  return section
}
const disable = (dealId: number, disabled: boolean) =>
  withTenant(t.app.pool, world.customerId, ({ db, customerId }) =>
    db
      .updateTable('opportunity')
      .set({ disabled })
      .where('customer_id', '=', customerId)
      .where('id', '=', dealId)
      .execute(),
  )
const audited = async (tearsheetId: number) =>
  (
    await t.owner.query(
      `select action, detail from audit_entry where entity = 'tearsheet' and entity_id = $1 order by id`,
      [String(tearsheetId)],
    )
  ).rows

describe('the tearsheet of a deal', () => {
  it('has four sections under their names [tearsheet-001]', async () => {
    const [sheet] = await read()
    const names = ['THE CHALLENGE', 'THE SOLUTION', 'THE IMPACT', 'WHY US']
    expect(sheet?.id).toBe(world.tearsheetId)
    expect(Object.keys(sheet?.tearSheetDetailMap ?? {})).toEqual(names)
    expect(sheet?.tearSheetDetailMap['WHY US']).toBe('Lisbon why us')
    expect(sheet?.sections.map(({ hdgName }) => hdgName)).toEqual(names)
  })

  it('that there is none of is created empty by storyId and tearSheetDetailMap, once, and read again [tearsheet-011] [tearsheet-015]', async () => {
    const storyId = world.spareDealId
    expect(await read(storyId)).toEqual([])
    const body = { storyId, tearSheetDetailMap: {} }
    const made = await Promise.all([ann.call('createTearsheet', { body }), ben.call('createTearsheet', { body })])
    expect(made.map(({ status }) => status)).toEqual([200, 200])
    expect(made[0].data).toEqual(made[1].data)
    expect(Object.values(made[0].data.tearSheetDetailMap)).toEqual(['', '', '', ''])
    const filled = { storyId, tearSheetDetailMap: { 'THE CHALLENGE': 'Not this' } }
    expect((await ann.call('createTearsheet', { body: filled })).data).toEqual(made[0].data)
    expect(await read(storyId)).toEqual([made[0].data])
    expect((await audited(made[0].data.id)).map(({ action }) => action)).toEqual(['tearsheet created'])
  })

  it('is changed section by section with hdgContent, hdgName and tearSheetId [tearsheet-010] [tearsheet-014]', async () => {
    const before = await read()
    const { status, data } = await update(ann, { hdgContent: 'Reports are late.\nNobody trusts them.' })
    expect(status).toBe(200)
    expect(data.tearSheetDetailMap).toEqual({
      ...before[0]?.tearSheetDetailMap,
      'THE CHALLENGE': 'Reports are late.\nNobody trusts them.',
    })
    expect(await read()).toEqual([data])
    expect(await sectionOf()).toMatchObject({ version: 2, updatedBy: 'Test CSM' })
    expect((await audited(world.tearsheetId)).at(-1)).toEqual({
      action: 'tearsheet updated',
      detail: { section: 'THE CHALLENGE', version: 2, quotes: 0 },
    })
  })

  it('is not written over when somebody was faster, and a second click does no harm', async () => {
    const { version } = await sectionOf('THE IMPACT')
    const theirs = { hdgName: 'THE IMPACT' as const, hdgContent: 'Two days saved.', version }
    const first = await update(ben, theirs)
    expect((await update(ben, theirs)).data).toEqual(first.data)
    const refused = await update(ann, { ...theirs, hdgContent: 'Three days saved.' })
    expect([refused.status, refused.problem.code]).toEqual([409, 'CONFLICT'])
    expect((refused.problem as unknown as { current: unknown }).current).toEqual(first.data)
    const other = await update(ann, { hdgName: 'WHY US', hdgContent: 'We know the trade.', version: 1 })
    expect(other.status).toBe(200)
  })

  it.each([
    ['an unknown section', { hdgName: 'WHY THEM' as 'WHY US' }, 'hdgName'],
    ['a text that is too long', { hdgContent: 'x'.repeat(20_001) }, 'hdgContent'],
    ['too many lines', { hdgContent: '\n'.repeat(400) }, 'hdgContent'],
  ])('refuses %s', async (_what, body, field) => {
    const { status, problem } = await update(ann, body)
    expect([status, problem.field]).toEqual([400, field])
  })

  it('of a disabled deal can be read and not written', async () => {
    await disable(world.dealId, true)
    expect(await read()).toHaveLength(1)
    const { status, problem } = await update(ann, { hdgContent: 'Late.' })
    expect([status, problem.detail]).toEqual([409, 'This deal is disabled and cannot be edited.'])
    await disable(world.dealId, false)
  })

  it('of another customer is not found', async () => {
    expect((await update(ann, { tearSheetId: strangers.tearsheetId })).status).toBe(404)
    expect((await ann.call('getTearsheet', { params: { storyId: strangers.dealId } })).status).toBe(404)
    const body = { storyId: strangers.dealId, tearSheetDetailMap: {} }
    expect((await ann.call('createTearsheet', { body })).status).toBe(404)
  })
})

describe('the quotes that a line rests on', () => {
  const place = (line: number, fragment = 0) => ({ line, convId: world.conversationId, fragment })

  it('are chosen from what was said of a card in the deal: the buyer alone, or both sides', async () => {
    const ask = (buyerBidirectional: 'buyer' | 'bidirectional') =>
      ann.call('listTearsheetQuotes', {
        params: { storyId: world.dealId },
        query: { cardId: world.cardId, buyerBidirectional },
      })
    const { data } = await ask('buyer')
    expect(data).toMatchObject({ conversations: 2, read: 2 })
    expect(data.quotes).toHaveLength(2)
    expect(data.quotes.find(({ convId }) => convId === world.conversationId)).toEqual({
      convId: world.conversationId,
      fragment: 0,
      text: 'What about the Lisbon pricing?',
      speaker: 'Lisbon Buyer',
      side: 'buyer',
      startSecond: 1,
      subject: 'Lisbon first call',
      convType: 'call',
      createDate: '2026-03-02T10:00:00.000Z',
    })
    expect((await ask('bidirectional')).data.quotes).toHaveLength(4)
  })

  it('are stored with what they say, and stay with their line when the text around it changes', async () => {
    const hdgContent = 'They pay too much.\nReports are late.'
    const stored = await update(ann, { hdgContent, quotes: [place(0), place(1, 1), place(0)] })
    expect(stored.status).toBe(200)
    const quotes = async () => (await sectionOf()).quotes.map(({ line, text, speaker }) => [line, text, speaker])
    expect(await quotes()).toEqual([
      [0, 'What about the Lisbon pricing?', 'Lisbon Buyer'],
      [1, 'The pricing has a discount this quarter.', 'Lisbon Seller'],
    ])
    await update(ann, { hdgContent: 'New first line.\nThey pay far too much.\nReports are late.' })
    expect((await quotes()).map(([line]) => line)).toEqual([1, 2])
    await update(ann, { hdgContent: 'New first line.\nReports are late.' })
    expect((await quotes()).map(([line, text]) => [line, text])).toEqual([
      [1, 'The pricing has a discount this quarter.'],
    ])
    await update(ann, { hdgContent: 'New first line.\nReports are late.', quotes: [] })
    expect(await quotes()).toEqual([])
  })

  it.each([
    ['an empty line', () => ({ line: 1, convId: world.conversationId, fragment: 0 }), 'quotes.0.line'],
    ['a line that is not there', () => ({ line: 9, convId: world.conversationId, fragment: 0 }), 'quotes.0.line'],
    ['no such place', () => ({ line: 0, convId: world.conversationId, fragment: 99 }), 'quotes.0.fragment'],
    ['another customer', () => ({ line: 0, convId: strangers.conversationId, fragment: 0 }), 'quotes.0.convId'],
  ])('on %s are refused, and nothing is changed', async (_what, quote, field) => {
    const before = await read()
    const { status, problem } = await update(ann, { hdgContent: 'One line.\n', quotes: [quote()] })
    expect([status, problem.field]).toEqual([400, field])
    expect(await read()).toEqual(before)
  })

  it('go when their conversation is moved to another deal', async () => {
    await update(ann, { hdgContent: 'Pricing.', quotes: [place(0)] })
    expect((await sectionOf()).quotes).toHaveLength(1)
    const move = (opportunity_id: number) =>
      withTenant(t.app.pool, world.customerId, ({ db, customerId }) =>
        db
          .updateTable('conversation')
          .set({ opportunity_id })
          .where('customer_id', '=', customerId)
          .where('id', '=', world.conversationId)
          .execute(),
      )
    await move(world.spareDealId)
    expect((await sectionOf()).quotes).toEqual([])
    await move(world.dealId)
    expect((await sectionOf()).quotes).toHaveLength(1)
  })
})

describe('the tearsheet as PDF', () => {
  const print = async (storyId: number) => {
    const answer = await t.server.inject({
      url: `${apiBase}/getTearsheet/pdf/${storyId}`,
      headers: { authorization: `Bearer ${ann.token}` },
    })
    return answer
  }

  it('prints the sections with the quotes as footnotes, and carries its name [tearsheet-013]', async () => {
    await update(ann, {
      hdgContent: 'They pay too much.\n\nReports are late.',
      quotes: [{ line: 0, convId: world.conversationId, fragment: 0 }],
    })
    const { statusCode, headers, rawPayload } = await print(world.dealId)
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(headers['content-disposition']).toContain(`filename*=UTF-8''Lisbon_Ltd_Lisbon_platform_FY2026.pdf`)
    const pdf = await getDocumentProxy(new Uint8Array(rawPayload))
    const text = (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, ' ')
    expect(text).toContain('Lisbon Ltd Lisbon platform · Lisbon industry')
    expect(text).toContain('Challenge They pay too much. [1] Reports are late. Solution Lisbon the solution Benefit')
    expect(text).toContain('Why Us We know the trade.')
    expect(text).toContain('1 “What about the Lisbon pricing?” Lisbon Buyer, Call, Lisbon first call, 03/02/2026, 0:01')
  })

  it('drafts what nobody wrote from what buyers said, and says that it is a draft', async () => {
    const empty = Object.keys((await read())[0]?.tearSheetDetailMap ?? {}) as SectionName[]
    for (const hdgName of empty) await update(ann, { hdgName, hdgContent: '', quotes: [] })
    await t.owner.query(`update topic set name = 'Pain Points' where customer_id = $1`, [world.customerId])
    const printed = async () => {
      const pdf = await getDocumentProxy(new Uint8Array((await print(world.dealId)).rawPayload))
      return (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, ' ')
    }
    const text = await printed()
    expect(text).toContain('Nobody has edited them yet.')
    expect(text).toMatch(
      /Challenge \(draft\) Lisbon pricing: came up in 2 conversations\. In the market: said, more is not known \(step 1 of 4\)\. \[1\]/,
    )
    expect(text).toMatch(/1 “What about the Lisbon pricing\?” Lisbon Buyer, Lisbon second call, 03\/02\/2026/)
    expect(text).toContain('Solution Nothing written yet.')

    await t.owner.query(`update topic set name = 'Elsewhere' where customer_id = $1`, [world.customerId])
    const without = await printed()
    expect(without).toContain('Challenge Nothing written yet.')
    expect(without).not.toContain('draft')
  })

  it('is named after the customer’s own fiscal year', async () => {
    await t.owner.query('update customer set fiscal_year_start_month = 2 where id = $1', [world.customerId])
    expect((await print(world.dealId)).headers['content-disposition']).toContain('FY2027.pdf')
    await t.owner.query('update customer set fiscal_year_start_month = 1 where id = $1', [world.customerId])
  })

  it('of another customer is not found', async () => {
    expect((await print(strangers.dealId)).statusCode).toBe(404)
  })
})
