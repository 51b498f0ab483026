import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, callForNamedFile } from '#lib/api.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Answer, CallInput } from '#lib/call-types.ts'
import { queryKeyOf } from '#lib/query-key.ts'
import { saveFile } from '#ui/save-file.ts'

export type Tearsheet = Answer<'createTearsheet'>
export type TearsheetSection = Tearsheet['sections'][number]
export type SectionName = TearsheetSection['hdgName']
export type PlacedQuote = TearsheetSection['quotes'][number]
export type SaidQuote = Omit<PlacedQuote, 'line'>

const keyOf = (dealId: number) => queryKeyOf('getTearsheet', { params: { storyId: dealId } })
const read = (dealId: number, signal?: AbortSignal) =>
  call('getTearsheet', { params: { storyId: dealId }, ...(signal ? { signal } : {}) })

/** The tearsheet of a deal. When there is none, an empty one is made and fetched, unless the deal is disabled. */
export const useTearsheet = (dealId: number, disabled: boolean | undefined) =>
  useQuery({
    queryKey: keyOf(dealId),
    queryFn: async ({ signal }): Promise<Tearsheet | null> => {
      const [found] = await read(dealId, signal)
      if (found || disabled) return found ?? null
      await call('createTearsheet', { body: { storyId: dealId, tearSheetDetailMap: {} } })
      return (await read(dealId, signal))[0] ?? null
    },
    enabled: disabled !== undefined,
  })

/** Stores a section. What somebody else stored meanwhile is shown in place of the answer. */
export function useUpdateSection(dealId: number) {
  const queries = useQueryClient()
  const show = (tearsheet: Tearsheet) => queries.setQueryData(keyOf(dealId), tearsheet)
  return useMutation({
    mutationFn: (body: CallInput<'updateTearsheet'>['body']) => call('updateTearsheet', { body }),
    onSuccess: show,
    onError: error => {
      if (error instanceof ApiError && error.code === 'CONFLICT' && error.current) show(error.current as Tearsheet)
    },
  })
}

/** Saves the tearsheet as a PDF under the name that the server gives it. */
export const useSavePdf = (dealId: number) =>
  useMutation({
    mutationFn: async () => {
      const { name, content } = await callForNamedFile('getTearsheetPdf', { params: { storyId: dealId } })
      saveFile(name ?? 'tearsheet.pdf', content)
    },
  })
