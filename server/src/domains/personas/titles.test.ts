import { withTenant } from '@bic/database/tenant'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FakeModel, startFakeModel } from '#testing/fake-model.ts'
import type { Caller } from '#testing/test-app.ts'
import { setProperty } from '../entitlements/actions/set-property.ts'
import { makePersonaWorld, type PersonaWorld } from './testing/persona-world.ts'

let model: FakeModel
let world: PersonaWorld
let rival: Caller
beforeAll(async () => {
  model = await startFakeModel()
  world = await makePersonaWorld(model.env)
  rival = await world.t.addUser(await world.t.addCustomer('Away'), 'ADMIN')
  await withTenant(world.t.app.pool, rival.customerId, tx =>
    setProperty(tx, { name: 'Data_sharing_consent', value: 'y' }),
  )
  await world.tenant(async ({ db, customerId }) => {
    const contact = (name: string, job_title: string) => ({
      customer_id: customerId,
      name,
      email: null,
      job_title,
      persona_id: null,
      account_id: null,
    })
    await db
      .insertInto('contact')
      .values([
        contact('A', 'Purchasing  Manager'),
        contact('B', 'purchasing manager'),
        contact('C', 'Strategic Buyer'),
        contact('D', 'Finance Director'),
        contact('E', 'Vice President, Finance'),
        ...Array.from({ length: 55 }, (_, i) => contact(`F${i}`, `Engineer ${i}`)),
      ])
      .execute()
  })
})
afterAll(async () => {
  await world?.t.stop()
  await model?.stop()
})

const consent = (value: 'y' | 'n') => world.tenant(tx => setProperty(tx, { name: 'Data_sharing_consent', value }))
const research = async (searchExpression: string, offset = 0, personCardId = world.personaIds.finance) =>
  (await world.seller.call('researchPersonaJobTitle', { body: { searchExpression, personCardId, offset } })).data
const titlesOf = (rows: readonly { readonly jobTitle: string }[]) => rows.map(({ jobTitle }) => jobTitle)

test('titles seen are found by words, phrases, OR and minus, with those who bear them', async () => {
  expect(titlesOf(await research('purchas OR "strategic buyer"'))).toEqual(['Purchasing Manager', 'Strategic Buyer'])
  const [purchasing] = await research('purchas')
  expect(purchasing).toMatchObject({ contactCount: 2, existingJobTitle: 'N', personaName: null, total: 1 })
  expect(purchasing).toMatchObject({ jobFunction: 'Purchasing', seniority: 'Professional' })
  expect(titlesOf(await research('finance -vice'))).toEqual(['Finance Director'])
  expect(titlesOf(await research('cio'))).toEqual([])
})

test('a title says whose it is: given to this persona, to another, or of the record of its contacts', async () => {
  const [given] = await research('bean')
  expect(given).toMatchObject({ jobTitle: 'Bean Counter', existingJobTitle: 'Y', personaName: 'Finance Leader' })
  const [other] = await research('bean', 0, world.personaIds.it)
  expect(other).toMatchObject({ existingJobTitle: 'N', personaName: 'Finance Leader' })
  expect((await research('money'))[0]).toMatchObject({ existingJobTitle: 'N', personaName: 'Finance Leader' })
})

test('titles come page by page, none twice [administration-018]', async () => {
  const first = await research('')
  const second = await research('', 50)
  expect([first.length, first.length + second.length]).toEqual([50, first[0]?.total])
  expect(new Set(titlesOf([...first, ...second])).size).toBe(first.length + second.length)
  expect(await research('', 500)).toEqual([])
})

const suggest = (personCardId: number, caller = world.seller) =>
  caller.call('getPersonaResearchLLMJobTitle', { body: { personCardId } })

test('suggestions need the consent to data sharing, and a persona that is there', async () => {
  await consent('n')
  expect((await suggest(world.personaIds.procurement)).status).toBe(409)
  await consent('y')
  expect((await suggest(999_999)).status).toBe(404)
  expect((await suggest(world.personaIds.procurement, rival)).status).toBe(404)
  expect(
    (
      await rival.call('researchPersonaJobTitle', {
        body: { searchExpression: '', personCardId: world.personaIds.finance },
      })
    ).status,
  ).toBe(404)
})

test('a model suggests titles, none that is known, and it is said that it was the model', async () => {
  await consent('y')
  model.answer = () => ({ value: { titles: ['CFO', 'cfo', ' Bean  counter ', 'Money Person', 'Finance Director'] } })
  const { data } = await suggest(world.personaIds.finance)
  expect(data.map(row => [row.jobTitle, row.contactCount, row.suggestedBy])).toEqual([
    ['cfo', 0, 'fake-model'],
    ['Finance Director', 1, 'fake-model'],
  ])
  expect(data[0]).toMatchObject({ jobFunction: 'Finance', seniority: 'Executive', note: null })
  expect(model.asked.at(-1)?.prompt).toContain('Finance Leader')
  expect(model.asked.at(-1)?.prompt).toContain('Money Person')
})

test('without an answer the rules suggest titles seen of the same function, and say why', async () => {
  await consent('y')
  model.answer = () => ({ text: 'Sorry.' })
  const { data } = await suggest(world.personaIds.finance)
  expect(data.map(row => [row.jobTitle, row.contactCount])).toEqual([
    ['Finance Director', 1],
    ['Vice President, Finance', 1],
  ])
  expect(data[0]).toMatchObject({ suggestedBy: 'rules', note: 'fake-model gave no answer.' })
  const procurement = await suggest(world.personaIds.procurement)
  expect(titlesOf(procurement.data)).toEqual(['Purchasing Manager', 'Head of Procurement', 'Strategic Buyer'])
})

test('a title that is given to a persona gives it the people who bear it', async () => {
  const before = await world.seller.call('getPersonaSummary', { body: { personaCardId: world.personaIds.it } })
  expect(before.data[0]?.convCount).toBe(0)
  await world.admin.call('addCardMatchTagsForPersona', { body: { cardId: world.personaIds.it, text: 'Ninja' } })
  const after = await world.admin.call('getPersonaSummary', { body: { personaCardId: world.personaIds.it } })
  expect(after.data[0]?.convCount).toBeGreaterThan(3)
  expect(after.data[0]?.byRuleCount).toBe(0)
  await world.admin.call('addCardMatchTagsForPersona', {
    body: { cardId: world.personaIds.it, text: 'Head of Procurement' },
  })
  const procurement = await world.seller.call('getPersonaSummary', {
    body: { personaCardId: world.personaIds.procurement },
  })
  expect(procurement.data[0]?.convCount).toBe(0)
})
