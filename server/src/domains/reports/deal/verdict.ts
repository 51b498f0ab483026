import type { Answer } from '@bic/contract/calls/routes'
import type { Deal } from '@bic/contract/crm/crm'
import {
  formatCount,
  formatLongDate,
  formatMoney,
  formatQuantity,
  formatRange,
  formatShare,
} from '#domains/printing/shared/words.ts'

export type Prediction = Pick<
  Answer<'getDealProbability'>,
  'state' | 'probability' | 'low' | 'high' | 'isBaseRate' | 'won' | 'lost' | 'before'
>
type Risk = Answer<'getDealOutlook'>['risks'][number]
type Standing = Pick<Deal, 'oppStatus' | 'closedDate' | 'lengthOfDeal' | 'opportunityAmount'>

/** "34% (22–47%)". */
export const formatProbability = (probability: number, low: number | null, high: number | null): string =>
  `${formatShare(probability)}${formatRange({ low, high })}`

/** What the figure was two weeks ago; nothing where one of both is only the share of deals of its age. */
const describeEarlier = ({ probability, isBaseRate, before }: Prediction): string => {
  if (!before || before.isBaseRate || isBaseRate) return ''
  const [now, then] = [formatShare(probability), formatShare(before.probability)]
  return now === then ? ', as two weeks ago' : `, was ${then} two weeks ago`
}

/** Likely only what the whole interval says; a young deal has the share of deals of its age. */
const outlookOf = (prediction: Prediction & { readonly probability: number }): string => {
  const { probability, low, high, isBaseRate } = prediction
  const shown = `${formatProbability(probability, low, high)}${describeEarlier(prediction)}`
  if (isBaseRate) return `Too early to say: ${shown} of deals of this age are won.`
  if (low !== null && low > 0.5) return `Likely won: ${shown}.`
  if (high !== null && high < 0.5) return `Likely lost: ${shown}.`
  return `Could go either way: ${shown}.`
}

const whyNone: Readonly<Record<Exclude<Prediction['state'], 'ready'>, string>> = {
  training: 'No probability yet: it is being learned from closed deals.',
  'too little data': 'No probability: too few deals are closed to learn from.',
}

const outcomeOf = ({ oppStatus, closedDate, lengthOfDeal, opportunityAmount }: Standing): string => {
  const facts = [
    closedDate === null ? null : `on ${formatLongDate(closedDate)}`,
    lengthOfDeal === null ? null : `after ${formatQuantity(lengthOfDeal, 'day')}`,
  ].filter(fact => fact !== null)
  const worth = opportunityAmount === null ? '' : `: ${formatMoney(opportunityAmount)}`
  return `${[oppStatus, ...facts].join(' ')}${worth}.`
}

const standingOf = (prediction: Prediction): string => {
  const { probability, state, won, lost, isBaseRate } = prediction
  if (probability !== null) {
    const rate = won + lost === 0 || isBaseRate ? '' : ` Of closed deals ${formatShare(won / (won + lost))} were won.`
    return `${outlookOf({ ...prediction, probability })}${rate}`
  }
  return state === 'ready' ? 'No probability: the day on which this deal was created is missing.' : whyNone[state]
}

/**
 * Where a deal stands, in a sentence or two: its outcome, or how likely it is won and how many risks stand open. It does not
 * say that a risk decides: the forecast does not know that.
 */
export const verdictOf = (deal: Standing, prediction: Prediction, risks: readonly Risk[]): string => {
  if (deal.oppStatus !== 'Open') return outcomeOf(deal)
  const [first, ...more] = risks
  const endangered = first
    ? `${first.short}${more.length > 0 ? `, and ${formatCount(more.length)} more ${more.length === 1 ? 'risk' : 'risks'}` : ''}.`
    : 'No risk was found.'
  return `${standingOf(prediction)} ${endangered}`
}
