import type { HoldOutResult } from '@bic/contract/campaigns/campaigns'
import type { TrialEffect } from '@bic/contract/plays/trial'
import type { SnapshotTx, TenantTransaction } from '@bic/database/tenant'
import { dayNumber, dayText } from '@bic/engine/calendar/day'
import { type HoldOutJudged, judgeHoldOut, type TrialUnit } from '@bic/engine/trials/judge-hold-out'
import type { AppContext } from '#app-context.ts'
import { changed, unchanged, type Written } from '#http/written.ts'
import { writeCustomer } from '#tenancy/customer.ts'
import {
  type ConcludedCampaign,
  causedOf,
  type ListedAccount,
  loadList,
  loadMessages,
  type StoredCampaign,
  statusOf,
  unknownEffect,
} from './stored-campaigns.ts'
import { type FirstDays, loadCards, loadSuccesses } from './successes.ts'

type LookedCampaign = Pick<StoredCampaign, 'id' | 'started_on' | 'ends_on' | 'market_id' | 'outcome' | 'keywords'>

/** What is looked at of a campaign that has started. */
export interface CampaignLooked {
  readonly list: readonly ListedAccount[]
  readonly successes: FirstDays
  readonly units: readonly TrialUnit[]
  readonly until: number
}

/** How a list that was drawn fared, by its outcome. Accounts that were purged since are not there any more. */
export const lookAtCampaign = async (
  app: AppContext,
  tx: SnapshotTx,
  campaign: LookedCampaign,
): Promise<CampaignLooked | null> => {
  const { id, started_on: from, ends_on: to, market_id: marketId, outcome, keywords } = campaign
  if (from === null || to === null) return null
  const list = await loadList(tx, id)
  const cards = await loadCards(
    tx,
    (await loadMessages(tx, id, true)).map(({ cardId }) => cardId),
  )
  const successes = await loadSuccesses(app, tx, { marketId, outcome, cards, keywords }, { from, to })
  const until = dayNumber(to)
  const units = list.flatMap(({ accountId, stratum, expected, heldOut }): TrialUnit[] => {
    if (stratum === null || expected === null || heldOut === null) return []
    const day = successes.get(accountId)
    const isSuccess = day !== undefined
    return [{ id: accountId, stratum, isHeldOut: heldOut, expected, isSuccess, knownOn: day ?? until }]
  })
  return { list, successes, units, until }
}

/** Judges a campaign as it stands on a day; null of a draft. */
export const judgeCampaign = (looked: CampaignLooked | null, today: string): HoldOutJudged | null =>
  looked && judgeHoldOut(looked.units, { today: dayNumber(today), until: looked.until })

/**
 * What a campaign that is over caused, wherever it is shown: what was written down first, else what is written down now. Null while it runs.
 */
export const conclusionOf = (
  campaign: ConcludedCampaign,
  judged: HoldOutJudged | null,
  today: string,
): TrialEffect | null => {
  const caused = causedOf(campaign)
  if (caused !== null || judged === null || judged.state === 'open' || statusOf(campaign, today) !== 'ended')
    return caused
  const { estimate, low, high } = judged.final ?? unknownEffect
  return { state: judged.state, estimate, low, high, on: today }
}

/** A campaign that has started as it is shown: by what was concluded, once that is written down. */
export const presentJudged = (
  { certainOn, ...judged }: HoldOutJudged,
  conclusion: TrialEffect | null,
): HoldOutResult => {
  const shown = { ...judged, certainOn: certainOn === null ? null : dayText(certainOn) }
  if (conclusion === null || judged.final === null) return { ...shown, state: conclusion?.state ?? judged.state }
  const { state, estimate, low, high } = conclusion
  const isSame = state === judged.state && estimate === judged.final.estimate
  return { ...shown, state, final: { estimate, low, high, p: isSame ? judged.final.p : null } }
}

const conclude = async (
  { db, customerId }: TenantTransaction,
  id: number,
  { state, final }: HoldOutJudged,
  today: string,
): Promise<Written<null>> => {
  if (state === 'open') return unchanged(null)
  const { numUpdatedRows } = await db
    .updateTable('campaign')
    .set({
      concluded: state,
      concluded_on: today,
      // Not known where nobody could be compared with anybody.
      effect: final?.estimate ?? null,
      effect_low: final?.low ?? null,
      effect_high: final?.high ?? null,
    })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .where('concluded', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return unchanged(null)
  return changed(
    null,
    { action: 'campaign concluded', entity: 'campaign', entityId: id, detail: { state }, userId: null },
    { what: ['campaigns'] },
  )
}

/** Has what a campaign that is over caused stored when the snapshot is closed; what is written first stays so. */
export const concludeAfterwards = (
  app: AppContext,
  tx: SnapshotTx,
  { id, concluded, ends_on }: Pick<StoredCampaign, 'id' | 'concluded' | 'ends_on'>,
  judged: HoldOutJudged,
  today: string,
): void => {
  if (concluded !== null || ends_on === null || ends_on >= today) return
  const { customerId } = tx
  tx.afterwards(async () => {
    try {
      await writeCustomer(app, { customerId, userId: null })(inner => conclude(inner, id, judged, today))
    } catch (error) {
      app.log.warn({ err: error, customerId }, 'what a campaign caused could not be stored')
    }
  })
}
