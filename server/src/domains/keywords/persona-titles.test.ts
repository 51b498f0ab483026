import { withTenant } from '@bic/database/tenant'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

let t: TestApp
let csm: Caller
let personaId = 0
let otherId = 0

beforeAll(async () => {
  t = await startTestApp()
  const customerId = await t.addCustomer('Home')
  csm = await t.addUser(customerId, 'CSM')
  await withTenant(t.app.pool, customerId, async ({ db }) => {
    const persona = async (name: string) =>
      (
        await db
          .insertInto('persona')
          .values({ customer_id: customerId, name })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    personaId = await persona('Finance')
    otherId = await persona('Operations')
    const contact = (name: string, job_title: string, persona_id: number | null) => ({
      customer_id: customerId,
      name,
      job_title,
      persona_id,
      account_id: null,
      email: null,
    })
    await db
      .insertInto('contact')
      .values([
        contact('Ann', 'Chief Financial  Officer', null),
        contact('Bob', ' cfo ', null),
        contact('Cid', 'CFO', otherId),
        contact('Dan', 'Driver', null),
      ])
      .execute()
  })
})
afterAll(() => t.stop())

const add = (text: string, cardId = personaId) => csm.call('addCardMatchTagsForPersona', { body: { cardId, text } })
const personas = async () => {
  const rows = await withTenant(t.app.pool, csm.customerId, ({ db }) =>
    db
      .selectFrom('contact')
      .select(['name', 'persona_id'])
      .where('customer_id', '=', csm.customerId)
      .orderBy('name')
      .execute(),
  )
  return Object.fromEntries(rows.map(row => [row.name, row.persona_id]))
}

test('job titles come with the card’s id, text and status approved, and contacts who bear one belong to it [keywords-020]', async () => {
  const { status, data } = await add('CFO, , Finance Director\ncfo')
  expect(status).toBe(200)
  expect(data.map(({ text, status: own, cardId }) => [text, own, cardId])).toEqual([
    ['cfo', 'approved', personaId],
    ['Finance Director', 'approved', personaId],
  ])
  expect(await personas()).toEqual({ Ann: null, Bob: personaId, Cid: otherId, Dan: null })
  expect((await add('Cfo')).data.map(({ id }) => id)).toEqual(data.slice(0, 1).map(({ id }) => id))
})

test('a title of another persona, no title, and a persona that is not there are refused', async () => {
  const other = await add('CFO', otherId)
  expect([other.status, other.problem.field]).toEqual([400, 'text'])
  expect((await add(' , ')).problem.field).toBe('text')
  expect((await add('Pilot', 999_999)).status).toBe(404)
})
