import type { AppContext } from '#app-context.ts'
import { apiBase } from '#http/register-routes.ts'
import { type AddressFor, readForSession, signForSession } from '#http/session-address.ts'
import type { StoredVideo } from './stored-video.ts'

const audience = 'video'
const secondsValid = 300

/** An address that leads to one stored video without a sign-in, for five minutes and no longer than the session. */
export const videoAddress = async (reader: AddressFor, { key, mediaType, size }: StoredVideo): Promise<string> => {
  const expiresAt = Math.floor(reader.app.now().getTime() / 1000) + secondsValid
  return `${apiBase}/video/signed/${await signForSession(reader, audience, { key, mediaType, size }, expiresAt)}`
}

/** The video that an address leads to. @throws AppError TOKEN_EXPIRED when it is not ours or has run out */
export const readVideoAddress = async (app: AppContext, token: string): Promise<StoredVideo> => {
  const { key, mediaType, size } = await readForSession<StoredVideo>(app, audience, token)
  return { key, mediaType, size }
}
