import type { SignedInUser } from '@bic/contract/calls/access'
import { describe, expect, test } from 'vitest'
import { call } from '../lib/api.ts'
import type { CallInput } from '../lib/call-types.ts'
import { startSession } from '../lib/session.ts'
import { upload } from '../lib/upload.ts'
import { server } from './fake-server.ts'

const user: SignedInUser = {
  userId: 7,
  username: 'sam',
  firstName: 'Sam',
  lastName: 'Seller',
  email: 'sam@demo.example',
  role: 'SELLER',
  authorities: [],
  customerId: 1,
  customerName: 'Demo',
  licenseTypePermissionBeans: [],
}

const ask = () => {
  startSession({ token: 'token', user })
  return call('getMayChange', { query: { call: 'moveConversation', id: 3 } })
}

describe('the fake server fails a test', () => {
  test('that gave no answer for a call', async () => {
    await expect(ask()).rejects.toThrow('getMayChange was made, and the test gave no answer for it')
    expect(() => server.end()).toThrow('getMayChange was made')
  })

  test('whose answer lacks a field, or has one that the contract does not know', async () => {
    server.answers('getMayChange', { may: true } as { may: boolean; reason: null })
    await expect(ask()).rejects.toThrow('does not fit its schema')
    expect(() => server.end()).toThrow('does not fit its schema')
    const more = { may: true, reason: null, since: 2020 }
    server.answers('getMayChange', more)
    await expect(ask()).rejects.toThrow('has more than its schema')
    expect(() => server.end()).toThrow('has more than its schema')
  })

  test('whose page asks for what the contract refuses', async () => {
    server.answers('deleteOpptyPlanNoteComment', null)
    const body = { id: 'seven' } as unknown as CallInput<'deleteOpptyPlanNoteComment'>['body']
    await expect(call('deleteOpptyPlanNoteComment', { body })).rejects.toThrow('was asked with a wrong body')
    expect(() => server.end()).toThrow('deleteOpptyPlanNoteComment was asked with a wrong body')
  })

  test('whose page sends a form to a call that takes none, or no form where one is needed', async () => {
    startSession({ token: 'token', user })
    const file = new File(['Account'], 'accounts.csv')
    server.answers('logout', null)
    await expect(upload('logout', {}, file)).rejects.toThrow('logout was asked with a form that it does not take')
    expect(() => server.end()).toThrow('a form that it does not take')
    server.answers('loadData', { loadedCount: 0, rejectedRows: 0, jobRunId: 1 })
    await expect(call('loadData', {})).rejects.toThrow('loadData was asked without its form')
    expect(() => server.end()).toThrow('loadData was asked without its form')
  })
})

test('an uploaded file is read with the fields beside it', async () => {
  startSession({ token: 'token', user })
  const answer = { loadedCount: 1, rejectedRows: 0, jobRunId: 4 }
  server.answers('loadData', answer)
  const file = new File(['Account'], 'accounts.csv')
  await expect(upload('loadData', {}, file, { fields: { kind: 'accounts' } })).resolves.toEqual(answer)
  const [form] = server.forms('loadData')
  expect(form?.get('kind')).toBe('accounts')
  expect(form?.get('file')).toHaveProperty('name', 'accounts.csv')
})

test('a refusal is an answer, and the next test begins with an empty server', async () => {
  server.refuses('getMayChange', { status: 409, code: 'CONFLICT', detail: 'Somebody was faster.' })
  await expect(ask()).rejects.toMatchObject({ status: 409, code: 'CONFLICT', detail: 'Somebody was faster.' })
  expect(server.asked('getMayChange')).toEqual([{ query: { call: 'moveConversation', id: 3 } }])
  server.end()
  expect(server.asked('getMayChange')).toEqual([])
})
