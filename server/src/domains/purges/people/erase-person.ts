import type { SignedInUser } from '@bic/contract/calls/access'
import type { Received } from '@bic/contract/calls/routes'
import { isReasonOf } from '@bic/contract/purges/purge-words'
import { visibleName } from '@bic/contract/values/names'
import type { TenantTransaction } from '@bic/database/tenant'
import { AppError, badInput } from '#http/app-error.ts'
import type { Handler } from '#http/call-context.ts'
import { changed, unchanged, type Written } from '#http/written.ts'
import { agreeToRemoval, askRemoval } from '../actions/two-people.ts'
import { countAgreers, whyNotErased } from './get-person-data.ts'
import type { Subject } from './job/erasure.ts'
import { type Person, requirePerson } from './person.ts'

interface Asked {
  readonly purgeId: number
  readonly state: 'asked' | 'running'
}

interface Asking {
  readonly body: Received<'erasePerson', 'body'>
  readonly user: SignedInUser
  readonly at: Date
}

const confirm = (person: Person, { confirmName }: Asking['body']): void => {
  if (confirmName !== visibleName(person.name)) {
    throw badInput('confirmName', 'This is not the name of the person. Please type it exactly as it is shown.')
  }
}

const ask = async (tx: TenantTransaction, { body, user, at }: Asking): Promise<Written<Asked>> => {
  const { personKey, reason } = body
  if (personKey === undefined || personKey.startsWith('request-')) {
    throw badInput('personKey', 'Please choose who is to be erased, by a key of findPeople.')
  }
  const person = await requirePerson(tx, personKey)
  confirm(person, body)
  if (reason === undefined || !isReasonOf('person', reason)) {
    throw badInput('reason', 'Please choose why the person is to be erased.')
  }
  const refusal = await whyNotErased(tx, person, user)
  if (refusal !== null) throw new AppError('NOT_ALLOWED', refusal, 'personKey')
  if ((await countAgreers(tx, person, user)) === 0) {
    throw new AppError(
      'CONFLICT',
      'There is no other administrator who could agree to this. Give somebody else the role ADMIN on User Administration first.',
    )
  }
  const subject: Subject = { identity: person.identity, person }
  const request = { kind: person.kind, accountId: null, subject: { ...subject }, reason, userId: user.userId, at }
  const purgeId = await askRemoval(tx, request)
  if (purgeId === undefined) {
    throw new AppError('CONFLICT', 'The erasure of this person was asked for already.', 'personKey')
  }
  const entry = {
    action: 'erasure asked for',
    entity: 'purge',
    entityId: purgeId,
    detail: { kind: person.kind, reason },
  }
  return changed({ purgeId, state: 'asked' }, entry, { what: ['purges'] })
}

const agree = async (tx: TenantTransaction, purgeId: number, { body, user, at }: Asking): Promise<Written<Asked>> => {
  const person = await requirePerson(tx, `request-${purgeId}`)
  confirm(person, body)
  const refusal = await whyNotErased(tx, person, user)
  if (refusal !== null) throw new AppError('NOT_ALLOWED', refusal, 'purgeId')
  const agreed = await agreeToRemoval(tx, { purgeId, accountId: null, userId: user.userId, at })
  if (agreed === 'under way') return unchanged({ purgeId, state: 'running' })
  const action = agreed === 'continued' ? 'erasure continued' : 'erasure agreed to'
  const entry = { action, entity: 'purge', entityId: purgeId, detail: { kind: person.kind } }
  return changed({ purgeId, state: 'running' }, entry, { what: ['purges', 'jobs'] })
}

/**
 * Two people, as for an account: whoever asks types the name of the person, and so does the other administrator who agrees.
 * Nobody agrees to their own erasure. One that stopped on the way is continued by the same call.
 */
export const erasePerson: Handler<'erasePerson'> = async ({ app, body, user, write }) =>
  write(tx => {
    const asking = { body, user, at: app.now() }
    return body.purgeId === undefined ? ask(tx, asking) : agree(tx, body.purgeId, asking)
  })
