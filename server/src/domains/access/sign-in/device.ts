import { randomUUID } from 'node:crypto'
import { parseCookie, stringifySetCookie } from 'cookie'
import { jwtVerify, SignJWT } from 'jose'
import type { AppContext } from '#app-context.ts'
import { apiBase } from '#http/register-routes.ts'

const name = 'bic_device'
const audience = 'device'
const secondsValid = 180 * 24 * 3600

/** A browser that somebody has signed in from before. It opens nothing: it only is not slowed by others' failures. */
export interface Device {
  readonly id: string
  readonly account: string
}

/** The device that a request comes from, or null when it is not known. */
export const readDevice = async (app: AppContext, cookies: string | undefined): Promise<Device | null> => {
  const token = cookies === undefined ? undefined : parseCookie(cookies)[name]
  if (token === undefined) return null
  try {
    const options = { audience, algorithms: ['HS256'], currentDate: app.now() }
    const { payload } = await jwtVerify(token, app.secret, options)
    return payload.jti && payload.sub ? { id: payload.jti, account: payload.sub } : null
  } catch {
    return null
  }
}

/** The Set-Cookie header that makes a browser a known device of an account; it is sent back with sign-ins only. */
export const rememberDevice = async (app: AppContext, account: string): Promise<string> => {
  const value = await new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(audience)
    .setSubject(account)
    .setJti(randomUUID())
    .setExpirationTime(Math.floor(app.now().getTime() / 1000) + secondsValid)
    .sign(app.secret)
  return stringifySetCookie({
    name,
    value,
    path: `${apiBase}/login`,
    maxAge: secondsValid,
    httpOnly: true,
    sameSite: 'strict',
    secure: app.config.http.strictTransport,
  })
}
