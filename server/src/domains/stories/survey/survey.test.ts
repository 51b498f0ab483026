import { surveyCategories, surveyQuestions } from '@bic/contract/stories/survey-questions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeWorld, type World } from '#testing/make-world.ts'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

let t: TestApp
let world: World
let other: World
let seller: Caller
let colleague: Caller

beforeAll(async () => {
  t = await startTestApp()
  const home = await t.addCustomer('Home')
  world = await makeWorld(t, home, 'Lisbon')
  other = await makeWorld(t, await t.addCustomer('Away'), 'Porto')
  seller = await t.addUser(home, 'SELLER')
  colleague = await t.addUser(home, 'CSM')
})
afterAll(() => t?.stop())

const answer = (questionId: number, words: string, storyId = world.dealId) =>
  seller.call('saveSurveyQuestion', { body: { storyId, questionId, answer: words } })
const stats = async (storyId = world.dealId) =>
  (await seller.call('getSurveyStatsForStory', { query: { storyId } })).data
const questions = async () => (await seller.call('getSurveyQuestions', { query: { storyId: world.dealId } })).data

describe('the questions', () => {
  it('bear numbers of their own, stand under the seven categories in order, and have options where one is chosen [survey-002]', () => {
    expect(new Set(surveyQuestions.map(({ questionId }) => questionId)).size).toBe(surveyQuestions.length)
    expect([...new Set(surveyQuestions.map(({ category }) => category))]).toEqual([...surveyCategories])
    expect(surveyQuestions.every(({ type, options }) => (type === 'text') === (options.length === 0))).toBe(true)
  })
})

describe('the survey of a deal', () => {
  it('is answered, answered again and taken back; each answer says whose it is', async () => {
    expect(await stats()).toMatchObject({ status: 'not started', answeredCount: 0, questionCount: 20 })
    await answer(4, ' Downtime at night ')
    await answer(5, '4')
    await answer(5, '5')
    const [need, urgency] = (await questions()).filter(({ category }) => category === 'Customer Needs')
    expect(need).toMatchObject({ answer: 'Downtime at night', answeredBy: expect.stringMatching(/\S/) })
    expect(urgency?.answer).toBe('5')
    expect(await stats()).toMatchObject({ status: 'active', answeredCount: 2 })
    await answer(5, '')
    await answer(5, '')
    expect((await stats()).categories.find(({ name }) => name === 'Customer Needs')).toEqual({
      name: 'Customer Needs',
      questionCount: 3,
      answeredCount: 1,
      status: 'active',
    })
  })

  it('gives one category when asked for one', async () => {
    const query = { storyId: world.dealId, category: 'Wrap-Up' } as const
    expect((await seller.call('getSurveyQuestions', { query })).data.map(({ questionId }) => questionId)).toEqual([
      19, 20,
    ])
  })

  it('refuses what is not an option, not a question, not this deal', async () => {
    const odd = await answer(5, '6')
    expect([odd.status, odd.problem.field]).toEqual([400, 'answer'])
    const none = await answer(999, 'x')
    expect([none.status, none.problem.field]).toEqual([400, 'questionId'])
    expect((await answer(2, 'x', other.dealId)).status).toBe(404)
    const mixed = await seller.call('getSurveyStatus', {
      query: { storyId: world.dealId, opptyId: world.spareDealId },
    })
    expect([mixed.status, mixed.problem.field]).toEqual([400, 'opptyId'])
    const same = await seller.call('getSurveyStatus', { query: { storyId: world.dealId, opptyId: world.dealId } })
    expect(same.status).toBe(200)
  })

  it('keeps notes of several people on a question, the newest first, and each once', async () => {
    const note = (who: Caller, text: string) =>
      who.call('saveSurveyNote', { body: { storyId: world.dealId, questionId: 10, text } })
    const first = await note(seller, 'Two others were asked.')
    const again = await note(seller, ' Two others were asked. ')
    expect(again.data).toEqual(first.data)
    await note(colleague, 'Two others were asked.')
    await seller.call('saveSurveyNote', { body: { storyId: world.dealId, questionId: 11, text: 'Reporting.' } })
    const { data } = await seller.call('getSurveyNotes', { query: { storyId: world.dealId, questionId: 10 } })
    expect(data.map(({ text }) => text)).toEqual(['Two others were asked.', 'Two others were asked.'])
    expect(new Set(data.map(({ author }) => author)).size).toBe(2)
    expect((await seller.call('getSurveyNotes', { query: { storyId: world.dealId } })).data).toHaveLength(3)
    const empty = await note(seller, '  ')
    expect([empty.status, empty.problem.field]).toEqual([400, 'text'])
  })

  it('completes a category, opens it again, and is completed as a whole when a person says so [survey-005]', async () => {
    const put = (status: 'active' | 'completed', category?: 'Context') =>
      seller.call('updateSurveyStatus', { body: { storyId: world.dealId, status, ...(category ? { category } : {}) } })
    const status = async () => (await seller.call('getSurveyStatus', { query: { storyId: world.dealId } })).data
    await put('completed', 'Context')
    await put('completed', 'Context')
    expect(await status()).toMatchObject({ status: 'active' })
    expect((await status()).categories[0]).toEqual({ name: 'Context', status: 'completed' })
    expect((await answer(1, 'Inbound')).data).toEqual({ status: 'completed' })
    await put('active', 'Context')
    expect((await status()).categories[0]?.status).toBe('active')
    await put('completed')
    expect((await status()).status).toBe('completed')
    expect((await stats()).status).toBe('completed')
    const { data } = await colleague.call('getSurveyStatus', { query: { storyId: world.spareDealId } })
    expect(data.status).toBe('active')
  })
})
