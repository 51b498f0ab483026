import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, startTestApp, type TestApp } from '#testing/test-app.ts'
import { loadAndWork } from './testing/send-table.ts'

let t: TestApp
let admin: Caller
beforeAll(async () => {
  t = await startTestApp()
  admin = await t.addUser(await t.addCustomer('Home'), 'ADMIN')
})
afterAll(() => t?.stop())

test('a speaker whose side nobody knew becomes a buyer when their account is imported', async () => {
  const { data } = await admin.call('addConversation', {
    body: {
      convType: 'call',
      subject: 'Before the import',
      transcript: 'Bea: What does it cost?\nSam: That depends.',
      participants: [{ name: 'Bea', email: 'bea@acme.example' }, { name: 'Sam' }],
    },
  })
  const external = async () =>
    (await admin.call('getParticipantsForConversation', { query: { convId: data.convId } })).data.externalParticipants
  expect(await external()).toEqual([])
  await loadAndWork(admin, t.workJobs, 'accounts.csv', 'Account,Website\nAcme,acme.example\n')
  expect((await external()).map(person => person.name)).toEqual(['Bea'])
  const { data: jobs } = await admin.call('listJobRuns', { query: { kind: 're-attribute' } })
  expect(jobs.rows.map(run => run.status)).toEqual(['done'])
})

test('an import that changes nothing asks for nothing', async () => {
  await loadAndWork(admin, t.workJobs, 'accounts.csv', 'Account,Website\nAcme,acme.example\n')
  const { data: jobs } = await admin.call('listJobRuns', { query: { kind: 're-attribute' } })
  expect(jobs.total).toBe(1)
})
