import { buyerSurveyPath } from '@bic/contract/stories/buyer-survey-questions'
import { jwtVerify, SignJWT } from 'jose'
import type { AppContext } from '#app-context.ts'
import { AppError } from '#http/app-error.ts'

const audience = 'buyer survey'

/** The invitation that a link belongs to. */
interface BuyerLink {
  readonly customerId: number
  readonly invitationId: number
}

/** The address of a buyer's survey. How long it works, and whether it was used, the invitation says. */
export const buyerSurveyAddress = async (
  { secret, config }: Pick<AppContext, 'secret' | 'config'>,
  { customerId, invitationId }: BuyerLink,
): Promise<string> => {
  const token = await new SignJWT({ c: customerId, i: invitationId })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(audience)
    .sign(secret)
  return new URL(`${buyerSurveyPath}/${token}`, config.publicUrl).href
}

/** @throws AppError TOKEN_EXPIRED when the token is not ours */
export const readBuyerLink = async ({ secret }: Pick<AppContext, 'secret'>, token: string): Promise<BuyerLink> => {
  const payload = await jwtVerify<{ c?: unknown; i?: unknown }>(token, secret, {
    audience,
    algorithms: ['HS256'],
  }).then(
    verified => verified.payload,
    () => null,
  )
  const { c, i } = payload ?? {}
  if (typeof c !== 'number' || typeof i !== 'number') throw new AppError('TOKEN_EXPIRED')
  return { customerId: c, invitationId: i }
}
