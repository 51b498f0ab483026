import type { TenantTransaction } from '@bic/database/tenant'
import { findDeal } from '#domains/crm/shared/find-deal.ts'
import { chooseFollowUp } from './follow-up.ts'
import { type Invitation, loadAnswers } from './invitation.ts'
import { saidInDeals } from './said-in-deals.ts'
import { readerOfMarket, touchedBy } from './touched-cards.ts'

/** The sentence that the follow-up question of an invitation is about, by the answers given so far; null when there is none. */
export const followUpOf = async (tx: TenantTransaction, invitation: Invitation): Promise<string | null> => {
  const given = (await loadAnswers(tx, [invitation.id])).get(invitation.id) ?? []
  if (given.length === 0) return null
  const deal = await findDeal(tx, invitation.opportunity_id)
  const find = await readerOfMarket(tx, deal.market_id)
  const { everSaid } = (await saidInDeals(tx, [deal]))(deal.id)
  return chooseFollowUp(
    given.map(one => ({ ...one, cards: touchedBy(one, find) })),
    everSaid,
  )
}
