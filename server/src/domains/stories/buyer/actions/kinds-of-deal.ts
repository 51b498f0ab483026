import type { BuyerSurveyKind } from '@bic/contract/stories/buyer-survey-questions'

const kinds: Readonly<Record<'Open' | 'Won' | 'Lost', readonly BuyerSurveyKind[]>> = {
  // Answers come after the end of a deal: asked before it, they would be a part of it.
  Open: [],
  Won: ['win', 'churn'],
  Lost: ['loss'],
}

/** The kinds of survey that fit the outcome of a deal: who was won may have left since. */
export const kindsOfDeal = ({ status }: { readonly status: 'Open' | 'Won' | 'Lost' }): readonly BuyerSurveyKind[] =>
  kinds[status]
