import type { Verdict } from '@bic/contract/analysis/figures'

/** What deals have or have not when they are compared. */
export type Thing = 'card' | 'persona'

/** The verdicts in words, and what each means. */
export const verdictWords: Readonly<Record<Verdict, { label: string; means: string }>> = {
  significant: {
    label: 'Significant',
    means: 'Among like deals the difference holds, also when all cards are tested together (q at most 0.10).',
  },
  'early signal': {
    label: 'Early signal',
    means: 'Among like deals the interval leaves out 0, but with so many cards tested this may be chance.',
  },
  'no difference seen': {
    label: 'No difference seen',
    means:
      'Among like deals the interval includes 0. The smallest difference that could have been seen stands beside it.',
  },
  'not adjustable': {
    label: 'Not adjustable',
    means: 'Under half of the deals have like deals on the other side, so the difference cannot be judged.',
  },
  'too few deals': {
    label: 'Too few deals',
    means: 'Ten closed deals with the card and ten without it are needed.',
  },
}
