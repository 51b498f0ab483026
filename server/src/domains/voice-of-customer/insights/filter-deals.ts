import type { Received } from '@bic/contract/routes'
import type { TenantTransaction } from '@bic/database/tenant'
import { significanceThresholds } from '@bic/engine/scoring/significance'
import type { AppContext } from '../../../app-context.ts'
import { loadCardsOfDeals } from '../../../pipeline/score/cards-of-deals.ts'
import { requireRow } from '../../access/actions/require-row.ts'
import { findCard } from '../../playbook/actions/read-cards.ts'
import { directionOf } from '../actions/confidence-of-card.ts'
import { dealsOfAccounts } from '../actions/deals-of-accounts.ts'
import { startOfPeriod } from '../actions/start-of-period.ts'
import { dealsWithVerified } from '../actions/verified-cards.ts'

type Filter = Pick<
  Received<'getBJIStageReachedDetails', 'body'>,
  | 'marketId'
  | 'industryList'
  | 'segmentList'
  | 'regionList'
  | 'opptyStatus'
  | 'closePeriod'
  | 'crmOpptyType'
  | 'stageReached'
  | 'competitorCardId'
  | 'partnerCardId'
  | 'personaCardId'
>

/** Whether a deal has a card: Relevant or confirmed. @throws AppError NOT_FOUND */
const havingCard = async (app: AppContext, tx: TenantTransaction, cardId: number) => {
  const direction = directionOf((await findCard(tx, cardId)).directionality)
  const table = await loadCardsOfDeals(app, tx)
  const verified = await dealsWithVerified(tx, cardId)
  return (dealId: number): boolean =>
    verified.has(dealId) || (table.percentileOf(dealId, cardId, direction) ?? 0) >= significanceThresholds.relevant
}

const statusesOf = { Open: ['Open'], Closed: ['Won', 'Lost'], Won: ['Won'], Lost: ['Lost'] } as const

/** The deals of a market that pass a filter, with what is reckoned from them. In a transaction whose snapshot was taken. */
export const filterDeals = async (app: AppContext, tx: TenantTransaction, filter: Filter) => {
  await requireRow(tx, 'market', filter.marketId)
  const { opptyStatus, crmOpptyType, stageReached, competitorCardId, partnerCardId, personaCardId } = filter
  const now = app.now()
  const since = startOfPeriod(now, filter.closePeriod)
  const statuses = opptyStatus === 'All' ? [] : statusesOf[opptyStatus]
  const deals = await dealsOfAccounts(tx, filter)
    .select(['opportunity.id', 'opportunity.status', 'opportunity.amount_cents', 'opportunity.created_on'])
    .select(['opportunity.closed_on', 'account.additional as account'])
    .where('opportunity.market_id', '=', filter.marketId)
    .$if(statuses.length > 0, q => q.where('opportunity.status', 'in', [...statuses]))
    .$if(Boolean(crmOpptyType), q => q.where('opportunity.type', '=', crmOpptyType ?? ''))
    .$if(Boolean(stageReached), q => q.where('opportunity.stage_reached', '=', stageReached ?? ''))
    .$if(since !== null, q =>
      q
        .where('opportunity.closed_on', '>=', since ?? '')
        .where('opportunity.closed_on', '<=', now.toISOString().slice(0, 10)),
    )
    .execute()
  const having: ((dealId: number) => boolean)[] = []
  for (const cardId of [competitorCardId, partnerCardId, personaCardId]) {
    if (cardId !== undefined) having.push(await havingCard(app, tx, cardId))
  }
  return deals.filter(({ id }) => having.every(has => has(id)))
}

export type FilteredDeal = Awaited<ReturnType<typeof filterDeals>>[number]
