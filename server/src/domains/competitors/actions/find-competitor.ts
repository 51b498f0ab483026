import type { TenantTransaction } from '@bic/database/tenant'
import { type CardRecord, findCard } from '#domains/playbook/shared/read-cards.ts'
import { badInput } from '#http/app-error.ts'

/** The competitor that a filter names; null when it names none. @throws AppError NOT_FOUND, BAD_INPUT of another market */
export const findCompetitor = async (
  tx: TenantTransaction,
  { competitorCardId, marketId }: { readonly competitorCardId?: number | undefined; readonly marketId: number },
): Promise<CardRecord | null> => {
  if (competitorCardId === undefined) return null
  const competitor = await findCard(tx, competitorCardId)
  if (competitor.market_id !== marketId) throw badInput('competitorCardId', 'Choose a competitor of the market.')
  return competitor
}
