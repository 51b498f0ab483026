/** What a card can be made as; each is the topic of that name, and Sales Execution the first topic of its group. */
export const cardSubTypes = [
  'Use Cases',
  'Pain Points',
  'KPIs',
  'Triggers',
  'Product',
  'Positioning',
  'Pricing',
  'Success',
  'Competitors',
  'Qualification criteria',
  'Sales activities',
  'Objections',
  'Stories',
  'Sales Execution',
] as const
export type CardSubType = (typeof cardSubTypes)[number]
