import { formatCount } from '#lib/format.ts'

/** "24 won, 33 lost, 5 open", without what there is none of. */
export const outcomesText = (deals: readonly { readonly oppStatus: string }[]): string =>
  ['Won', 'Lost', 'Open']
    .map(status => [deals.filter(deal => deal.oppStatus === status).length, status.toLowerCase()] as const)
    .filter(([count]) => count > 0)
    .map(([count, status]) => `${formatCount(count)} ${status}`)
    .join(', ')
