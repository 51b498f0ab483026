import type { ContentFormat } from '@bic/contract/content/content-words'
import type { ContentDocument } from '@bic/contract/content/document'
import mammoth from 'mammoth'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addTalk } from '#testing/add-talk.ts'
import { makeWorld, type World } from '#testing/make-world.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

let t: TestApp
let w: World
let author: Caller
let csm: Caller
let convId: number

const worry = 'I am worried that the pricing may change every quarter.'

beforeAll(async () => {
  t = await startTestApp()
  const home = await t.addCustomer('Home')
  w = await makeWorld(t, home, 'Lisbon')
  convId = await addTalk(t, home, { ...w, day: '2026-03-05', key: 'talk' }, [
    { side: 'buyer', speaker: 'Kim Reyes', text: worry },
  ])
  author = await t.addUser(home, 'SELLER')
  csm = await t.addUser(home, 'CSM')
})
afterAll(() => t?.stop())

const write = async (contentType: 'Battle card' | 'Social copy', finalContentText: string): Promise<number> => {
  const { contentBriefId } = (
    await author.call('createContentBriefDetails', { body: { marketId: w.marketId, name: 'Pricing', contentType } })
  ).data
  return (await author.call('saveFinalContentBrief', { body: { contentBriefId, finalContentText } })).data.contentId
}

/** A text that is the words of the buyer. */
const quoteWorry = async (contentId: number) => {
  const text = `“${worry}”`
  const document: ContentDocument = {
    type: 'doc',
    content: [
      { type: 'paragraph', content: [{ type: 'text', text, marks: [{ type: 'statement', attrs: { id: 'q1' } }] }] },
    ],
  }
  const places = [{ convId, fragment: 0, start: 0, end: worry.length }]
  await author.call('updateFinalContentText', {
    body: { contentId, document, statements: [{ id: 'q1', kind: 'quote', places, cardId: w.cardId }] },
  })
}
const take = (id: number, query: { format: ContentFormat; readers?: 'inside' | 'outside' }, who = author) =>
  who.call('exportContent', { params: { id }, query })
const textOf = async (id: number, readers?: 'inside' | 'outside') => {
  const { data } = await take(id, { format: 'md', ...(readers ? { readers } : {}) })
  return Buffer.from(data.base64, 'base64').toString()
}

it('is a file with whose words they are and of when, and leaves an audit entry', async () => {
  const contentId = await write('Battle card', 'Let us talk.')
  await quoteWorry(contentId)
  const { data } = await take(contentId, { format: 'docx' }, csm)
  expect(data).toMatchObject({
    fileName: 'Pricing.docx',
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  })
  const { value } = await mammoth.extractRawText({ buffer: Buffer.from(data.base64, 'base64') })
  expect(value).toContain(worry)
  expect(value).toContain('Kim Reyes (buyer), Call talk, Mar 05, 2026')
  expect(value).toContain('For colleagues only')
  const { rows } = await t.owner.query(
    `select user_id as "userId", detail from audit_entry where action = 'content exported' and entity_id = $1::text`,
    [contentId],
  )
  expect(rows).toEqual([{ userId: csm.userId, detail: { format: 'docx', outside: false, version: 2, sentences: 1 } }])
  expect((await take(contentId, { format: 'docx' }, csm)).data).toEqual(data)
  for (const [format, begins] of [
    ['pptx', 'PK'],
    ['pdf', '%PDF-'],
    ['html', '<!doctype html>'],
    ['md', '# Pricing'],
  ] as const) {
    const other = (await take(contentId, { format })).data
    expect(other.fileName).toBe(`Pricing.${format}`)
    expect(Buffer.from(other.base64, 'base64').subarray(0, begins.length).toString()).toBe(begins)
  }
})

it('has for people outside only words that are cleared for the channel, without a name where the buyer wants none', async () => {
  const contentId = await write('Social copy', 'Let us talk.')
  await quoteWorry(contentId)
  const refused = await take(contentId, { format: 'html' })
  expect(refused.problem).toMatchObject({
    code: 'CONFLICT',
    field: 'id',
    current: [{ id: 'q1', problems: [{ reason: 'not_cleared' }] }],
  })
  // Colleagues may read it.
  expect(await textOf(contentId, 'inside')).toContain('Kim Reyes')
  // Somebody answered for it before: that does not stand for the buyer.
  await t.owner.query(
    `update content_statement set waived_at = now(), waived_because = 'Please.' where asset_id = $1 and name = 'q1'`,
    [contentId],
  )
  expect((await take(contentId, { format: 'html' })).problem.code).toBe('CONFLICT')
  expect((await author.call('publishContent', { body: { contentId } })).problem.code).toBe('CONFLICT')
  const grant = { convId, fragment: 0, channel: 'Social media', proof: 'By mail.' } as const
  await csm.call('grantQuotePermission', { body: { ...grant, level: 'anonymised' } })
  const text = await textOf(contentId)
  expect(text).toContain(worry)
  expect(text).toContain('A buyer, Mar 2026')
  expect(text).not.toMatch(/Kim|Reyes|Call talk/)
  // A content for colleagues that is to go outside is held to the same.
  const card = await write('Battle card', 'Let us talk.')
  await quoteWorry(card)
  expect((await take(card, { format: 'md' })).status).toBe(200)
  expect((await take(card, { format: 'md', readers: 'outside' })).problem.code).toBe('CONFLICT')
})

it('is refused, with the sentence, while one does not hold and nobody answers for it', async () => {
  const contentId = await write('Battle card', 'Let us talk.\nIt halves the work of planners.')
  const refused = await take(contentId, { format: 'md' })
  expect(refused.problem).toMatchObject({
    code: 'CONFLICT',
    detail:
      '1 sentence does not hold: “It halves the work of planners.” Please correct what does not hold, leave it out, or answer for it by name.',
    current: [{ text: 'It halves the work of planners.' }],
  })
  const { rows } = await t.owner.query<{ name: string }>(
    `select name from content_statement where asset_id = $1 and wording like 'It halves%'`,
    [contentId],
  )
  const body = { contentId, statementId: rows[0]?.name ?? '', because: 'Said by the product team.' }
  await author.call('waiveStatement', { body })
  expect(await textOf(contentId)).toContain('answers for it since')
  expect(await textOf(contentId)).toContain('Said by the product team.')
})

it('names what is wrong with a request, and knows nothing of other customers', async () => {
  const contentId = await write('Battle card', 'Let us talk.')
  expect((await take(contentId, { format: 'exe' as 'md' })).problem).toMatchObject({
    code: 'BAD_INPUT',
    field: 'format',
  })
  expect((await take(999_999, { format: 'md' })).status).toBe(404)
  const away = await t.addCustomer('Away')
  await makeWorld(t, away, 'Porto')
  const stranger = await t.addUser(away, 'ADMIN')
  expect((await take(contentId, { format: 'md' }, stranger)).status).toBe(404)
})
