import type { CardTrend } from '@bic/contract/market-performance/insight'
import { rangeText } from '#domains/analysis/shared/figures/figure-text.ts'
import { formatCount } from '#lib/format.ts'

type Trend = CardTrend['trend']

/** What a trend is called, and what that rests on. */
export const trendWords: Readonly<Record<Trend, { label: string; means: string }>> = {
  rising: {
    label: 'Rising',
    means: 'In more deals than in the previous period; unlikely by chance alone (q up to 0.10)',
  },
  falling: {
    label: 'Falling',
    means: 'In fewer deals than in the previous period; unlikely by chance alone (q up to 0.10)',
  },
  'maybe rising': {
    label: 'Maybe rising',
    means: 'The interval is above 0, but with so many cards compared it may be chance',
  },
  'maybe falling': {
    label: 'Maybe falling',
    means: 'The interval is below 0, but with so many cards compared it may be chance',
  },
  steady: { label: 'Steady', means: 'No change is seen: the interval of the difference includes 0' },
  'too few deals': { label: 'Too few deals', means: 'One of the two periods has fewer than ten deals' },
}

export type Way = 'rising' | 'falling' | 'other'

/** Which way a trend goes, sure or not. */
export const wayOf = (trend: Trend): Way =>
  trend.endsWith('rising') ? 'rising' : trend.endsWith('falling') ? 'falling' : 'other'

const points = (value: number): string => `${value < 0 ? '−' : '+'}${(100 * Math.abs(value)).toFixed(1)} pts`

/** "+8.1 pts (+32%)": of the share of deals, and in percent of what it was. */
export const changeText = ({ difference, trendPercent }: Pick<CardTrend, 'difference' | 'trendPercent'>): string => {
  if (!difference) return '-'
  const percent = trendPercent === null ? '' : ` (${trendPercent < 0 ? '−' : '+'}${Math.abs(trendPercent).toFixed(0)}%)`
  return `${points(difference.difference)}${percent}`
}

/** "(+1.2 to +15.0)"; empty when there is none. */
export const changeRange = ({ difference }: Pick<CardTrend, 'difference'>): string =>
  difference ? rangeText('winRate', difference) : ''

/** "12 of 44". */
export const shareNote = (count: number, of: number): string => `${formatCount(count)} of ${formatCount(of)}`
