/** What is asked of a deal, and the topics whose cards answer it. KPIs and triggers say why a buyer moves now: its context. */
const topicsOf: Readonly<Record<string, readonly string[]>> = {
  Context: ['KPIs', 'Triggers'],
  'Customer Needs': ['Use Cases', 'Pain Points'],
  'Decision Criteria': ['Product', 'Positioning', 'Pricing', 'Success'],
  Differentiation: ['Competitors', 'Partners'],
  'Buyer Engagement': ['Personas'],
  'Sales Execution': ['Qualification criteria', 'Sales activities', 'Objections', 'Stories'],
}

/** The category of a deal that a topic belongs to; a topic of the customer's own is known by its group. */
export const categoryOfTopic = (topic: string, group: string): string =>
  Object.entries(topicsOf).find(([, topics]) => topics.includes(topic))?.[0] ?? group
