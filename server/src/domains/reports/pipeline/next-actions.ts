import type { Answer } from '@bic/contract/calls/routes'
import type { RiskKind } from '@bic/contract/reports/pipeline'
import type { ComparedCard } from '@bic/engine/comparison/compare-cards'

type Action = Answer<'getPipelineReport'>['rows'][number]['actions'][number]

/** Cards that won deals suggest, at most. */
const mostSuggested = 2

const words: Readonly<Record<RiskKind, (title: string) => string>> = {
  silence: () => 'Get back in touch.',
  'never spoken': () => 'Have a first conversation, or upload existing ones.',
  overdue: () => 'Agree on a new close date.',
  competitor: title => `Respond to what was said about ${title}.`,
  objection: title => `Respond to the objection ${title}.`,
  'no next step': () => 'Agree on a next step with a date.',
}

export interface SuggestedCard extends ComparedCard {
  readonly title: string
}

/** What to do next: an answer to every risk, then the cards that came up in won deals by this stage and not in this one. */
export const nextActions = (
  risks: readonly {
    readonly kind: RiskKind
    readonly card?: { readonly id: number; readonly title: string } | undefined
  }[],
  stage: string | null,
  suggested: readonly SuggestedCard[],
): Action[] => [
  ...risks.map(({ kind, card }) => ({ text: words[kind](card?.title ?? ''), cardId: card?.id ?? null, seen: null })),
  ...suggested.slice(0, mostSuggested).map(({ cardId, title, wonWith, won, lostWith, lost }) => ({
    text: `Bring up ${title}: ${wonWith} of ${won} won deals had mentioned it by ${stage ?? 'their close'}, ${lostWith} of ${lost} lost ones.`,
    cardId,
    seen: { wonWith, won, lostWith, lost },
  })),
]
