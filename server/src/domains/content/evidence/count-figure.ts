import type { CardComparison } from '@bic/contract/analysis/figures'
import { knownDifference } from '@bic/contract/analysis/known-difference'
import type { StatedMetric } from '@bic/contract/content/content-words'
import type { StatedFigure } from '@bic/contract/content/statements'
import type { RecountedFigure } from '@bic/engine/content/statement'

/** A figure as it is counted now: for people, and for the check. */
export interface CountedFigure {
  readonly stated: StatedFigure
  readonly recounted: RecountedFigure
}

interface Counted {
  readonly card: { readonly id: number; readonly title: string }
  readonly effect: CardComparison | null
  /** Conversations in which buyers said it, under the filters of the brief. */
  readonly conversations: number
}

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
/** As the figure is read: half a point is rounded away from zero, as the check rounds. */
export const wholePoints = (share: number): number => Math.sign(share) * Math.round(Math.abs(share) * 100 + 1e-9)
const signed = (share: number): string => `${wholePoints(share) < 0 ? '−' : ''}${Math.abs(wholePoints(share))}`
const isNothing = ({ low, high }: { readonly low: number; readonly high: number }): boolean => low <= 0 && high >= 0

type Parts = Omit<StatedFigure, 'metric' | 'cardId' | 'cardTitle'> &
  Pick<RecountedFigure, 'unit' | 'about' | 'isDifference'> & { readonly scale: number }

const effectParts = ({ card, effect }: Counted): Parts | null => {
  const known = effect && knownDifference(effect.winRate)
  if (!known) return null
  const { difference, low, high } = known
  const n = effect.with.deals + effect.without.deals
  const range = `${signed(low)} to ${signed(high)}, n = ${whole.format(n)}`
  const size = Math.abs(wholePoints(difference))
  const unit = size === 1 ? 'point' : 'points'
  const way = difference < 0 ? 'less often' : 'more often'
  return {
    value: difference,
    low,
    high,
    n,
    scale: 100,
    unit: 'points',
    isDifference: true,
    about: `deals with ${card.title} won more often or less often than comparable deals without it`,
    text: `${difference < 0 ? '−' : '+'}${size} ${unit} (${range})`,
    sentence: isNothing(known)
      ? null
      : `Deals with ${card.title} are won ${size} ${unit} ${way} than comparable deals without it (${range}).`,
  }
}

const winRateParts = ({ card, effect }: Counted): Parts | null => {
  const rate = effect?.with.winRate
  if (!rate || rate.rate === null || rate.low === null || rate.high === null) return null
  const range = `${wholePoints(rate.low)} to ${wholePoints(rate.high)}%, n = ${whole.format(rate.closed)}`
  return {
    value: rate.rate,
    low: rate.low,
    high: rate.high,
    n: rate.closed,
    scale: 100,
    unit: 'percent',
    isDifference: false,
    about: `closed deals with ${card.title} that were won`,
    text: `${wholePoints(rate.rate)}% (${range})`,
    sentence: `Of closed deals with ${card.title}, ${wholePoints(rate.rate)}% were won (${range}).`,
  }
}

const countParts = (value: number, n: number, what: string, sentence: string): Parts => ({
  value,
  low: null,
  high: null,
  n,
  scale: 1,
  unit: 'count',
  isDifference: false,
  about: what,
  text: whole.format(value),
  sentence: value === 0 ? null : sentence,
})

const partsOf: Readonly<Record<StatedMetric, (counted: Counted) => Parts | null>> = {
  effect: effectParts,
  'win rate with it': winRateParts,
  'deals with it': ({ card, effect }) => {
    if (!effect) return null
    const deals = effect.with.deals
    const what = `deals with ${card.title} among those that were compared`
    const sentence = `${card.title} came up in ${whole.format(deals)} of the deals that were compared.`
    return countParts(deals, deals + effect.without.deals, `${what}; it came up`, sentence)
  },
  conversations: ({ card, conversations }) =>
    countParts(
      conversations,
      conversations,
      `conversations in which buyers brought up ${card.title}`,
      `Buyers brought up ${card.title} in ${whole.format(conversations)} conversations.`,
    ),
}

/** A figure of a message as it is now; null when it cannot be counted. */
export const countFigure = (metric: StatedMetric, counted: Counted): CountedFigure | null => {
  const parts = partsOf[metric](counted)
  if (!parts) return null
  const { value, low, high, n, text, scale, unit, about, isDifference, sentence } = parts
  const scaled = (one: number | null): number | null => (one === null ? null : one * scale)
  return {
    stated: { metric, cardId: counted.card.id, cardTitle: counted.card.title, value, low, high, n, text, sentence },
    recounted: {
      value: (value ?? 0) * scale,
      decimals: 0,
      unit,
      about,
      low: scaled(low),
      high: scaled(high),
      n,
      isDifference,
      isCaused: false,
    },
  }
}
