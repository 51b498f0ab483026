import { describeEvidence } from '@bic/contract/analysis/evidence-words'
import type { CardComparison } from '@bic/contract/analysis/figures'
import type { Answer } from '@bic/contract/calls/routes'
import type { RiskKind } from '@bic/contract/reports/pipeline'
import { percentBounds } from '@bic/engine/statistics/percent-bounds'
import { pointsUnit, signedPoints } from '@bic/engine/statistics/points-text'
import { formatCount } from '#domains/printing/shared/words.ts'

type Action = Answer<'getPipelineReport'>['rows'][number]['actions'][number]

/** Messages that are suggested, at most. */
const mostSuggested = 2

const words: Readonly<Record<RiskKind, (title: string) => string>> = {
  silence: () => 'Get back in touch.',
  'never spoken': () => 'Have a first conversation, or upload existing ones.',
  overdue: () => 'Agree on a new close date.',
  competitor: title => `Respond to what was said about ${title}.`,
  objection: title => `Respond to the objection ${title}.`,
  'no next step': () => 'Agree on a next step with a date.',
}

/** A message that goes with winning in the market. */
export interface SuggestedCard {
  readonly cardId: number
  readonly title: string
  readonly comparison: CardComparison
}

/** "won 38 points more often (+20 to +59), n = 108". */
const wonMoreOften = (
  { difference, low, high }: Omit<NonNullable<Action['effect']>, 'with' | 'without'>,
  n: number,
) => {
  const rounded = Math.round(100 * difference)
  const range = percentBounds({ low, high }).map(signedPoints).join(' to ')
  return `won ${Math.abs(rounded)} ${pointsUnit(rounded)} ${rounded < 0 ? 'less' : 'more'} often (${range}), n = ${formatCount(n)}`
}

const suggest = ({ cardId, title, comparison }: SuggestedCard): Action[] => {
  const { winRate, evidence } = comparison
  const { adjusted } = winRate
  if (adjusted === null || evidence === null) return []
  const { difference, low, high } = adjusted
  const [having, without] = [comparison.with.winRate.closed, comparison.without.winRate.closed]
  return [
    {
      text: `Bring up ${title}, which ${describeEvidence(evidence)}: comparable deals in which buyers heard or said it early were ${wonMoreOften(adjusted, having + without)}.`,
      cardId,
      cardTitle: title,
      effect: { difference, low, high, with: having, without },
    },
  ]
}

/** What to do next: an answer to every risk, then the messages that go with winning and have not come up in this deal. */
export const nextActions = (
  risks: readonly {
    readonly kind: RiskKind
    readonly card?: { readonly id: number; readonly title: string } | undefined
  }[],
  suggested: readonly SuggestedCard[],
): Action[] => [
  ...risks.map(({ kind, card }) => ({
    text: words[kind](card?.title ?? ''),
    cardId: card?.id ?? null,
    cardTitle: card?.title ?? null,
    effect: null,
  })),
  ...suggested.slice(0, mostSuggested).flatMap(suggest),
]
