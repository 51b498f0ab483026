import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'

let t: TestApp
let admin: Caller
let seller: Caller
beforeAll(async () => {
  t = await startTestApp()
  const home = await t.addCustomer('Home')
  admin = await t.addUser(home, 'ADMIN')
  seller = await t.addUser(home, 'SELLER')
})
afterAll(() => t?.stop())

const save = (body: Record<string, unknown>, who = admin) =>
  who.call('saveOutreachSettings', {
    body: { name: 'Opening', template: 'Hi {{firstName|there}}, {{message}}', ...body },
  } as never)

describe('templates of outreach messages', () => {
  test('are kept by name; those that are switched on are listed to whoever writes', async () => {
    const { data } = await save({ subject: 'For {{account}}' })
    await save({ name: 'also', enabled: false })
    expect((await admin.call('getOutreachSettings', {})).data.map(({ name }) => name)).toEqual(['also', 'Opening'])
    expect((await seller.call('listOutreachTemplates', {})).data).toEqual([
      { id: data.id, name: 'Opening', subject: 'For {{account}}', template: 'Hi {{firstName|there}}, {{message}}' },
    ])
    expect((await save({ id: data.id, name: 'OPENING', subject: '' })).data).toEqual({ id: data.id })
    expect((await seller.call('listOutreachTemplates', {})).data[0]).toMatchObject({ name: 'OPENING', subject: '' })
  })

  test.each([
    [{ name: 'opening' }, 'name', 'exists already'],
    [{ name: 'Next', subject: '{{firstNam}}' }, 'subject', '{{firstNam}} is not a field. Use {{firstName}}'],
    [{ name: 'Next', template: '{{message}} {{account}' }, 'template', 'A field is not closed.'],
    [{ name: 'Next', template: 'Hi {{firstName}}' }, 'template', 'Write {{message}} where the message goes.'],
    [{ name: 'Next', template: ' ' }, 'template', 'Write what the message says.'],
  ])('are refused with the field and what to do: %j', async (body, field, words) => {
    const { status, problem } = await save(body)
    expect([status, problem.field]).toEqual([400, field])
    expect(problem.detail).toContain(words)
  })

  test('belong to one customer and are changed by administrators', async () => {
    const [first] = (await admin.call('getOutreachSettings', {})).data
    const other = await t.addUser(await t.addCustomer('Other'), 'ADMIN')
    expect((await save({ id: first?.id, name: 'Mine' }, other)).status).toBe(404)
    expect((await other.call('deleteOutreachSettings', { params: { id: first?.id ?? 0 } })).status).toBe(404)
    expect((await save({ name: 'Mine' }, seller)).status).toBe(403)
    expect((await admin.call('deleteOutreachSettings', { params: { id: first?.id ?? 0 } })).status).toBe(200)
    expect((await admin.call('getOutreachSettings', {})).data).toHaveLength(1)
  })
})
