import { probabilityText, rangeText, signed } from '#domains/analysis/shared/figures/figure-text.ts'
import type { Answer } from '#lib/call-types.ts'
import { formatCount, formatPercent, formatQuantity } from '#lib/format.ts'
import { rangeOf } from '#lib/interval.ts'

type WhatDiffers = Answer<'findWhatDiffers'>
export type Differing = WhatDiffers['cards'][number]

type Share = Differing['selected']

export const verdictWords: Readonly<Record<Differing['verdict'], { readonly label: string; readonly means: string }>> =
  {
    differs: {
      label: 'Differs',
      means:
        'The interval excludes 0, and the difference is significant even when all rows are tested together (q at most 0.10).',
    },
    'may differ': {
      label: 'May differ',
      means: 'The interval excludes 0, but with so many rows tested this may be chance.',
    },
    'no difference seen': { label: 'No significant difference', means: 'The interval includes 0.' },
    'too few deals': { label: 'Too few deals', means: 'Ten deals on either side are needed.' },
  }

/** "(60–86%)", "30 of 40". */
export const shareNotes = ({ count, deals, low, high }: Share): string[] => [
  `(${rangeOf(formatPercent(low), formatPercent(high))})`,
  `${formatCount(count)} of ${formatCount(deals)}`,
]

export const shareSentence = ({ count, deals, low, high }: Share): string =>
  `${formatCount(count)} of ${formatQuantity(deals, 'deal')}, 95% interval ${formatPercent(low, 1)} to ${formatPercent(high, 1)}`

/** "+50.0 pts" with its interval, in percentage points. */
export const differenceText = ({ difference }: Differing): string => signed('winRate', difference)
export const differenceNotes = (row: Differing): string => rangeText('winRate', row)

export const chanceText = ({ q, p }: Differing): string =>
  q === null ? `p ${probabilityText(p)}` : `q ${probabilityText(q)}`

/** What is held against what. */
export const groupsText = ({ selected, rest }: Pick<WhatDiffers, 'selected' | 'rest'>): string =>
  `${formatQuantity(selected.deals, 'filtered deal')} against the ${formatCount(rest.deals)} others of the same market and period.`
