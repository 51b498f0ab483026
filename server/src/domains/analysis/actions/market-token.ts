import { jwtVerify, SignJWT } from 'jose'
import type { AppContext } from '#app-context.ts'
import { notFound } from '#http/app-error.ts'

const audience = 'market'

/** What stands for a market in addresses: signed, always the same, good for this customer only. */
export const marketToken = (app: AppContext, customerId: number, marketId: number): Promise<string> =>
  new SignJWT({ customerId, marketId }).setProtectedHeader({ alg: 'HS256' }).setAudience(audience).sign(app.secret)

/** The market that a token stands for. @throws AppError NOT_FOUND when it is not one of this customer's */
export const readMarketToken = async (app: AppContext, customerId: number, token: string): Promise<number> => {
  try {
    const { payload } = await jwtVerify<{ customerId: number; marketId: number }>(token, app.secret, {
      audience,
      algorithms: ['HS256'],
    })
    if (payload.customerId === customerId) return payload.marketId
  } catch {
    // Whatever is wrong with it, the answer is the same.
  }
  throw notFound('This market')
}
