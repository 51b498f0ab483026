import type { TenantTransaction } from '@bic/database/tenant'
import { badInput, notFound } from '#http/app-error.ts'

interface Market {
  readonly id: number
  readonly name: string
  readonly by_default: boolean
}

/** All markets, locked until the transaction ends: of two who make, rename or merge at once, one comes after the other. */
export const lockMarkets = async ({ client, customerId }: TenantTransaction): Promise<Market[]> => {
  await client.query(`select pg_advisory_xact_lock(hashtext('markets'), $1::int)`, [customerId % 2 ** 31])
  const { rows } = await client.query<Market>(
    'select id, name, by_default from market where customer_id = $1 order by id for update',
    [customerId],
  )
  return rows
}

/** @throws AppError BAD_INPUT when another market has the name */
export const refuseTakenName = (markets: readonly Market[], name: string, marketId: number | null): void => {
  const key = name.toLowerCase()
  if (markets.some(market => market.id !== marketId && market.name.toLowerCase() === key))
    throw badInput('name', 'A market with this name exists already. Please choose another name.')
}

/** The two markets of a merge. @throws AppError NOT_FOUND, and BAD_INPUT when they are one */
export const findBoth = (markets: readonly Market[], marketId: number, intoMarketId: number) => {
  if (marketId === intoMarketId) throw badInput('intoMarketId', 'Choose another market to merge into.')
  const from = markets.find(({ id }) => id === marketId)
  const into = markets.find(({ id }) => id === intoMarketId)
  if (!from || !into) throw notFound('This market')
  return { from, into }
}
