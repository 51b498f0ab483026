import { sharedStoryPath } from '@bic/contract/stories/shared-story-path'
import { jwtVerify, SignJWT } from 'jose'
import type { AppContext } from '#app-context.ts'
import { AppError } from '#http/app-error.ts'

const audience = 'shared story'

export interface LinkNamed {
  readonly customerId: number
  readonly linkId: number
}

/** The address of a link. It names nothing but the link, and is refused after `expiresAt`. */
export const linkAddress = async (
  { secret, config }: Pick<AppContext, 'secret' | 'config'>,
  { customerId, linkId, expiresAt }: LinkNamed & { readonly expiresAt: Date },
): Promise<string> => {
  const token = await new SignJWT({ c: customerId, l: linkId })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(audience)
    .setExpirationTime(Math.floor(expiresAt.getTime() / 1000))
    .sign(secret)
  return new URL(`${sharedStoryPath}/${token}`, config.publicUrl).href
}

/** @throws AppError TOKEN_EXPIRED when the token is not ours or has run out */
export const readLinkToken = async (
  { secret, now }: Pick<AppContext, 'secret' | 'now'>,
  token: string,
): Promise<LinkNamed> => {
  const payload = await jwtVerify<{ c?: unknown; l?: unknown }>(token, secret, {
    audience,
    algorithms: ['HS256'],
    currentDate: now(),
  }).then(
    verified => verified.payload,
    () => null,
  )
  const { c, l } = payload ?? {}
  if (typeof c !== 'number' || typeof l !== 'number') throw new AppError('TOKEN_EXPIRED')
  return { customerId: c, linkId: l }
}
