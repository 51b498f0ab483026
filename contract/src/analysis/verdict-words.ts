import type { Verdict } from './figures.ts'

/** What deals have or have not when they are compared. */
export type Thing = 'card' | 'persona'

/** The verdicts in words, and what each means. */
export const verdictWords: Readonly<Record<Verdict, { label: string; means: string }>> = {
  significant: {
    label: 'Significant',
    means:
      'Among comparable deals the difference is significant, even when all cards are tested together (q at most 0.10).',
  },
  'early signal': {
    label: 'Early signal',
    means: 'Among comparable deals the interval excludes 0, but with so many cards tested this may be chance.',
  },
  exploratory: {
    label: 'Exploratory',
    means:
      'Among comparable deals the interval excludes 0 in this view. With enough views something always does by chance, so only the default view of a market concludes.',
  },
  'no difference seen': {
    label: 'No significant difference',
    means: 'Among comparable deals the interval includes 0. The smallest detectable difference is shown next to it.',
  },
  'depends on the method': {
    label: 'Depends on the method',
    means: 'The full adjustment and the simple check within segments and activity point in opposite directions.',
  },
  'not adjustable': {
    label: 'Not adjustable',
    means:
      'Fewer than half of the deals have comparable deals in the other group, so the difference cannot be adjusted.',
  },
  'too few deals': {
    label: 'Too few deals',
    means: 'Ten closed deals with the card and ten without it are needed.',
  },
  description: {
    label: 'Description',
    means:
      'Whole deals: what is talked about partly follows from how a deal goes, so this describes them and concludes nothing.',
  },
}
