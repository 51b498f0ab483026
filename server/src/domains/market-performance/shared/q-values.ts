import { falseDiscoveryRates } from '@bic/engine/statistics/benjamini-hochberg'

/** The q-values of those that were tested, over them alone; null of the others. */
export const qValues = (p: readonly (number | null)[]): (number | null)[] => {
  const q = falseDiscoveryRates(p.filter(value => value !== null)).values()
  return p.map(value => (value === null ? null : (q.next().value ?? null)))
}
