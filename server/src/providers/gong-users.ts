import { z } from 'zod'
import { askForJson, ConsentRefused, VendorUnavailable } from './vendor-oauth.ts'

const usersAnswer = z.object({ records: z.object({ totalRecords: z.number() }).partial().optional() })

/**
 * How many people of the customer Gong knows; null when its answer does not say.
 *
 * @throws ConsentRefused `invalid_token` when it does not take the token; VendorUnavailable
 */
export const countGongUsers = async (apiBaseUrl: string, accessToken: string): Promise<number | null> => {
  const { status, body } = await askForJson(`${apiBaseUrl}/v2/users`, {
    headers: { authorization: `Bearer ${accessToken}`, accept: 'application/json' },
  })
  if (status === 401) throw new ConsentRefused('invalid_token')
  const answer = usersAnswer.safeParse(body)
  if (status !== 200 || !answer.success) throw new VendorUnavailable(`The provider answered ${status}.`)
  return answer.data.records?.totalRecords ?? null
}
