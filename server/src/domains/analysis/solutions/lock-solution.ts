import type { TenantTransaction } from '@bic/database/tenant'
import { numberArray } from '#evidence/store/bulk.ts'
import { badInput, notFound } from '#http/app-error.ts'

/** A solution, locked: of two people who map at once one list stands, not a mixture. @throws AppError NOT_FOUND */
export const lockSolution = async (
  { client, customerId }: TenantTransaction,
  solutionId: number,
): Promise<{ readonly marketId: number }> => {
  const { rows } = await client.query<{ market_id: number }>(
    'select market_id from solution where customer_id = $1 and id = $2 for update',
    [customerId, solutionId],
  )
  const [solution] = rows
  if (!solution) throw notFound('This solution')
  return { marketId: solution.market_id }
}

/** @throws AppError BAD_INPUT when one of the cards is not of the market of the solution */
export const requireCardsOf = async (
  { client, customerId }: TenantTransaction,
  marketId: number,
  cardIds: readonly number[],
): Promise<void> => {
  const { rowCount } = await client.query(
    'select from card where customer_id = $1 and market_id = $2 and id = any($3::bigint[])',
    [customerId, marketId, numberArray(cardIds)],
  )
  if (rowCount !== cardIds.length)
    throw badInput('cardIdList', "Some of these cards are not of the solution's market. Please choose its cards.")
}
