import { jwtVerify, SignJWT } from 'jose'
import type { AppContext } from '../../../app-context.ts'
import { AppError } from '../../../http/app-error.ts'
import { apiBase } from '../../../http/register-routes.ts'
import type { StoredVideo } from './stored-video.ts'

const audience = 'video'
const secondsValid = 300

/** An address that leads to one stored video, without a sign-in and for five minutes. */
export const videoAddress = async (app: AppContext, { key, mediaType, size }: StoredVideo): Promise<string> => {
  const token = await new SignJWT({ key, mediaType, size })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(audience)
    .setExpirationTime(Math.floor(app.now().getTime() / 1000) + secondsValid)
    .sign(app.secret)
  return `${apiBase}/video/signed/${token}`
}

/** The video that an address leads to. @throws AppError TOKEN_EXPIRED when it is not ours or has run out */
export const readVideoAddress = async (app: AppContext, token: string): Promise<StoredVideo> => {
  try {
    const { payload } = await jwtVerify<StoredVideo>(token, app.secret, {
      audience,
      algorithms: ['HS256'],
      currentDate: app.now(),
    })
    return { key: payload.key, mediaType: payload.mediaType, size: payload.size }
  } catch {
    throw new AppError('TOKEN_EXPIRED')
  }
}
