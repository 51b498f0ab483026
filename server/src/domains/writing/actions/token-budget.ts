import type { TenantTransaction } from '@bic/database/tenant'

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

/** Takes tokens from the budget of a day, in advance; false when it does not have so many left. */
export const reserveTokens = async (
  { client, customerId }: TenantTransaction,
  at: Date,
  tokens: number,
  budget: number,
): Promise<boolean> => {
  if (tokens > budget) return false
  const { rowCount } = await client.query(
    `insert into model_use as used (customer_id, day, tokens, answers) values ($1, $2, $3, 1)
     on conflict (customer_id, day) do update set tokens = used.tokens + $3, answers = used.answers + 1
     where used.tokens + $3 <= $4`,
    [customerId, dayOf(at), tokens, budget],
  )
  return rowCount === 1
}

/** Puts right what was taken in advance, once it is known. */
export const settleTokens = async (
  { client, customerId }: TenantTransaction,
  at: Date,
  difference: number,
): Promise<void> => {
  await client.query('update model_use set tokens = greatest(0, tokens + $3) where customer_id = $1 and day = $2', [
    customerId,
    dayOf(at),
    difference,
  ])
}
