import { roles } from '@bic/contract/calls/access'
import { mayCall } from '@bic/contract/entitlements/may-call'
import { sampleOf, sendAny } from '@bic/server/http/any-call'
import { endsOrStays, everyRoute, type Ground } from './ground.ts'
import { type Outcome, Tally } from './tally.ts'

/** Every call that needs a sign-in, without one: 401 before anything is read. */
export const tryStrangers = async ({ t, own, people }: Ground): Promise<Outcome> => {
  const tally = new Tally('calls without a sign-in')
  const { token, userId } = people.ADMIN
  const basic = `Basic ${Buffer.from(`admin:${token}`).toString('base64')}`
  const credentials: readonly Readonly<Record<string, string>>[] = [
    {},
    { authorization: '' },
    { authorization: 'Bearer' },
    { authorization: 'Bearer null' },
    { authorization: token },
    { authorization: basic },
    { cookie: `token=${token}; session=${token}` },
    { 'x-access-token': token, 'x-user-id': String(userId), 'x-forwarded-user': 'admin' },
  ]
  for (const [id, { access }] of everyRoute) {
    if (access === 'public') continue
    const sample = sampleOf(id, own, userId)
    for (const headers of credentials) {
      const { status } = await sendAny(t.stranger, id, { ...sample, headers: { ...sample.headers, ...headers } })
      tally.count(status, status === 401 ? undefined : `${id} with ${Object.keys(headers)}: ${status}`)
    }
  }
  return tally.outcome
}

/** Every call by every role to which it is closed: 403. */
export const tryRoles = async ({ own, people }: Ground): Promise<Outcome> => {
  const tally = new Tally('calls of a role that may not make them')
  for (const [id, { access }] of everyRoute) {
    if (access === 'public' || endsOrStays.has(id)) continue
    for (const role of roles.filter(one => !mayCall(one, access))) {
      const { call, userId } = people[role]
      const { status } = await sendAny(call, id, sampleOf(id, own, userId))
      tally.count(status, status === 403 ? undefined : `${role} ${id}: ${status}`)
    }
  }
  return tally.outcome
}
