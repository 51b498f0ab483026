import type { PlanContact } from '#domains/plans/api/contacts.ts'
import type { Choice } from '#ui/input/SegmentedButtons.tsx'

/** Offered while typing; another word may be written. */
export const roles = ['Decision maker', 'Champion', 'Approver', 'Evaluator', 'Influencer', 'User', 'Blocker'] as const
export const statuses = ['Active', 'Not reached yet', 'Left the company'] as const

export type Sentiment = PlanContact['sentiment']

export const sentimentNames: Readonly<Record<Sentiment, string>> = {
  positive: 'Positive',
  neutral: 'Neutral',
  negative: 'Negative',
  unknown: 'Unknown',
}

export const sentimentTones = {
  positive: 'positive',
  neutral: 'neutral',
  negative: 'negative',
  unknown: 'neutral',
} as const

export const sentimentChoices: readonly Choice<Sentiment>[] = (
  ['unknown', 'negative', 'neutral', 'positive'] as const
).map(value => ({ value, label: sentimentNames[value] }))

/** How a contact came to the plan. */
export const sourceNames: Readonly<Record<PlanContact['source'], string>> = {
  crm: 'CRM',
  conversation: 'Took part in a conversation',
  person: 'Added to the plan',
}
