import type { HoldOutResult } from '@bic/contract/campaigns/campaigns'
import type { SnapshotTx, TenantTransaction } from '@bic/database/tenant'
import { dayNumber, dayText } from '@bic/engine/calendar/day'
import { type HoldOutJudged, judgeHoldOut, type TrialUnit } from '@bic/engine/trials/judge-hold-out'
import type { AppContext } from '#app-context.ts'
import { changed, unchanged, type Written } from '#http/written.ts'
import { writeCustomer } from '#tenancy/customer.ts'
import { type ListedAccount, loadList, loadMessages, type StoredCampaign } from './stored-campaigns.ts'
import { type FirstDays, loadCards, loadSuccesses } from './successes.ts'

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
  campaign: StoredCampaign,
): Promise<CampaignLooked | null> => {
  const { id, started_on: from, ends_on: to, market_id: marketId, outcome } = campaign
  if (from === null || to === null) return null
  const list = await loadList(tx, id)
  const messages = await loadMessages(tx, id)
  const cards = await loadCards(
    tx,
    messages.map(({ cardId }) => cardId),
  )
  const successes = await loadSuccesses(app, tx, { marketId, outcome, cards }, { from, to })
  const until = dayNumber(to)
  const units = list.flatMap(({ accountId, stratum, expected, heldOut }): TrialUnit[] => {
    if (stratum === null || expected === null || heldOut === null) return []
    const day = successes.get(accountId)
    const isSuccess = day !== undefined
    return [{ id: accountId, stratum, isHeldOut: heldOut, expected, isSuccess, knownOn: day ?? until }]
  })
  return { list, successes, units, until }
}

export const presentJudged = ({ certainOn, ...judged }: HoldOutJudged): HoldOutResult => ({
  ...judged,
  certainOn: certainOn === null ? null : dayText(certainOn),
})

/** Several campaigns as one: those of one stratum of one campaign are compared with one another. Ids and strata are renumbered. */
export const poolUnits = (campaigns: readonly CampaignLooked[]): TrialUnit[] => {
  const strata = new Map<string, number>()
  return campaigns.flatMap(({ units, until }, campaign) =>
    units.map((unit, i) => {
      const key = `${campaign}:${unit.stratum}`
      const stratum = strata.get(key) ?? strata.size
      strata.set(key, stratum)
      // Days are counted from the end of each campaign.
      return { ...unit, id: campaign * 1_000_000 + i, stratum, knownOn: unit.knownOn - until }
    }),
  )
}

/** Judges campaigns that are over together. */
export const judgePooled = (campaigns: readonly CampaignLooked[]): HoldOutJudged =>
  judgeHoldOut(poolUnits(campaigns), { today: 1, until: 0 })

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
  { id, concluded, ends_on }: StoredCampaign,
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
