import { keepPreviousData } from '@tanstack/react-query'
import type { Answer, CallInput } from '#lib/call-types.ts'
import { useApiQuery } from '#lib/use-api.ts'

export type UploadedFile = Answer<'listUploadedFiles'>['rows'][number]

const askAgain = 3000
const isOpen = ({ status }: UploadedFile) => status === 'received' || status === 'reading'

/** What was uploaded, newest first. */
export const useUploads = (query: NonNullable<CallInput<'listUploadedFiles'>['query']>) =>
  useApiQuery(
    'listUploadedFiles',
    { query },
    {
      placeholderData: keepPreviousData,
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.rows.some(isOpen) ? askAgain : false),
    },
  )
