import { withTenant } from '@bic/database/tenant'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeWorld, type World } from '#testing/make-world.ts'
import { type Caller, type Sends, startTestApp, type TestApp } from '#testing/test-app.ts'

let t: TestApp
let world: World
let admin: Caller
let seller: Caller
let won: number

beforeAll(async () => {
  t = await startTestApp()
  const home = await t.addCustomer('Home')
  world = await makeWorld(t, home, 'Lisbon')
  admin = await t.addUser(home, 'ADMIN')
  seller = await t.addUser(home, 'SELLER')
  const { data } = await seller.call('getAllOpptyPlanStages')
  won = data.find(({ name }) => name === 'Won')?.stageId ?? 0
})
afterAll(() => t?.stop())

const questions = async (id: number) =>
  (await seller.call('getRatingQuestionsByStage', { params: { id } })).data.map(({ question, rank }) => [
    question,
    rank,
  ])
const upsert = (body: NonNullable<Sends<'upsertRatingQuestionByStage'>['body']>) =>
  admin.call('upsertRatingQuestionByStage', { body })

describe('the stages of plans', () => {
  it("are the customer's, in their order", async () => {
    const { data } = await seller.call('getAllOpptyPlanStages')
    expect(data.map(({ name, rank }) => [name, rank])).toEqual([
      ['Discovery', 1],
      ['Won', 2],
    ])
  })
})

describe('the questions of a stage', () => {
  it('are added at the end or at a place, moved, reworded and taken away', async () => {
    const a = await upsert({ stageId: won, question: ' Who signs? ' })
    const b = await upsert({ stageId: won, question: 'When?' })
    expect(await questions(won)).toEqual([
      ['Who signs?', 1],
      ['When?', 2],
    ])
    const c = await upsert({ stageId: won, question: 'Why?', rank: 1 })
    await upsert({ id: a.data.id, stageId: won, question: 'Who signs it?', rank: 3 })
    expect(await questions(won)).toEqual([
      ['Why?', 1],
      ['When?', 2],
      ['Who signs it?', 3],
    ])
    await upsert({ id: c.data.id, stageId: won, question: 'Why now?' })
    expect((await questions(won))[0]).toEqual(['Why now?', 1])
    expect((await admin.call('deleteRatingQuestionByStage', { body: { id: b.data.id } })).data).toBeNull()
    expect((await admin.call('deleteRatingQuestionByStage', { body: { id: b.data.id } })).status).toBe(200)
    expect(await questions(won)).toEqual([
      ['Why now?', 1],
      ['Who signs it?', 2],
    ])
  })

  it('are not doubled by a second click, nor by rewording', async () => {
    const one = await upsert({ stageId: won, question: 'Twice?' })
    const two = await upsert({ stageId: won, question: 'TWICE?' })
    expect(two.data.id).toBe(one.data.id)
    const other = await upsert({ stageId: won, question: 'Other?' })
    const clash = await upsert({ id: other.data.id, stageId: won, question: 'twice?' })
    expect([clash.status, clash.problem.field]).toEqual([400, 'question'])
    await admin.call('deleteRatingQuestionByStage', { body: { id: one.data.id } })
    const again = await upsert({ stageId: won, question: 'Twice?' })
    expect(again.data.id).not.toBe(one.data.id)
  })

  it('move to another stage', async () => {
    const { data } = await upsert({ stageId: won, question: 'Wandering?' })
    await upsert({ id: data.id, stageId: world.stageId, question: 'Wandering?', rank: 1 })
    expect((await questions(world.stageId))[0]).toEqual(['Wandering?', 1])
    expect((await questions(won)).flat()).not.toContain('Wandering?')
    await admin.call('deleteRatingQuestionByStage', { body: { id: data.id } })
  })

  it('are not empty, of a stage that is there, and changed by administrators only', async () => {
    const empty = await upsert({ stageId: won, question: '  ' })
    expect([empty.status, empty.problem.field]).toEqual([400, 'question'])
    expect((await upsert({ stageId: 999_999, question: 'Where?' })).status).toBe(404)
    expect((await upsert({ id: 999_999, stageId: won, question: 'Where?' })).status).toBe(404)
    expect((await seller.call('getRatingQuestionsByStage', { params: { id: 999_999 } })).status).toBe(404)
    const refused = await seller.call('upsertRatingQuestionByStage', { body: { stageId: won, question: 'Mine?' } })
    expect(refused.problem.code).toBe('NOT_ALLOWED')
    expect((await admin.call('deleteRatingQuestionByStage', { body: { id: 999_999 } })).status).toBe(404)
  })

  it('of two who add at once keep their places', async () => {
    await Promise.all(['X?', 'Y?', 'Z?'].map(question => upsert({ stageId: won, question, rank: 1 })))
    const ranks = (await questions(won)).map(([, rank]) => rank)
    expect(ranks).toEqual(ranks.map((_rank, index) => index + 1))
  })
})

describe('the sales-stage parameters of a plan', () => {
  const read = async () => (await seller.call('getSalesStageParams', { params: { opptyPlanId: world.planId } })).data
  const rate = (salesStageParamId: number, rating: number | null, notes?: string) =>
    seller.call('updateSalesStageParams', {
      body: { salesStageParamId, opptyPlanId: world.planId, rating, ...(notes === undefined ? {} : { notes }) },
    })
  const discovery = async () => (await read()).stages.find(({ name }) => name === 'Discovery')

  it('are rated from 1 to 5 with notes; completeness is the share that has a rating', async () => {
    expect(await discovery()).toMatchObject({ completeness: 0, averageRating: null })
    expect((await rate(world.questionId, 4, 'Two plants are down.')).data).toEqual({
      salesStageParamId: world.questionId,
    })
    await rate(world.questionId, 5)
    const stage = await discovery()
    expect(stage).toMatchObject({ completeness: 0.5, averageRating: 5 })
    expect(stage?.params[0]).toEqual({
      salesStageParamId: world.questionId,
      question: 'Lisbon pain known?',
      rank: 1,
      rating: 5,
      notes: 'Two plants are down.',
      ratedBy: 'Test SELLER',
      ratedAt: t.clock.now.toISOString(),
    })
    await rate(world.spareQuestionId, 2)
    expect(await discovery()).toMatchObject({ completeness: 1, averageRating: 3.5 })
    await rate(world.spareQuestionId, null)
    expect((await discovery())?.completeness).toBe(0.5)
    expect((await read()).completeness).toBeLessThan(0.5)
  })

  it('keep the rating when notes come alone, and the notes when a rating does', async () => {
    const stage = world.questionId
    await rate(stage, 3, 'One plant is down.')
    const noted = await seller.call('updateSalesStageParams', {
      body: { salesStageParamId: stage, opptyPlanId: world.planId, notes: 'Both are.' },
    })
    expect(noted.status).toBe(200)
    expect((await discovery())?.params[0]).toMatchObject({ rating: 3, notes: 'Both are.' })
    await rate(stage, null)
    expect((await discovery())?.params[0]).toMatchObject({ rating: null, notes: 'Both are.' })
  })

  it.each([0, 6, 2.5])('cannot be rated %d', async rating => {
    const { status, problem } = await rate(world.questionId, rating)
    expect([status, problem.field]).toEqual([400, 'rating'])
  })

  it('are those of questions and plans that are there', async () => {
    expect((await rate(999_999, 3)).status).toBe(404)
    const nowhere = await seller.call('updateSalesStageParams', {
      body: { salesStageParamId: world.questionId, opptyPlanId: 999_999, rating: 3 },
    })
    expect(nowhere.status).toBe(404)
  })

  it('keep what was answered to a question that is taken away', async () => {
    const { data } = await upsert({ stageId: world.stageId, question: 'Gone soon?' })
    await rate(data.id, 1, 'kept')
    await admin.call('deleteRatingQuestionByStage', { body: { id: data.id } })
    expect((await discovery())?.params.some(({ salesStageParamId }) => salesStageParamId === data.id)).toBe(false)
    expect((await rate(data.id, 2)).status).toBe(404)
    const { rows } = await withTenant(t.app.pool, world.customerId, ({ client, customerId }) =>
      client.query('select notes from plan_rating where customer_id = $1 and question_id = $2', [customerId, data.id]),
    )
    expect(rows).toEqual([{ notes: 'kept' }])
  })
})

describe('account research topics', () => {
  const read = async () => (await seller.call('getAccountResearchTopics')).data.map(({ topic, rank }) => [topic, rank])

  it('are added, moved, described and removed by administrators', async () => {
    const { data } = await admin.call('upsertAccountResearchTopic', { body: { topic: 'Annual report', rank: 1 } })
    expect(await read()).toEqual([
      ['Annual report', 1],
      ['Lisbon strategy', 2],
      ['Lisbon news', 3],
    ])
    await admin.call('upsertAccountResearchTopic', {
      body: { id: data.id, topic: 'Annual report', description: 'Read the risks.', rank: 2 },
    })
    const again = await admin.call('upsertAccountResearchTopic', { body: { topic: 'ANNUAL report' } })
    expect(again.data.id).toBe(data.id)
    const { data: all } = await seller.call('getAccountResearchTopics')
    expect(all[1]).toEqual({ id: data.id, topic: 'ANNUAL report', description: 'Read the risks.', rank: 2 })
    expect((await admin.call('removeAccountResearchTopic', { body: { id: data.id } })).data).toBeNull()
    expect((await admin.call('removeAccountResearchTopic', { body: { id: data.id } })).status).toBe(404)
    expect(await read()).toEqual([
      ['Lisbon strategy', 1],
      ['Lisbon news', 2],
    ])
  })

  it('are refused empty, twice, unknown, or from anybody else', async () => {
    const empty = await admin.call('upsertAccountResearchTopic', { body: { topic: ' ' } })
    expect(empty.problem.field).toBe('topic')
    const clash = await admin.call('upsertAccountResearchTopic', {
      body: { id: world.researchTopicId, topic: 'lisbon NEWS' },
    })
    expect([clash.status, clash.problem.field]).toEqual([400, 'topic'])
    expect((await admin.call('upsertAccountResearchTopic', { body: { id: 999_999, topic: 'X' } })).status).toBe(404)
    expect((await seller.call('upsertAccountResearchTopic', { body: { topic: 'X' } })).status).toBe(403)
  })
})
