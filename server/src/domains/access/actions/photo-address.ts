import { jwtVerify, SignJWT } from 'jose'
import type { AppContext } from '../../../app-context.ts'
import { AppError } from '../../../http/app-error.ts'
import { apiBase } from '../../../http/register-routes.ts'

const audience = 'photo'
const secondsValid = 300
/** An address stays the same for this long, so that a browser asks for a photo once and not with every answer. */
const secondsSame = 60

/** An address that leads to one stored photo, without a sign-in and for five minutes at most; null where there is none. */
export const photoAddress = async (app: AppContext, key: string | null): Promise<string | null> => {
  if (key === null) return null
  const now = Math.floor(app.now().getTime() / 1000)
  const token = await new SignJWT({ key })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(audience)
    .setExpirationTime(now - (now % secondsSame) + secondsValid)
    .sign(app.secret)
  return `${apiBase}/user/photo/${token}`
}

/** The storage key that an address leads to. @throws AppError TOKEN_EXPIRED when it is not ours or has run out */
export const readPhotoAddress = async (app: AppContext, token: string): Promise<string> => {
  try {
    const { payload } = await jwtVerify<{ key: string }>(token, app.secret, {
      audience,
      algorithms: ['HS256'],
      currentDate: app.now(),
    })
    return payload.key
  } catch {
    throw new AppError('TOKEN_EXPIRED')
  }
}
