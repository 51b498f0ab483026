import type { AppContext } from '#app-context.ts'
import { apiBase } from '#http/register-routes.ts'
import { type AddressFor, readForSession, signForSession } from '#http/session-address.ts'

/** One stored object, and the name under which it is saved. */
export interface SignedObject {
  readonly customerId: number
  readonly key: string
  readonly name: string
}

const audience = 'stored-object'
const minutesValid = 5

/** An address that leads to one stored object without a sign-in, for five minutes and no longer than the session. */
export const signAddress = async (reader: AddressFor, { customerId, key, name }: SignedObject): Promise<string> => {
  const expiresAt = Math.floor(reader.app.now().getTime() / 1000) + minutesValid * 60
  return `${apiBase}/signed/${await signForSession(reader, audience, { customerId, key, name }, expiresAt)}`
}

/** What a signed address leads to. @throws AppError TOKEN_EXPIRED when it is not ours or has run out */
export const readAddress = async (app: AppContext, token: string): Promise<SignedObject> => {
  const { customerId, key, name } = await readForSession<SignedObject>(app, audience, token)
  return { customerId, key, name }
}
