import type { SnapshotTx } from '@bic/database/tenant'
import { dayNumber, dayText } from '@bic/engine/calendar/day'
import { detectableGain } from '@bic/engine/trials/detectable-gain'
import { judgeTogether } from '@bic/engine/trials/judge-together'
import type { AppContext } from '#app-context.ts'
import type { Handler } from '#http/call-context.ts'
import { loadCalendar } from '../analysis/shared/customer-calendar.ts'
import { loadStandingCards } from '../plays/shared/card-standing.ts'
import {
  concludeAfterwards,
  conclusionOf,
  judgeCampaign,
  lookAtCampaign,
  presentJudged,
} from './actions/judge-campaign.ts'
import {
  findCampaign,
  loadList,
  loadMessages,
  loadStarted,
  type StoredCampaign,
  statusOf,
} from './actions/stored-campaigns.ts'
import { type FirstDays, firstSaid, loadCards } from './actions/successes.ts'
import { usualRate } from './actions/usual-rate.ts'

/** What a draft shows the power of. */
const shares = [0.1, 0.2, 1 / 3, 0.5]
/** The span that a draft is planned with. */
const usualDays = 90

const powerOf = (accounts: number, usual: number) =>
  shares.map(holdOut => {
    const heldOut = Math.round(accounts * holdOut)
    return { holdOut, heldOut, gain: detectableGain(usual, accounts - heldOut, heldOut) }
  })

/** Campaigns of the same outcome that are over, this one among them, when there are several. */
const loadPooled = async (app: AppContext, tx: SnapshotTx, campaign: StoredCampaign, today: string) => {
  if (statusOf(campaign, today) !== 'ended') return null
  const over = (await loadStarted(tx, campaign.outcome)).filter(one => statusOf(one, today) === 'ended')
  if (over.length < 2) return null
  const trials = []
  for (const one of over) trials.push((await lookAtCampaign(app, tx, one))?.units ?? [])
  return { ...judgeTogether(trials), campaigns: over.length }
}

const textOf = (day: number | undefined): string | null => (day === undefined ? null : dayText(day))
const nothingHeard: FirstDays = new Map()

export const getCampaign: Handler<'getCampaign'> = async ({ app, params, read }) =>
  read(async tx => {
    const campaign = await findCampaign(tx, params.id)
    const { id, started_on: from, ends_on: to } = campaign
    const { today } = await loadCalendar(tx, app.now())
    const messages = await loadMessages(tx, id, from !== null)
    const cardIds = messages.map(({ cardId }) => cardId)
    const looked = await lookAtCampaign(app, tx, campaign)
    const list = looked?.list ?? (await loadList(tx, id))
    const heard =
      from === null || to === null
        ? nothingHeard
        : await firstSaid(
            app,
            tx,
            await loadCards(tx, cardIds),
            { from, to: to < today ? to : today },
            'bySeller',
            campaign,
          )
    const judged = judgeCampaign(looked, today)
    const caused = conclusionOf(campaign, judged, today)
    if (judged) concludeAfterwards(app, tx, campaign, judged, today)
    const isHeard = (isHeldOut: boolean): number =>
      list.filter(({ accountId, heldOut }) => heldOut === isHeldOut && heard.has(accountId)).length
    const accountIds = list.map(({ accountId }) => accountId)
    const usual =
      from === null && list.length > 0
        ? await usualRate(app, tx, campaign, accountIds, { today, days: usualDays })
        : null
    const texts = new Map(messages.map(({ cardId, text }) => [cardId, text]))
    const successOn = (accountId: number): number | undefined => {
      const day = looked?.successes.get(accountId)
      return day === undefined || day > dayNumber(today) ? undefined : day
    }
    return {
      campaignId: id,
      name: campaign.name,
      status: statusOf(campaign, today),
      marketId: campaign.market_id,
      marketName: campaign.market,
      goal: campaign.goal,
      accountCount: list.length,
      createdTime: campaign.created_at.toISOString(),
      startedOn: from,
      endsOn: to,
      caused,
      owner: `${campaign.first_name} ${campaign.last_name}`.trim(),
      outcome: campaign.outcome,
      salesPlayId: campaign.sales_play_id,
      holdOut: campaign.hold_out,
      seed: campaign.seed,
      accounts: list.map(({ crmAccountId: _, ...account }) => ({
        ...account,
        heardOn: textOf(heard.get(account.accountId)),
        succeededOn: textOf(successOn(account.accountId)),
      })),
      messages: (await loadStandingCards(app, tx, cardIds, { isFrozen: from !== null })).cards.map(card => ({
        ...card,
        text: texts.get(card.cardId) ?? '',
      })),
      power: usual === null ? [] : powerOf(list.length, usual),
      usual,
      metrics: judged && { ...presentJudged(judged, caused), reached: isHeard(false), contaminated: isHeard(true) },
      pooled: await loadPooled(app, tx, campaign, today),
    }
  })
