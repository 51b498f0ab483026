import type { SignedInUser } from '@bic/contract/calls/access'
import { describe, expect, test } from 'vitest'
import { call } from '../lib/api.ts'
import type { CallInput } from '../lib/call-types.ts'
import { startSession } from '../lib/session.ts'
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
})

test('a refusal is an answer, and the next test begins with an empty server', async () => {
  server.refuses('getMayChange', { status: 409, code: 'CONFLICT', detail: 'Somebody was faster.' })
  await expect(ask()).rejects.toMatchObject({ status: 409, code: 'CONFLICT', detail: 'Somebody was faster.' })
  expect(server.asked('getMayChange')).toEqual([{ query: { call: 'moveConversation', id: 3 } }])
  server.end()
  expect(server.asked('getMayChange')).toEqual([])
})
