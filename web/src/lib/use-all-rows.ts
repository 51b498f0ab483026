import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { readAllRows, rowsPerAnswer } from './all-pages.ts'
import { call } from './api.ts'
import type { Answer, CallInput, InputArgument, SentInput } from './call-types.ts'
import { composedKey, type ReadId } from './query-key.ts'

interface Paged {
  readonly total: number
  readonly rows: readonly unknown[]
}

/** A call that answers a list page by page. */
type PagedId = { [Id in ReadId]: Answer<Id> extends Paged ? Id : never }[ReadId]

type AllRowsOptions<Id extends PagedId, Shown> = Pick<
  UseQueryOptions<Answer<Id>, Error, Shown, readonly unknown[]>,
  'placeholderData' | 'select'
>

/** The same input for another page: its number and size stand in the body when there is one, else in the query. */
const pageOf = (input: { readonly query?: object; readonly body?: object }, pageNumber: number) => {
  const page = { pageNumber, pageSize: rowsPerAnswer }
  return input.body ? { ...input, body: { ...input.body, ...page } } : { ...input, query: { ...input.query, ...page } }
}

/** All rows of a list that is answered page by page, with what else the first answer says; with null nothing is asked. */
export const useAllRows = <Id extends PagedId, Shown = Answer<Id>>(
  id: Id,
  input: SentInput<Id> | null,
  options?: AllRowsOptions<Id, Shown>,
) =>
  useQuery<Answer<Id>, Error, Shown, readonly unknown[]>({
    ...options,
    queryKey: composedKey([id], input),
    enabled: input !== null,
    queryFn: async ({ signal }) => {
      const readPage = (pageNumber: number) => {
        const sent = { ...pageOf(input ?? {}, pageNumber), signal } as unknown as CallInput<Id>
        return call(id, ...([sent] as unknown as InputArgument<Id>)) as unknown as Promise<Paged>
      }
      const first = await readPage(1)
      return { ...first, rows: await readAllRows(first, readPage) } as unknown as Answer<Id>
    },
  })
