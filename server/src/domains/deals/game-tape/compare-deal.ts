import type { Received } from '@bic/contract/calls/routes'
import type { TenantTransaction } from '@bic/database/tenant'
import { cardsSaidBefore } from '@bic/engine/comparison/said-by'
import { firstSpellIn } from '@bic/engine/comparison/stage-spells'
import { readDealPack } from '@bic/engine/scoring/deal-pack'
import { type FoundDeal, findDeal } from '#domains/crm/shared/find-deal.ts'
import { loadStageOutcomes, loadStageSpells } from '#domains/crm/shared/read-stage-history.ts'
import { loadPack } from '#evidence/score/load-packs.ts'
import { badInput } from '#http/app-error.ts'
import { openStages, stageOfDeal } from './compared-stage.ts'
import { type DealsLike, loadDealsLike } from './load-deals-like.ts'

export interface ComparedDeal extends DealsLike {
  readonly deal: FoundDeal
  readonly stages: readonly string[]
  readonly segmentName: string | null
  /** The cards that had come up in this deal by the same moment; while it is in the stage, by now. */
  readonly present: ReadonlySet<number>
}

const loadSegment = async ({ db, customerId }: TenantTransaction, accountId: number | null) =>
  accountId === null
    ? undefined
    : await db
        .selectFrom('account')
        .innerJoin('segment', join =>
          join.onRef('segment.customer_id', '=', 'account.customer_id').onRef('segment.id', '=', 'account.segment_id'),
        )
        .select(['segment.id', 'segment.name'])
        .where('account.customer_id', '=', customerId)
        .where('account.id', '=', accountId)
        .executeTakeFirst()

/** A deal beside the closed ones that are like it, at a stage. @throws AppError NOT_FOUND, BAD_INPUT */
export const compareDeal = async (
  tx: TenantTransaction,
  dealId: number,
  { stage: asked, buyerBidirectional: direction }: Received<'compareWithWonDeals', 'query'>,
): Promise<ComparedDeal> => {
  const deal = await findDeal(tx, dealId)
  const outcomes = await loadStageOutcomes(tx)
  const stages = openStages(outcomes)
  if (asked !== undefined && !stages.includes(asked)) throw badInput('stage', 'Choose one of the open stages.')
  const spells = (await loadStageSpells(tx, [deal.id])).get(deal.id) ?? []
  const wanted = asked ?? stageOfDeal(deal, spells, outcomes)
  const segment = await loadSegment(tx, deal.account_id)
  const compared = await loadDealsLike(tx, deal, segment?.id ?? null, wanted, direction)
  const pack = await loadPack(tx, deal.id)
  const columns = pack && readDealPack(pack)[direction === 'buyer' ? 'buyerOnly' : 'bidirectional']
  const left = compared.stage === null ? null : (firstSpellIn(spells, compared.stage)?.to ?? null)
  return {
    ...compared,
    deal,
    stages,
    segmentName: segment?.name ?? null,
    present: columns ? cardsSaidBefore(columns, left) : new Set(),
  }
}
