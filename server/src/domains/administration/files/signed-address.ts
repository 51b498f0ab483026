import { jwtVerify, SignJWT } from 'jose'
import type { AppContext } from '../../../app-context.ts'
import { AppError } from '../../../http/app-error.ts'
import { apiBase } from '../../../http/register-routes.ts'

/** One stored object, and the name under which it is saved. */
export interface SignedObject {
  readonly customerId: number
  readonly key: string
  readonly name: string
}

const audience = 'stored-object'
const minutesValid = 5

/** An address that leads to one stored object, for five minutes, without a sign-in. */
export const signAddress = async (app: AppContext, { customerId, key, name }: SignedObject): Promise<string> => {
  const token = await new SignJWT({ customerId, key, name })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(audience)
    .setExpirationTime(Math.floor(app.now().getTime() / 1000) + minutesValid * 60)
    .sign(app.secret)
  return `${apiBase}/signed/${token}`
}

/** What a signed address leads to. @throws AppError TOKEN_EXPIRED when it is not ours or has run out */
export const readAddress = async (app: AppContext, token: string): Promise<SignedObject> => {
  try {
    const { payload } = await jwtVerify<SignedObject>(token, app.secret, {
      audience,
      algorithms: ['HS256'],
      currentDate: app.now(),
    })
    return { customerId: payload.customerId, key: payload.key, name: payload.name }
  } catch {
    throw new AppError('TOKEN_EXPIRED')
  }
}
