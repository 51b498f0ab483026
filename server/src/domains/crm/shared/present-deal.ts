import type { Deal, DealDetail } from '@bic/contract/crm/crm'
import type { Row } from '@bic/database/schema'
import { daysBetween } from '@bic/engine/calendar/day'
import { fiscalQuarterOf } from '@bic/engine/calendar/fiscal-quarter'
import type { DealTotals } from './deal-totals.ts'
import { joinAdditional } from './join-additional.ts'

/** A deal with what it is shown with. */
export interface DealRecord extends Row<'opportunity'> {
  readonly account_name: string | null
  readonly crm_account_id: string | null
  readonly industry: string | null
  readonly segment: string | null
  readonly region: string | null
  readonly conversations: number
}

/** Days from a deal's creation to its close; null when either is unknown, or the close comes first, which is impossible. */
const lengthOfDeal = ({ created_on, closed_on }: Pick<DealRecord, 'created_on' | 'closed_on'>): number | null => {
  const days = daysBetween(created_on, closed_on)
  return days !== null && days < 0 ? null : days
}

/** The one way a deal leaves the server, under every name the specification has for its values. */
export const presentDeal = (deal: DealRecord): Deal => {
  const amount = deal.amount_cents === null ? null : deal.amount_cents / 100
  const stage = deal.stage
  return {
    id: deal.id,
    storyId: deal.id,
    opptyId: deal.id,
    opportunityId: deal.id,
    accountId: deal.account_id,
    accountName: deal.account_name ?? '',
    storyName: deal.name,
    marketId: deal.market_id,
    oppStatus: deal.status,
    opportunityStatus: deal.status,
    opptyStatus: deal.status,
    opportunityAmount: amount,
    opptyAmount: amount,
    influenceAmt: amount,
    // An open deal's closing day is a plan: it has no length yet.
    lengthOfDeal: deal.status === 'Open' ? null : lengthOfDeal(deal),
    closedDate: deal.closed_on,
    dateClosed: deal.closed_on,
    closeDate: deal.closed_on,
    dateCreated: deal.created_on,
    createDate: deal.created_on,
    crmAccountId: deal.crm_account_id,
    crmOpptyId: deal.crm_opportunity_id,
    opportunityOwner: deal.owner_name,
    accountIndustry: deal.industry,
    accountSegment: deal.segment,
    accountRegionName: deal.region,
    crmOpptyType: deal.type,
    stage: stage ?? deal.stage_reached,
    stageReached: deal.stage_reached ?? stage,
    isWon: deal.status === 'Won' ? 'Y' : 'N',
    disabled: deal.disabled,
    conversationCount: deal.conversations,
  }
}

/** What is shown of a single deal. */
export interface DealContext {
  readonly totals: DealTotals
  readonly market: string | null
  /** The month in which the customer's fiscal year begins, 1 to 12. */
  readonly fiscalStartMonth: number
}

/** One deal with what was said in it, and its record as the CRM has it. */
export const presentDealDetail = (deal: DealRecord, { totals, market, fiscalStartMonth }: DealContext): DealDetail => {
  const presented = presentDeal(deal)
  const closing = deal.closed_on === null ? null : fiscalQuarterOf(deal.closed_on, fiscalStartMonth)
  return {
    ...presented,
    ...totals,
    market,
    madeByHand: deal.by_hand,
    ownerUserId: deal.owner_user_id,
    closingQuarter: closing?.quarter ?? null,
    closingYear: closing?.year ?? null,
    salesCycle: presented.lengthOfDeal,
    createdDate: deal.created_on,
    crmOpportunities: [{ crmOpportunityId: deal.crm_opportunity_id, opportunityOwnerName: deal.owner_name }],
    opptyAdditionalFields: joinAdditional(deal.additional),
  }
}
