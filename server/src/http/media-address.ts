import type { AppContext } from '../app-context.ts'
import { apiBase } from './register-routes.ts'
import { type AddressFor, readForSession, signForSession } from './session-address.ts'

/** Sound or film as it lies in the store: its size in bytes. */
export interface StoredMedia {
  readonly key: string
  readonly mediaType: string
  readonly size: number
}

const audience = 'video'
const secondsValid = 300

/** An address that plays one stored object without a sign-in, for five minutes and no longer than the session. */
export const mediaAddress = async (reader: AddressFor, { key, mediaType, size }: StoredMedia): Promise<string> => {
  const expiresAt = Math.floor(reader.app.now().getTime() / 1000) + secondsValid
  return `${apiBase}/video/signed/${await signForSession(reader, audience, { key, mediaType, size }, expiresAt)}`
}

/** What an address plays. @throws AppError TOKEN_EXPIRED when it is not ours or has run out */
export const readMediaAddress = async (app: AppContext, token: string): Promise<StoredMedia> => {
  const { key, mediaType, size } = await readForSession<StoredMedia>(app, audience, token)
  return { key, mediaType, size }
}
