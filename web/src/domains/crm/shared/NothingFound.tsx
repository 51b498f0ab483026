import type { ReactNode } from 'react'
import { useApiQuery } from '#lib/use-api.ts'
import { Awaited } from '#ui/state/Awaited.tsx'
import { NoDealsYet } from './NoDealsYet.tsx'

interface NothingFoundProps {
  /** What will appear here, in a sentence. */
  of?: ReactNode
  /** What is said when there are deals, and none of them is meant. */
  children: ReactNode
}

/** In the place of what nothing was found for: while the customer has no deal, other filters would not help. */
export function NothingFound({ of, children }: NothingFoundProps) {
  const deals = useApiQuery('listDeals', { query: { pageSize: 1 } })
  if (deals.isPending) return <Awaited />
  return deals.data?.total === 0 ? <NoDealsYet>{of}</NoDealsYet> : children
}
