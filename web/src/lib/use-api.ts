import {
  type MutationOptions,
  type QueryClient,
  queryOptions,
  type UseMutationResult,
  type UseQueryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useState } from 'react'
import { call, firstAnswersTo } from './api.ts'
import { ApiError } from './api-error.ts'
import type { Answer, CallId, CallInput, InputArgument, SentInput } from './call-types.ts'
import { type QueryKey, queryKeyOf, type ReadId } from './query-key.ts'
import { refetchChanged } from './refetch.ts'

/** Everything that TanStack Query takes, but the key and the request, which follow from the call. */
export type ApiQueryOptions<Id extends ReadId, Shown = Answer<Id>> = Omit<
  UseQueryOptions<Answer<Id>, Error, Shown, QueryKey<Id>>,
  'queryKey' | 'queryFn'
>

/** The `meta` of a query whose part is not shown without an answer: the shell says that it failed, and offers Retry. */
export const hiddenWithoutAnswer: Readonly<Record<string, unknown>> = { hiddenWithoutAnswer: true }

/** The input may be left out when nothing in it is required; null asks nothing. */
type QueryArguments<Id extends ReadId, Shown> =
  Record<never, never> extends CallInput<Id>
    ? [input?: SentInput<Id> | null, options?: ApiQueryOptions<Id, Shown>]
    : [input: SentInput<Id> | null, options?: ApiQueryOptions<Id, Shown>]

type ApiQuery<Id extends ReadId, Shown> = ReturnType<typeof apiQuery<Id, Shown>>

/** A call as a query: for `useQueries` and `fetchQuery`; screens use `useApiQuery`. */
export function apiQuery<Id extends ReadId, Shown = Answer<Id>>(id: Id, ...given: QueryArguments<Id, Shown>) {
  const [input, options] = given as unknown as [
    SentInput<Id> | null | undefined,
    ApiQueryOptions<Id, Shown> | undefined,
  ]
  const sent = (input ?? {}) as SentInput<Id>
  const argument = [sent] as unknown as InputArgument<Id>
  // What is asked for again at once gains nothing from an answer that is there.
  const mayBeThere = input !== null && options?.staleTime !== 0 && options?.refetchOnMount !== 'always'
  return queryOptions<Answer<Id>, Error, Shown, QueryKey<Id>>({
    ...(mayBeThere && { initialData: () => firstAnswersTo([id, ...argument])?.[0] as never }),
    ...options,
    enabled: input === null ? false : options?.enabled,
    queryKey: queryKeyOf(id, ...argument),
    queryFn: ({ signal }) => call(id, ...([{ ...sent, signal }] as unknown as InputArgument<Id>)),
  })
}

/** Asks while a part is first being drawn, and not after it has been painted: the server answers meanwhile. @returns whether it was asked */
function beginAtOnce<Id extends ReadId, Shown>(queries: QueryClient, query: ApiQuery<Id, Shown>): boolean {
  const { enabled = true, staleTime, refetchOnMount } = query
  // What is asked for whenever it is shown is asked for then.
  if (enabled !== true || staleTime === 0 || refetchOnMount === 'always') return false
  if (queries.getQueryState(query.queryKey)) return false
  void queries.prefetchQuery(query)
  return true
}

/**
 * The answer to a call of the contract. It is kept under the call and its input, cancelled when nobody waits for it, and
 * asked for again when a group that it `reads` has changed. With null as input nothing is asked.
 */
export function useApiQuery<Id extends ReadId, Shown = Answer<Id>>(id: Id, ...given: QueryArguments<Id, Shown>) {
  const query = apiQuery<Id, Shown>(id, ...given)
  const queries = useQueryClient()
  const [isBegun] = useState(() => beginAtOnce(queries, query))
  // What has failed by the time that the part stands is not asked for again.
  return useQuery(isBegun ? { ...query, retryOnMount: false } : query)
}

/** Whether the server may have changed something, or has something else than the page thought. */
const leavesOpen = (error: Error): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500 || [404, 409].includes(error.status)

export interface ApiMutationOptions<Id extends CallId, Context = unknown>
  extends Omit<MutationOptions<Answer<Id>, Error, CallInput<Id>, Context>, 'mutationFn'> {
  /** False: the caller does it, once it shows no more what is gone. */
  readonly refetch?: boolean
}

/** A call as a mutation of these answers. */
export const apiMutation = <Id extends CallId, Context = unknown>(
  queries: QueryClient,
  id: Id,
  { refetch = true, ...options }: ApiMutationOptions<Id, Context> = {},
): MutationOptions<Answer<Id>, Error, CallInput<Id>, Context> => ({
  ...options,
  mutationFn: input => call(id, ...([input] as unknown as InputArgument<Id>)),
  onSettled: async (...settled) => {
    const [, error] = settled
    await options.onSettled?.(...settled)
    if (refetch && (error === null || leavesOpen(error))) await refetchChanged(queries, id)
  },
})

/**
 * Makes a call that changes something. What is shown and rests on a group that the call `changes` is asked for again,
 * before the mutation ends; also after a failure that leaves open what the server has.
 */
export function useApiMutation<Id extends CallId, Context = unknown>(
  id: Id,
  options?: ApiMutationOptions<Id, Context>,
  // Written out: of so many calls the compiler cannot infer it.
): UseMutationResult<Answer<Id>, Error, CallInput<Id>, Context> {
  const queries = useQueryClient()
  return useMutation(apiMutation(queries, id, options))
}
