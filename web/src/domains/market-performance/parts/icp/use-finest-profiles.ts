import type { FilterOfMarket } from '@bic/contract/analysis/market-filter'
import { useProfiles } from '#domains/market-performance/api/profiles.ts'
import { isCompared, type ProfileBy } from './profile-words.ts'

/**
 * Profiles by the chosen fields; without a choice, by as many fields as leave two profiles with enough deals to compare, by
 * industry alone at the least.
 */
export function useFinestProfiles(filter: FilterOfMarket, chosen: ProfileBy | '') {
  const own = useProfiles(filter, chosen, chosen !== '')
  const fine = useProfiles(filter, 'industry,segment,region', chosen === '')
  const isTooFine = (found: typeof fine) => found.data !== undefined && found.data.filter(isCompared).length < 2
  const middle = useProfiles(filter, 'industry,segment', chosen === '' && isTooFine(fine))
  const coarse = useProfiles(filter, 'industry', chosen === '' && isTooFine(fine) && isTooFine(middle))
  if (chosen !== '') return { by: chosen, found: own }
  if (!isTooFine(fine)) return { by: 'industry,segment,region' as const, found: fine }
  return isTooFine(middle)
    ? { by: 'industry' as const, found: coarse }
    : { by: 'industry,segment' as const, found: middle }
}
