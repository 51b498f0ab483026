import { describeNarrowing, type Names } from '../shared/describe-narrowing.ts'
import type { StoredFinding } from './stored-findings.ts'

/** In which deals a finding was found, as its conditions in words; when they were closed is left out. */
export const describeConditions = (
  { origin, filter }: Pick<StoredFinding, 'origin' | 'filter'>,
  names: Names,
): string[] => [
  origin === 'standing' ? 'The default view of the market' : 'Closed deals',
  ...describeNarrowing(filter, names),
]
