import type { CallInput } from '#lib/call-types.ts'

/** Which deals: the filter, and which of the deals that pass it a figure counted. */
export type AskedDeals = Omit<
  NonNullable<CallInput<'getOpptyListDetailsForSolution'>['body']>,
  'search' | 'sortBy' | 'descending' | 'pageNumber' | 'pageSize'
>
