import type { AppContext } from '#app-context.ts'
import { apiBase } from '#http/register-routes.ts'
import { type AddressFor, readForSession, signForSession } from '#http/session-address.ts'

const audience = 'photo'
const secondsValid = 300
/** An address stays the same for this long, so that a browser asks for a photo once and not with every answer. */
const secondsSame = 60

/**
 * An address that leads to one stored photo, without a sign-in, for five minutes at most and no longer than the session
 * that it was made for; null where there is no photo.
 */
export const photoAddress = async (reader: AddressFor, key: string | null): Promise<string | null> => {
  if (key === null) return null
  const now = Math.floor(reader.app.now().getTime() / 1000)
  const token = await signForSession(reader, audience, { key }, now - (now % secondsSame) + secondsValid)
  return `${apiBase}/user/photo/${token}`
}

/** The storage key that an address leads to. @throws AppError TOKEN_EXPIRED when it is not ours or has run out */
export const readPhotoAddress = async (app: AppContext, token: string): Promise<string> =>
  (await readForSession<{ key: string }>(app, audience, token)).key
