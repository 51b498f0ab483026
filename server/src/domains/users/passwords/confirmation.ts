import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { AppContext } from '#app-context.ts'

const minutesValid = 5

/** What is confirmed: which password, for whom, in which session. */
export interface Confirmed {
  readonly customerId: number
  readonly sessionId: string
  readonly password: string
  readonly includeOwn: boolean
}

const sign = (secret: Uint8Array, expires: number, { password, ...rest }: Confirmed): string => {
  const digest = createHash('sha256').update(password).digest('base64url')
  return createHmac('sha256', secret)
    .update(`passwords of all:${expires}:${JSON.stringify({ ...rest, digest })}`)
    .digest('base64url')
}

/** A confirmation of one request about the passwords of all users; nothing of it is stored. */
export const makeConfirmation = ({ secret, now }: Pick<AppContext, 'secret' | 'now'>, what: Confirmed): string => {
  const expires = now().getTime() + minutesValid * 60_000
  return `${expires}.${sign(secret, expires, what)}`
}

/** Is this the confirmation of this very request, and not too old? */
export const isConfirmed = (
  { secret, now }: Pick<AppContext, 'secret' | 'now'>,
  confirmation: string,
  what: Confirmed,
): boolean => {
  const [expires = '', signature = ''] = confirmation.split('.')
  if (!/^\d{1,16}$/.test(expires) || Number(expires) <= now().getTime()) return false
  const [given, expected] = [signature, sign(secret, Number(expires), what)].map(text =>
    createHash('sha256').update(text).digest(),
  )
  return given !== undefined && expected !== undefined && timingSafeEqual(given, expected)
}
