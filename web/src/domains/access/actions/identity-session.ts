import { call } from '#lib/api.ts'
import { forceLogout } from '#lib/logout.ts'
import { getSession, startSession } from '#lib/session.ts'
import type { IdentityAnswer } from './identity-attempt.ts'

const momentIn = (seconds: number) => Date.now() + seconds * 1000

type Body = Extract<IdentityAnswer, { body: unknown }>['body']

/** Signs in with the code that the provider gave. @throws ApiError when the server refuses it */
export async function enterWithCode(body: Body) {
  const { token, user, renewIn } = await call('exchangeIdentityCode', { body })
  startSession({ token, user, renewAt: momentIn(renewIn) })
}

/** Prolongs the present session with the code of a silent renewal. @throws ApiError; a 401 has ended the session */
export async function prolongWithCode(body: Body) {
  const { token, renewIn } = await call('renewIdentityToken', { body })
  const session = getSession()
  if (session) startSession({ ...session, token, renewAt: momentIn(renewIn) })
}

/** Puts the renewal off, for all tabs, while the page walks to the provider. */
export function postponeRenewal(seconds: number) {
  const session = getSession()
  if (session) startSession({ ...session, renewAt: momentIn(seconds) })
}

/** The session at the provider is over, so ours is: on the server, and here. */
export async function endWithIdentity() {
  await call('logout').catch(() => undefined)
  forceLogout()
}
