import type { RiskKind } from '@bic/contract/reports/pipeline'
import type { Answer } from '@bic/contract/routes'
import type { ComparedCard } from '@bic/engine/comparison/compare-cards'

type Action = Answer<'getPipelineReport'>['rows'][number]['actions'][number]

/** Cards that won deals suggest, at most. */
const mostSuggested = 2

const words: Readonly<Record<RiskKind, (title: string) => string>> = {
  silence: () => 'Get back in touch.',
  'never spoken': () => 'Have a first conversation, or upload those that were held.',
  overdue: () => 'Agree on a new day for the close.',
  competitor: title => `Answer what was said about ${title}.`,
  objection: title => `Answer the objection ${title}.`,
  'no next step': () => 'Agree on a next step and its day.',
}

export interface SuggestedCard extends ComparedCard {
  readonly title: string
}

/** What to do next: an answer to every risk, then what won deals had spoken of by this stage and this one has not. */
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
    text: `Bring up ${title}: ${wonWith} of ${won} won deals had spoken of it by ${stage ?? 'their close'}, ${lostWith} of ${lost} lost ones.`,
    cardId,
    seen: { wonWith, won, lostWith, lost },
  })),
]
