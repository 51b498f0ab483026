import type { DemoTopic } from '../types.ts'

const groups = [
  ['Use Cases', 'Use Cases', 2, ['Use Cases']],
  ['Pain Points', 'Pain Points', 3, ['Pain Points']],
  ['Justification', 'Economic Drivers', 1, ['KPIs', 'Triggers']],
  ['Decision Criteria', 'Value Proposition', 5, ['Product', 'Positioning', 'Pricing', 'Success']],
  ['Competitors', 'Competition', 6, ['Competitors']],
  ['Sales Execution', 'Sales Execution', 14, ['Qualification criteria', 'Sales activities', 'Objections', 'Stories']],
] as const

/** The topics of the specification, with the group and number that new cards of each get. */
export const topics: readonly DemoTopic[] = groups
  .flatMap(([group, groupName, catalogueId, names]) => names.map(name => ({ name, group, groupName, catalogueId })))
  .map((topic, position) => ({
    ...topic,
    position,
    directionality: topic.group === 'Sales Execution' ? 'bidirectional' : 'buyer',
  }))
