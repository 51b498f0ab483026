import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { AppContext } from '#app-context.ts'

const minutesValid = 5

/** What is confirmed: an export of which customer, in which session. */
export interface Confirmed {
  readonly customerId: number
  readonly sessionId: string
}

const sign = (secret: Uint8Array, expires: number, { customerId, sessionId }: Confirmed): string =>
  createHmac('sha256', secret).update(`export of a customer:${expires}:${customerId}:${sessionId}`).digest('base64url')

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** A confirmation of one request to export a customer; nothing of it is stored. */
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
  return timingSafeEqual(digest(signature), digest(sign(secret, Number(expires), what)))
}
