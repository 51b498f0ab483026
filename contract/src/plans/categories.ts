/** The nine groups that the cards of a plan are counted in. */
export const planCardCategories = [
  'ALL',
  'OBJECTIONS',
  'COMPETITION',
  'ACTIVITIES',
  'BUYING COMMITTEE',
  'SOLUTION',
  'CONTENT',
  'DISCOVERY',
  'PARTNERS',
] as const
export type PlanCardCategory = (typeof planCardCategories)[number]
