import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withTenant } from '@bic/database/tenant'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeWorld, type World } from '#testing/make-world.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

let t: TestApp
let w: World
let owner: Caller
let asker: Caller
let rival: Caller
beforeAll(async () => {
  t = await startTestApp()
  const home = await t.addCustomer('Home')
  w = await makeWorld(t, home, 'Lisbon')
  owner = await t.addUser(home, 'SELLER')
  asker = await t.addUser(home, 'MANAGEMENT')
  rival = await t.addUser(await t.addCustomer('Away'), 'ADMIN')
  await withTenant(t.app.pool, home, ({ db }) =>
    db
      .updateTable('opportunity')
      .set({ owner_user_id: owner.userId })
      .where('customer_id', '=', home)
      .where('id', '=', w.dealId)
      .execute(),
  )
})
afterAll(() => t?.stop())

const send = (opptyIdList: number[], message?: string, who = asker) =>
  who.call('sendSurveyLinksForMultipleOpptys', { body: { opptyIdList, ...(message ? { message } : {}) } })
const list = async (more: object = {}, who = asker) =>
  (await who.call('getOpptyListDetailsForSolutionForSurveyStatus', { body: { ...more } })).data
const rowOf = async (id: number) => (await list()).rows.find(({ opptyId }) => opptyId === id)
const mails = async () => {
  const folder = join(t.app.config.dataDir, 'outbox')
  const names = await readdir(folder).catch(() => [])
  return Promise.all(names.map(name => readFile(join(folder, name), 'utf8')))
}
const notifications = async () =>
  (await owner.call('getNotificationsForUser', { query: { userId: owner.userId } })).data.filter(
    ({ kind }) => kind === 'survey',
  )

describe('the links of deal reviews', () => {
  it('go to the team of each deal, by note and by mail; deals without a team are named', async () => {
    expect((await rowOf(w.dealId))?.surveySentDate).toBeNull()
    const { data } = await send([w.dealId, w.spareDealId], 'Before Friday, please.')
    expect(data.failedOpptyIds).toEqual([w.spareDealId])
    expect(data.sentCount).toBe(1)
    const [note] = await notifications()
    expect(note).toMatchObject({
      text: 'Before Friday, please.',
      link: `/survey?storyId=${w.dealId}&opptyId=${w.dealId}`,
    })
    await t.workJobs()
    const sent = (await mails()).filter(mail => mail.includes('Before Friday, please.'))
    expect(sent).toHaveLength(1)
    expect(sent[0]).toContain('/survey?storyId=')
    expect((await rowOf(w.dealId))?.surveySentDate).toBe(t.clock.now.toISOString())
  })

  it('go once a day, however often they are sent', async () => {
    const before = (await notifications()).length
    const [one, two] = await Promise.all([send([w.dealId]), send([w.dealId, w.dealId])])
    expect([one.data.sentCount, two.data.sentCount]).toEqual([1, 1])
    await t.workJobs()
    expect((await notifications()).length).toBe(before)
    expect((await mails()).filter(mail => mail.includes('/survey?storyId='))).toHaveLength(1)
  })

  it('are refused for what is not there, is not named, or is not theirs', async () => {
    expect((await send([w.dealId, 999_999])).problem.code).toBe('NOT_FOUND')
    expect((await send([])).problem).toMatchObject({ code: 'BAD_INPUT', field: 'opptyIdList' })
    expect((await send([w.dealId], '', rival)).problem.code).toBe('NOT_FOUND')
    const body = { opptyIdList: [w.dealId] }
    expect((await t.stranger('sendSurveyLinksForMultipleOpptys', { body })).status).toBe(401)
  })
})

describe('deals with how far their review is', () => {
  it('are distinguished by it, and are those that pass the filter', async () => {
    const all = await list()
    expect(all.rows.every(row => row.surveyStatus !== 'completed')).toBe(true)
    const account = all.rows.find(row => row.accountName !== null)?.accountName ?? ''
    const found = await list({ search: account.slice(1, 5).toUpperCase() })
    expect([found.total > 0, found.rows.every(row => row.accountName === account)]).toEqual([true, true])
    expect((await list({ search: 'nobody has this name' })).total).toBe(0)
    await asker.call('saveSurveyQuestion', { body: { storyId: w.spareDealId, questionId: 4, answer: 'Yes' } })
    expect(await rowOf(w.spareDealId)).toMatchObject({ surveyStatus: 'active', answeredCount: 1 })
    expect((await list({ surveyStatus: 'active' })).rows.map(({ opptyId }) => opptyId)).toEqual([w.spareDealId])
    await asker.call('updateSurveyStatus', { body: { storyId: w.spareDealId, status: 'completed' } })
    expect((await list({ surveyStatus: 'completed' })).rows.map(({ opptyId }) => opptyId)).toEqual([w.spareDealId])
    const { data: counted } = await asker.call('countDeals', { body: { marketId: w.marketId } })
    expect((await list({ marketId: w.marketId })).total).toBe(counted.open + counted.won + counted.lost)
    const page = await list({ pageSize: 1, pageNumber: 2 })
    expect([page.total, page.rows]).toEqual([all.total, (await list()).rows.slice(1, 2)])
  })

  it('are those of the customer, for its users', async () => {
    expect(await list({}, rival)).toEqual({ total: 0, rows: [] })
    expect((await t.stranger('getOpptyListDetailsForSolutionForSurveyStatus', { body: {} })).status).toBe(401)
    const wrong = { raw: { payload: { surveyStatus: 'lost' } } }
    const { problem } = await asker.call('getOpptyListDetailsForSolutionForSurveyStatus', wrong)
    expect(problem).toMatchObject({ code: 'BAD_INPUT', field: 'surveyStatus' })
  })
})
