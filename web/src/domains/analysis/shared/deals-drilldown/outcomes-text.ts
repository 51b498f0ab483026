import type { Answer } from '#lib/call-types.ts'
import { formatCount } from '#lib/format.ts'

/** "24 won, 33 lost, 5 open", without what there is none of. */
export const outcomesText = ({ won, lost, open }: Answer<'getOpptyListDetailsForSolution'>['outcomes']): string =>
  [[won, 'won'] as const, [lost, 'lost'] as const, [open, 'open'] as const]
    .filter(([count]) => count > 0)
    .map(([count, outcome]) => `${formatCount(count)} ${outcome}`)
    .join(', ')
