/** What a person works on, from the nearest to a sale to the farthest. */
export const jobFunctions = [
  'Marketing',
  'Sales',
  'Business development',
  'Customer support',
  'Purchasing',
  'Consulting',
  'Information technology',
  'Human resources',
  'Finance',
  'Legal',
  'Engineering',
  'Product',
  'Project management',
  'Operations',
  'Design and media',
  'Administration',
  'General management',
] as const
export type JobFunction = (typeof jobFunctions)[number]

/**
 * How far up a person stands: `Executive` leads a company or is of its board, `Director` and `Head` lead others,
 * `Professional` answers for work of their own (managers of a subject, consultants, engineers), `Junior` helps or learns.
 */
export const seniorities = ['Executive', 'Director', 'Head', 'Professional', 'Junior'] as const
export type Seniority = (typeof seniorities)[number]

/**
 * Words that speak for one value, in several languages. Written as titles are after folding (small letters, ae for ä, no
 * accents); a `*` stands for any part of a word, so that `*vertrieb*` is found within a German compound.
 */
export interface TermGroup<T extends string> {
  readonly value: T
  readonly terms: readonly string[]
}
