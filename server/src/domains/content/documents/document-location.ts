import { jwtVerify, SignJWT } from 'jose'
import type { AppContext } from '#app-context.ts'
import { AppError } from '#http/app-error.ts'

const audience = 'content-document'
const hoursValid = 12

/** Where a document is stored, as a list answers it: signed, for one customer, and without the place itself. */
export const documentLocation = (
  { secret, now }: Pick<AppContext, 'secret' | 'now'>,
  { customerId, documentId }: { readonly customerId: number; readonly documentId: number },
): Promise<string> =>
  new SignJWT({ customerId, documentId })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(audience)
    .setExpirationTime(Math.floor(now().getTime() / 1000) + hoursValid * 3600)
    .sign(secret)

/** The document that a location leads to. @throws AppError TOKEN_EXPIRED when it is not ours or has run out */
export const readLocation = async (
  { secret, now }: Pick<AppContext, 'secret' | 'now'>,
  location: string,
): Promise<{ readonly customerId: number; readonly documentId: number }> => {
  const read = await jwtVerify<{ customerId: number; documentId: number }>(location, secret, {
    audience,
    algorithms: ['HS256'],
    currentDate: now(),
  }).then(
    ({ payload }) => payload,
    () => null,
  )
  if (!read) throw new AppError('TOKEN_EXPIRED', undefined, 'location')
  return { customerId: read.customerId, documentId: read.documentId }
}
