import type { FilterOfMarket } from '../../api/filter-query.ts'
import { useProfiles } from '../../api/profiles.ts'
import { isCompared, type ProfileBy } from './profile-words.ts'

/**
 * Profiles told apart as chosen; without a choice by as much as leaves a profile with deals enough to be compared, by
 * industry alone at the least.
 */
export function useFinestProfiles(filter: FilterOfMarket, chosen: ProfileBy | '') {
  const own = useProfiles(filter, chosen, chosen !== '')
  const fine = useProfiles(filter, 'industry,segment,region', chosen === '')
  const isTooFine = (found: typeof fine) => found.data !== undefined && !found.data.some(isCompared)
  const middle = useProfiles(filter, 'industry,segment', chosen === '' && isTooFine(fine))
  const coarse = useProfiles(filter, 'industry', chosen === '' && isTooFine(fine) && isTooFine(middle))
  if (chosen !== '') return { by: chosen, found: own }
  if (!isTooFine(fine)) return { by: 'industry,segment,region' as const, found: fine }
  return isTooFine(middle)
    ? { by: 'industry' as const, found: coarse }
    : { by: 'industry,segment' as const, found: middle }
}
