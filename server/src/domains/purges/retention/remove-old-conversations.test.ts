import { propertyName } from '@bic/contract/configuration/known-properties'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'
import { removeOldConversations } from './remove-old-conversations.ts'

let t: TestApp
let home: Caller
let other: Caller
beforeAll(async () => {
  t = await startTestApp()
  home = await t.addUser(await t.addCustomer('Home'), 'ADMIN')
  other = await t.addUser(await t.addCustomer('Other'), 'ADMIN')
})
afterAll(() => t?.stop())

const add = async (who: Caller, subject: string, word: string, date?: string): Promise<number> => {
  const transcript = `Kim: We talked about ${word} today.\nTim: And about the price.`
  const body = { convType: 'call' as const, subject, transcript, participants: [], ...(date ? { date } : {}) }
  return (await who.call('addConversation', { body })).data.convId
}
const keep = (customerId: number, months: number) =>
  t.owner.query('insert into customer_property (customer_id, name, value) values ($1, $2, $3)', [
    customerId,
    propertyName.keepConversations,
    months,
  ])
const subjects = async ({ customerId }: Caller): Promise<string[]> =>
  (
    await t.owner.query<{ subject: string }>('select subject from conversation where customer_id = $1 order by id', [
      customerId,
    ])
  ).rows.map(({ subject }) => subject)
const isIndexed = async ({ customerId }: Caller, word: string): Promise<boolean> =>
  ((await t.owner.query(`select from index_word where customer_id = $1 and word like $2 || '%'`, [customerId, word]))
    .rowCount ?? 0) > 0

it('deletes what is older than a customer keeps it, with its words, and nothing of a customer who keeps all', async () => {
  // Of the clock of the tests, which stands at 2026-11-15, one year before is 2025-11-15.
  const old = await add(home, 'Old', 'windmills', '2024-01-10')
  await add(home, 'On the day', 'turbines', '2025-11-15')
  await add(home, 'The day before', 'sails', '2025-11-14')
  await add(home, 'Without a day', 'gearboxes')
  const late = await add(home, 'Without a day, long here', 'rotors')
  await t.owner.query(`update conversation set created_at = '2023-05-01', happened_on = null where id = $1`, [late])
  await add(other, 'Old and kept', 'windmills', '2020-01-10')
  await t.workJobs()
  expect(await isIndexed(home, 'windmill')).toBe(true)
  expect(await removeOldConversations(t.app)).toBe(0)
  const preview = (await home.call('getRetentionPreview', { query: { months: 12, pageSize: 2 } })).data
  expect(preview).toMatchObject({ firstKept: '2025-11-15', total: 3, accounts: 0 })
  expect(preview.rows.map(row => [row.subject, row.day])).toEqual([
    ['Without a day, long here', '2023-05-01'],
    ['Old', '2024-01-10'],
  ])
  expect((await home.call('getRetentionPreview', { query: { months: 240 } })).data.total).toBe(0)

  await keep(home.customerId, 12)
  expect(await removeOldConversations(t.app)).toBe(3)
  expect(await subjects(home)).toEqual(['On the day', 'Without a day'])
  expect(await subjects(other)).toEqual(['Old and kept'])
  expect(await Promise.all(['windmill', 'sail', 'rotor', 'turbin'].map(word => isIndexed(home, word)))).toEqual([
    false,
    false,
    false,
    true,
  ])
  expect(await isIndexed(other, 'windmill')).toBe(true)
  const trail = await t.owner.query(
    `select entity, entity_id, detail, user_id from audit_entry where customer_id = $1 and action like '%deleted'
     order by id`,
    [home.customerId],
  )
  expect(trail.rows.at(-1)).toEqual({
    entity: 'customer',
    entity_id: String(home.customerId),
    detail: { conversations: 3, files: expect.any(Number), before: '2025-11-15' },
    user_id: null,
  })
  expect(trail.rows.filter(({ entity }) => entity === 'conversation').map(({ entity_id }) => entity_id)).toContain(
    String(old),
  )
  expect(await removeOldConversations(t.app)).toBe(0)
})

it('takes the words from the index that a night which ended early left there', async () => {
  const convId = await add(home, 'Removed', 'anemometers', '2026-10-01')
  await add(home, 'Kept beside it', 'hydrants', '2026-10-01')
  await t.workJobs()
  await home.call('deleteConversation', { params: { convId } })
  expect(await isIndexed(home, 'anemometer')).toBe(true)
  expect(await removeOldConversations(t.app)).toBe(0)
  expect(await Promise.all(['anemometer', 'hydrant'].map(word => isIndexed(home, word)))).toEqual([false, true])
})

it('keeps conversations for a year at least, and all of them once the setting is emptied', async () => {
  const save = (propsetPropvalIncontextValue: string) =>
    other.call('saveCustomerProperties', {
      params: { customerId: other.customerId },
      body: { propertyId: 108, propsetPropvalIncontextValue },
    })
  const { status, problem } = await save('1')
  expect([status, problem.detail]).toEqual([400, 'Keep conversations: enter a whole number of months from 12 to 240.'])
  expect((await save('24')).status).toBe(200)
  expect((await save('')).status).toBe(200)
  expect(await removeOldConversations(t.app)).toBe(0)
  expect(await subjects(other)).toEqual(['Old and kept'])
})

it('goes on with the next customer when one fails, and writes down where', async () => {
  await t.owner.query(`update customer set time_zone = 'Nowhere/Land' where id = $1`, [home.customerId])
  await keep(other.customerId, 12)
  try {
    expect(await removeOldConversations(t.app)).toBe(1)
    expect(await subjects(other)).toEqual([])
    const { rows } = await t.owner.query('select customer_id, source, message from processing_error')
    expect(rows).toEqual([
      { customer_id: home.customerId, source: 'retention', message: expect.stringContaining('Unexpected fault') },
    ])
  } finally {
    await t.owner.query(`update customer set time_zone = 'UTC' where id = $1`, [home.customerId])
  }
})
