import type { Received } from '@bic/contract/calls/routes'
import type { TenantTransaction } from '@bic/database/tenant'
import { requireRow } from '#domains/access/shared/require-row.ts'
import type { Corpus } from '#evidence/corpus/corpus.ts'
import { dealsOfMarket } from '../shared/deals-of-market.ts'

type Body = Received<'askBuyerIntelligence', 'body'>

/** The conversations of an account: those of its deals, and those that belong to it alone. */
const conversationsOfAccount = async ({ client, customerId }: TenantTransaction, accountId: number) => {
  const { rows } = await client.query<{ id: number }>(
    `select c.id from conversation c where c.customer_id = $1 and c.opportunity_id in
       (select o.id from opportunity o where o.customer_id = $1 and o.account_id = $2)
     union all
     select c.id from conversation c where c.customer_id = $1 and c.account_id = $2 and c.opportunity_id is null`,
    [customerId, accountId],
  )
  return new Set(rows.map(({ id }) => id))
}

/**
 * Which conversations may answer: those of the deal, else of the account, else of the market, and of the others too that
 * are named.
 *
 * @throws AppError NOT_FOUND
 */
export const findScope = async (
  tx: TenantTransaction,
  corpus: Corpus,
  { marketId, filters: { storyId, accountId } }: Pick<Body, 'marketId' | 'filters'>,
): Promise<(conversationId: number) => boolean> => {
  if (storyId !== undefined) await requireRow(tx, 'opportunity', storyId)
  if (accountId !== undefined) await requireRow(tx, 'account', accountId)
  const ofMarket = marketId === undefined ? null : await dealsOfMarket(tx, marketId)
  const ofAccount = accountId === undefined ? null : await conversationsOfAccount(tx, accountId)
  return id =>
    corpus.has(id) &&
    (storyId === undefined || corpus.dealOf(id) === storyId) &&
    (ofAccount === null || ofAccount.has(id)) &&
    (ofMarket === null || ofMarket.has(corpus.dealOf(id)))
}
