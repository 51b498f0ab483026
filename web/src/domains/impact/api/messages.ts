import type { Answer } from '#lib/call-types.ts'
import { useApiQuery } from '#lib/use-api.ts'

export type Messages = Answer<'listImpactMessages'>

/** The cards and plays that an analysis can be made of. */
export const useMessages = (marketId: number | null) =>
  useApiQuery('listImpactMessages', marketId === null ? null : { query: { marketId } })
