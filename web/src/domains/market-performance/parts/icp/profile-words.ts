import type { Profile } from '@bic/contract/market-performance/insight'
import { signed } from '#domains/analysis/shared/figures/figure-text.ts'
import { formatCount, formatQuantity } from '#lib/format.ts'
import { shareWithInterval } from '#lib/interval.ts'

/** "Retail · Enterprise · EMEA". */
export const profileName = (profile: Pick<Profile, 'key' | 'industry' | 'segment' | 'region'>): string => {
  const parts = profile.key.split('.')
  return (['industry', 'segment', 'region'] as const)
    .flatMap((field, place) => (parts[place] === '-' ? [] : (profile[field] ?? `${field} not known`)))
    .join(' · ')
}

/** The fields that may define profiles. */
export const profileChoices = [
  { value: 'industry,segment,region', label: 'Industry, segment, region' },
  { value: 'industry,segment', label: 'Industry, segment' },
  { value: 'industry,region', label: 'Industry, region' },
  { value: 'segment,region', label: 'Segment, region' },
  { value: 'industry', label: 'Industry' },
  { value: 'segment', label: 'Segment' },
  { value: 'region', label: 'Region' },
] as const
export type ProfileBy = (typeof profileChoices)[number]['value']

/** Whether it has the ten closed deals that a comparison takes. */
export const isCompared = ({ verdict }: Pick<Profile, 'verdict'>): boolean => verdict !== 'too few deals'

const sureness = (verdict: Profile['verdict']): string => {
  if (verdict === 'significant') return 'and chance alone is unlikely'
  return verdict === 'early signal' ? 'an early signal' : 'which may well be chance'
}

const figuresOf = ({ winRate: { won, closed, rate, low, high }, difference }: Profile): string =>
  [
    `${formatCount(won)} of ${formatCount(closed)}, ${shareWithInterval({ share: rate, low, high })}`,
    ...(difference ? [`${signed('winRate', difference.difference)} against all other deals`] : []),
  ].join(', ')

/** Who buys most readily, in words, and how many profiles that rests on; one alone is the highest of nothing. */
export const bestProfileText = (profiles: readonly Profile[]): string => {
  const compared = profiles.filter(isCompared)
  const few = profiles.length - compared.length
  const others = few > 0 ? `; ${formatQuantity(few, 'other has', 'others have')} too few deals to compare` : ''
  const counted = `${formatQuantity(compared.length, 'profile has', 'profiles have')} ten closed deals or more${others}.`
  const [best, second] = compared
  if (!best?.difference) return counted
  if (!second && best.verdict !== 'significant')
    return `No profile stands out yet. Only ${profileName(best)} has ten closed deals or more: ${figuresOf(best)}${others}.`
  return `${profileName(best)} has the highest win rate: ${figuresOf(best)}, ${sureness(best.verdict)}. ${counted}`
}
