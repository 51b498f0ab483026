import type { Answer } from '#lib/call-types.ts'

export type CardCount = Answer<'getOpptyPlanCardCounts'>[number]
export type CardCategory = CardCount['category']
export type PlanCard = Answer<'listOpptyPlanCards'>[number]

/** What a card is to a plan. */
export const kinds = ['playbook', 'insight', 'callPlan'] as const
export type Kind = (typeof kinds)[number]

export const kindNames: Readonly<Record<Kind, string>> = {
  playbook: 'Playbook',
  insight: 'Insights',
  callPlan: 'Call plan',
}

/** The cards of a category that are of a kind. */
export const chooseCards = (cards: readonly PlanCard[], category: CardCategory, kind: Kind): PlanCard[] =>
  cards.filter(card => (category === 'ALL' || card.category === category) && card[kind])
