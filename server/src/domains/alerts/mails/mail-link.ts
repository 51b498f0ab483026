import { type AlertType, alertTypes } from '@bic/contract/alerts/alert-types'
import { unsubscribePath } from '@bic/contract/alerts/mails'
import type { TenantTransaction } from '@bic/database/tenant'
import { jwtVerify, SignJWT } from 'jose'
import type { AppContext } from '#app-context.ts'
import { AppError } from '#http/app-error.ts'

const audience = 'alert mails'

/** Whose mails a link ends, and of which types of alert. */
interface MailLink {
  readonly customerId: number
  readonly userId: number
  readonly types: readonly AlertType[]
}

/** The address by which the receiver of a mail ends such mails, without a sign-in. It does not run out, as mails do not. */
export const unsubscribeAddress = async (
  { secret, config }: Pick<AppContext, 'secret' | 'config'>,
  { customerId, userId, types }: MailLink,
): Promise<string> => {
  const places = types.map(type => alertTypes.indexOf(type))
  const token = await new SignJWT({ c: customerId, u: userId, t: places })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(audience)
    .sign(secret)
  return new URL(`${unsubscribePath}/${token}`, config.publicUrl).href
}

/** @throws AppError TOKEN_EXPIRED when the token is not ours */
export const readMailLink = async ({ secret }: Pick<AppContext, 'secret'>, token: string): Promise<MailLink> => {
  const payload = await jwtVerify<{ c?: unknown; u?: unknown; t?: unknown }>(token, secret, {
    audience,
    algorithms: ['HS256'],
  }).then(
    verified => verified.payload,
    () => null,
  )
  const { c, u, t } = payload ?? {}
  const types = Array.isArray(t) ? t.flatMap(place => alertTypes[Number(place)] ?? []) : []
  if (typeof c !== 'number' || typeof u !== 'number' || types.length === 0) throw new AppError('TOKEN_EXPIRED')
  return { customerId: c, userId: u, types }
}

/** The address that the mails go to. @throws AppError TOKEN_EXPIRED when the person is gone */
export const requireReceiver = async ({ db, customerId }: TenantTransaction, userId: number): Promise<string> => {
  const row = await db
    .selectFrom('app_user')
    .select('email')
    .where('customer_id', '=', customerId)
    .where('id', '=', userId)
    .where('active', '=', true)
    .executeTakeFirst()
  if (!row) throw new AppError('TOKEN_EXPIRED')
  return row.email
}
