export const sortOrders = ['recommended', 'closed', 'amount'] as const
export type SortOrder = (typeof sortOrders)[number]

export const sortLabels: Readonly<Record<SortOrder, string>> = {
  recommended: 'Recommended',
  closed: 'Recently Closed',
  amount: 'Deal Amount',
}

export interface Sortable {
  readonly storyId: number
  /** How much of the deal's talk the card was. */
  readonly cardPercentileValue: number | null
  /** Somebody confirmed the card on the deal. */
  readonly verified: boolean
  readonly matchCount: number
  readonly matchedCallsCount: number
  readonly oppStatus: string
  readonly closedDate: string | null
  readonly opportunityAmount: number | null
}

const withCalls = ({ matchedCallsCount }: Sortable): number => Number(matchedCallsCount > 0)
/** What a person confirmed outranks any score. */
const confidence = ({ verified, cardPercentileValue }: Sortable): number =>
  verified ? 101 : (cardPercentileValue ?? 0)
/** An open deal has only a planned day, which is none here. */
const closedOn = ({ oppStatus, closedDate }: Sortable): string => (oppStatus === 'Open' ? '' : (closedDate ?? ''))
const fromTop = (a: string, b: string): number => Number(a < b) - Number(a > b)

/**
 * The deals in one of the three orders, as the server has them too. Recommended puts deals with matched calls first,
 * unless calls are of no matter here, then the surer ones, then those with more matches. What is not known comes last;
 * of equal deals the newer one is first, so that an order is always the same.
 */
export function orderDeals<Deal extends Sortable>(
  deals: readonly Deal[],
  order: SortOrder,
  { callsFirst = true } = {},
): Deal[] {
  const compare: Readonly<Record<SortOrder, (a: Deal, b: Deal) => number>> = {
    recommended: (a, b) =>
      (callsFirst ? withCalls(b) - withCalls(a) : 0) || confidence(b) - confidence(a) || b.matchCount - a.matchCount,
    closed: (a, b) => fromTop(closedOn(a), closedOn(b)),
    amount: (a, b) => (b.opportunityAmount ?? -1) - (a.opportunityAmount ?? -1),
  }
  return deals.toSorted((a, b) => compare[order](a, b) || b.storyId - a.storyId)
}
