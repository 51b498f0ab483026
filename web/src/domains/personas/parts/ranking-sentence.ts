import type { PersonaSearch } from './persona-search.ts'
import type { ListedPersona } from './use-ranking.ts'

/** Who takes part most, by what the list is ranked by: "Head of Service talks most: 240 conversations; then Operations Leader with 219." */
export const rankingSentence = ([first, second]: readonly ListedPersona[], rank: PersonaSearch['rank']): string => {
  if (!first) return ''
  const then = second ? `; then ${second.name} with ${second.value}` : ''
  return rank === 'amount'
    ? `The deals with ${first.name} are worth the most, ${first.value}${then}.`
    : `${first.name} talks most, in ${first.value} conversations${then}.`
}
