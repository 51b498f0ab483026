import type { TenantTransaction } from '@bic/database/tenant'
import { type CardRecord, findCard } from '#domains/playbook/shared/read-cards.ts'
import { badInput } from '#http/app-error.ts'

/** A card that has to be one of a market. @throws AppError NOT_FOUND, BAD_INPUT for a card of another market */
export const cardOfMarket = async (
  tx: TenantTransaction,
  { cardId, marketId }: { readonly cardId: number; readonly marketId: number },
): Promise<CardRecord> => {
  const card = await findCard(tx, cardId)
  if (card.market_id !== marketId) throw badInput('cardId', 'Choose a message of the market.')
  return card
}
