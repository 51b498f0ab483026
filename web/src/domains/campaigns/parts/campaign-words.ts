import { fewestAccounts } from '@bic/contract/campaigns/campaign-limits'
import { detectableGain } from '@bic/engine/trials/detectable-gain'
import type { Answer } from '#lib/call-types.ts'
import { formatCount, formatPercent, formatQuantity } from '#lib/format.ts'
import { formatLongDate } from '#lib/format-date.ts'
import { shareWithInterval } from '#lib/interval.ts'
import { pointsText, ruledOut } from '#lib/points.ts'

export type CampaignRow = Answer<'listCampaigns'>['rows'][number]
export type Campaign = Answer<'getCampaign'>
export type Proposed = Answer<'findCampaignAudience'>['rows'][number]
type Result = NonNullable<Campaign['metrics']>
type Group = Result['treated']

export const statusWords = { draft: 'Draft', running: 'Running', ended: 'Ended' } as const

export const goalWords = {
  'new logo': 'Grow new logo',
  expansion: 'Drive account expansion',
  renewal: 'Ensure renewals',
  velocity: 'Accelerate revenue velocity',
  'win rate': 'Improve win rates',
} as const

export const outcomeWords = {
  'deal created': 'a new deal is created',
  'deal won': 'a deal is won',
  'buyer says it': 'a buyer says one of the messages',
} as const

export const points = (share: number): string => `${Math.round(100 * share)} points`

/** All campaigns in a sentence. */
export const listText = ({ total, running, gains }: Omit<Answer<'listCampaigns'>, 'rows'>): string =>
  `${formatQuantity(total, 'campaign')}, ${running} of ${total === 1 ? 'it' : 'them'} running. ${
    gains === 0
      ? 'None has been shown to cause a gain yet.'
      : `${formatCount(gains)} caused a gain, which a hold-out showed.`
  }`

/** A group so far: "12 of 40: 30% (18–45%)". */
export const groupText = ({ successes, n, rate, low, high }: Group): string =>
  n === 0 ? 'nobody' : `${successes} of ${formatCount(n)}: ${shareWithInterval({ share: rate, low, high })}`

/** What a list would show before it starts: "Held out a third, a gain of 18 points or more would show …". */
export const powerText = (accounts: number, holdOut: number, usual: number): string => {
  const heldOut = Math.round(accounts * holdOut)
  const gain = detectableGain(usual, accounts - heldOut, heldOut)
  const out = `With ${formatCount(heldOut)} of ${formatQuantity(accounts, 'account')} held out`
  return gain === null
    ? `${out}, no gain would show: the list is too short.`
    : `${out}, a gain of ${points(gain)} or more would show in four of five cases; usual is ${formatPercent(usual)}.`
}

type Outcome = Pick<Result, 'treated' | 'heldOut'> & {
  readonly state: Result['state']
  readonly effect: { readonly estimate: number; readonly low: number; readonly high: number } | null
}

const resultText = ({ state, treated, heldOut, effect }: Outcome): string => {
  const groups = `${groupText(treated)} of those who got it, ${groupText(heldOut)} of those held out`
  if (state === 'open') return `So far ${groups}. What it causes cannot be said before its last day.`
  const said = effect && pointsText({ difference: effect.estimate, low: effect.low, high: effect.high })
  if (state === 'nothing seen') {
    const shown = effect && ruledOut(effect)
    return shown === null
      ? `Nobody could be compared, so what it causes is not known. ${groups}.`
      : `It showed ${shown}: ${said}. ${groups}.`
  }
  if (effect === null)
    return `It is certain already that it causes a ${state}; how large shows at the end. So far ${groups}.`
  return `It caused a ${state}: ${said} (step 4 of 4). ${groups}.`
}

/** The campaign in two or three sentences. */
export const campaignText = (campaign: Campaign): string => {
  const { status, metrics, accountCount, outcome, endsOn, messages } = campaign
  if (metrics === null || status === 'draft') {
    if (accountCount === 0) return 'A draft without accounts: choose those that it is to go to.'
    return `A draft for ${formatQuantity(accountCount, 'account')}.${messages.length === 0 ? ' It has no message yet.' : ''}`
  }
  const head =
    status === 'running'
      ? `It runs until ${formatLongDate(endsOn)}, and is a success where ${outcomeWords[outcome]}.`
      : `It ended on ${formatLongDate(endsOn)}; a success is where ${outcomeWords[outcome]}.`
  return `${head} ${resultText({ ...metrics, effect: metrics.final })}`
}

/** Several campaigns together. */
export const pooledText = ({ pooled }: Campaign): string =>
  pooled === null ? '' : `All ${pooled.campaigns} campaigns of this outcome together: ${resultText(pooled)}`

/** Who got it, and who did all the same: "Sellers were heard saying it in 12 of 27 accounts …". */
export const reachText = ({ reached, contaminated, treated, heldOut }: Result): string =>
  `One of us was heard saying it to ${reached} of ${formatQuantity(treated.n, 'account')} that got it, and to ${contaminated} of ${formatCount(heldOut.n)} held out${contaminated > 0 ? ', which makes the difference smaller than it is' : ''}.`

/** What an account's own words say: "Rising since Oct 05, 2026: 5 of 6 weeks". */
export const intentText = ({ intent }: Pick<Proposed, 'intent'>): string => {
  if (intent === null) return 'Not talked to lately'
  const weeks = `in ${intent.said} of ${formatQuantity(intent.weeks, 'week')}`
  return intent.state === 'rising' ? `Rising since ${formatLongDate(intent.since)}, ${weeks}` : `As usual, ${weeks}`
}

/** Why a message is proposed to an account. */
export const proposalText = ({ message, lookAlikes }: Proposed): string =>
  message === null
    ? 'Too few deals like theirs: what goes with winning in the market'
    : `${message.title}: won ${message.withWon} of ${message.withDeals} with it and ${message.withoutWon} of ${message.withoutDeals} without, in the ${lookAlikes} deals most like theirs`

/** The campaign that has an account already, and on which side of it: "Held out of Prices". */
export const busyText = ({ busyIn, isHeldOut }: Pick<Proposed, 'busyIn' | 'isHeldOut'>): string =>
  busyIn === null ? '' : isHeldOut ? `Held out of ${busyIn}` : busyIn

/** How many accounts cannot be chosen, and why. */
const leftOutText = ({ busy, heldOut }: Pick<Answer<'findCampaignAudience'>, 'busy' | 'heldOut'>): string => {
  if (busy === 0) return ''
  const out =
    heldOut === 0 ? '' : `, ${heldOut} of them held out: a second message would spoil what the first campaign shows`
  return ` ${formatQuantity(busy, 'account')} cannot be chosen, because a campaign that runs has ${busy === 1 ? 'it' : 'them'}${out}.`
}

/** The audience in two or three sentences. */
export const audienceText = (audience: Answer<'findCampaignAudience'>): string =>
  `${whoText(audience)}${leftOutText(audience)}`

const whoText = ({ total, rising, knowsUsual, messages }: Answer<'findCampaignAudience'>): string => {
  if (messages.length === 0)
    return `No message of this market is proven to go with winning yet, so none is proposed to its ${formatQuantity(total, 'account')}.`
  const rise = knowsUsual
    ? rising === 0
      ? 'None talks of the proven messages more than usual.'
      : `${rising} ${rising === 1 ? 'talks' : 'talk'} of them more than usual, and ${rising === 1 ? 'stands' : 'stand'} first.`
    : 'How often is usual cannot be said yet.'
  return `${formatQuantity(total, 'account')} of this market. ${rise}`
}

/** How many accounts are chosen, and what speaks against a start with them. */
export const chosenText = (chosen: number, busy: number): string => {
  if (chosen === 0) return 'No account is chosen yet.'
  const head = `${formatQuantity(chosen, 'account')} ${chosen === 1 ? 'is' : 'are'} chosen.`
  const few = chosen < fewestAccounts ? ` A campaign takes at least ${fewestAccounts}: fewer cannot be compared.` : ''
  const taken =
    busy === 0
      ? ''
      : ` Another campaign that runs has ${formatCount(busy)} of them: take ${busy === 1 ? 'it' : 'them'} off.`
  return `${head}${few}${taken}`
}
