import type { Evidence } from '@bic/contract/analysis/figures'

/** The evidence of a message: found to go with winning or losing, or said only. */
export const evidence = (goesWith: Evidence['goesWith']): Evidence => ({
  step: goesWith === null ? 1 : 2,
  goesWith,
  asOf: '2026-11-22',
  later: goesWith === null ? null : { foundOn: '2026-11-08', state: 'open', deals: 12 },
})
