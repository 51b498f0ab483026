import type { PlanCardCategory } from '@bic/contract/plans/categories'

/** Which group of a plan the cards of a topic are counted in. The specification names the groups, not their topics. */
const ofTopic: Readonly<Record<string, PlanCardCategory>> = {
  Objections: 'OBJECTIONS',
  Competitors: 'COMPETITION',
  'Sales activities': 'ACTIVITIES',
  'Qualification criteria': 'BUYING COMMITTEE',
  Personas: 'BUYING COMMITTEE',
  'Use Cases': 'SOLUTION',
  Product: 'SOLUTION',
  Positioning: 'SOLUTION',
  Pricing: 'SOLUTION',
  Success: 'SOLUTION',
  Stories: 'CONTENT',
  Content: 'CONTENT',
  'Pain Points': 'DISCOVERY',
  KPIs: 'DISCOVERY',
  Triggers: 'DISCOVERY',
  Partners: 'PARTNERS',
}

/** The groups of a card by the name of its topic: always ALL, and its own when the topic has one. */
export const categoriesOf = (topic: string): readonly PlanCardCategory[] => {
  const own = ofTopic[topic]
  return own ? ['ALL', own] : ['ALL']
}
