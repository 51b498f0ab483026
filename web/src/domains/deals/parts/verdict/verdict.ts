import type { Deal } from '@bic/contract/crm/crm'
import type { Answer } from '#lib/call-types.ts'
import { formatMoney, formatPercent, formatQuantity } from '#lib/format.ts'
import { formatLongDate } from '#lib/format-date.ts'

export type Prediction = Pick<
  Answer<'getDealProbability'>,
  'state' | 'probability' | 'low' | 'high' | 'isBaseRate' | 'won' | 'lost'
>
export type DealInReport = Answer<'getPipelineReport'>['rows'][number]
export type Risk = DealInReport['risks'][number]

/** A risk in a few words: what its sentence says before the details. */
export const shortRisk = ({ text }: Pick<Risk, 'text'>): string => (text.split(/[:;] /u)[0] ?? text).replace(/\.$/u, '')

const percent = (share: number): string => formatPercent(share).replace('%', '')

/** Likely only what the whole interval says; a young deal has the share of deals of its age. */
const outlookOf = ({ probability, low, high, isBaseRate }: Prediction & { probability: number }): string => {
  const figure = formatPercent(probability)
  const shown = low === null || high === null ? figure : `${figure} (${percent(low)}–${percent(high)}%)`
  if (isBaseRate) return `Too early to say: ${shown} of deals of this age are won`
  if (low !== null && low > 0.5) return `Likely won: ${shown}`
  if (high !== null && high < 0.5) return `Likely lost: ${shown}`
  return `Could go either way: ${shown}`
}

const whyNone: Readonly<Record<Exclude<Prediction['state'], 'ready'>, string>> = {
  training: 'No probability yet: it is being learned from closed deals',
  'too little data': 'No probability: too few deals are closed to learn from',
}

const outcomeOf = ({ oppStatus, closedDate, lengthOfDeal, opportunityAmount }: Deal): string => {
  const facts = [
    closedDate === null ? null : `on ${formatLongDate(closedDate)}`,
    lengthOfDeal === null ? null : `after ${formatQuantity(lengthOfDeal, 'day')}`,
  ].filter(fact => fact !== null)
  const worth = opportunityAmount === null ? '' : `: ${formatMoney(opportunityAmount)}`
  return `${[oppStatus, ...facts].join(' ')}${worth}.`
}

const standingOf = (prediction: Prediction | undefined): string => {
  if (prediction === undefined) return whyNone.training
  const { probability, state, won, lost } = prediction
  if (probability !== null) {
    const base =
      won + lost === 0 || prediction.isBaseRate
        ? ''
        : `, where ${formatPercent(won / (won + lost))} of closed deals were won`
    return `${outlookOf({ ...prediction, probability })}${base}`
  }
  return state === 'ready' ? 'No probability: the day on which this deal was created is missing' : whyNone[state]
}

/**
 * One sentence on where a deal stands: its outcome, or how likely it is won and how many risks stand open. It does not
 * say that a risk decides: the forecast does not know that.
 */
export function verdictOf(deal: Deal, prediction: Prediction | undefined, risks: readonly Risk[] | undefined): string {
  if (deal.oppStatus !== 'Open') return outcomeOf(deal)
  const outlook = standingOf(prediction)
  if (risks === undefined) return `${outlook}.`
  const [first, ...more] = risks
  if (!first) return `${outlook}. No risk was found.`
  return `${outlook}. ${shortRisk(first)}${more.length > 0 ? `, and ${formatQuantity(more.length, 'more risk')}` : ''}.`
}
