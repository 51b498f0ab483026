import type { EntitlementContext } from './context.ts'
import { decide, type Person } from './decide.ts'
import { features } from './features.ts'

/** The names of what a person can use in one context and can no longer use in another, in the order of the features. */
export const lostFeatures = (person: Person, before: EntitlementContext, after: EntitlementContext): string[] => {
  const lost = Object.values(features).filter(
    thing => decide(person, before, thing).is === 'usable' && decide(person, after, thing).is !== 'usable',
  )
  return [...new Set(lost.map(({ name }) => name))]
}
