import { useQuery } from '@tanstack/react-query'
import { readAllRows } from '#lib/all-pages.ts'
import { call } from '#lib/api.ts'
import type { Answer, CallInput } from '#lib/call-types.ts'
import { composedKey } from '#lib/query-key.ts'
import type { SortOrder } from '../parts/deals/order-deals.ts'

export type VoiceDeal = Answer<'listVoiceOfCustomer'>['rows'][number]
export type VoiceFilter = Omit<CallInput<'listVoiceOfCustomer'>['body'], 'sort' | 'pageNumber' | 'pageSize'>

/** The first page is small, so that it is here at once. */
const firstSize = 100
const pageSize = 500
const orders = { recommended: 'recommended', closed: 'recentlyClosed', amount: 'dealAmount' } as const

const readFirst = (filter: VoiceFilter, sort: SortOrder, signal: AbortSignal) =>
  call('listVoiceOfCustomer', { body: { ...filter, sort: orders[sort], pageSize: firstSize }, signal })

const readPage = (filter: VoiceFilter, pageNumber: number, signal: AbortSignal) =>
  call('listVoiceOfCustomer', { body: { ...filter, pageNumber, pageSize }, signal })

/**
 * The deals that have a card under a filter; without one nothing is asked for. The first page comes at once, in the
 * order asked for; the others follow. `complete` when all are here: then any order is made of them without asking.
 */
export function useVoiceDeals(filter: VoiceFilter | null, sort: SortOrder) {
  const key = JSON.stringify(filter)
  const first = useQuery({
    queryKey: composedKey(['listVoiceOfCustomer'], key, sort),
    queryFn: async ({ signal }) => ({ ...(await readFirst(filter!, sort, signal)), key }),
    enabled: filter !== null,
    placeholderData: previous => previous,
  })
  // The answer of the filter, though perhaps in another order; the one of the filter before stays while it is awaited.
  const answer = first.data?.key === key ? first.data : undefined
  const rest = useQuery({
    queryKey: composedKey(['listVoiceOfCustomer'], key),
    queryFn: async ({ signal }) => {
      const readSome = (page: number) => readPage(filter!, page, signal)
      return readAllRows(await readSome(1), readSome, pageSize)
    },
    enabled: answer !== undefined && answer.total > answer.rows.length,
  })
  const error = first.error ?? rest.error
  return {
    rows: (answer && rest.data) ?? first.data?.rows,
    complete: answer !== undefined && (rest.data !== undefined || answer.total <= answer.rows.length),
    since: answer?.since,
    /** The rows are those of the filter before. */
    stale: first.data !== undefined && answer === undefined,
    error: answer && rest.error === null ? null : error,
    retry: () => void (first.error ? first.refetch() : rest.refetch()),
  }
}
