import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { Answer, CallInput } from '../../../lib/call-types.ts'

export type UploadedFile = Answer<'listUploadedFiles'>['rows'][number]

const askAgain = 3000
const isOpen = ({ status }: UploadedFile) => status === 'received' || status === 'reading'

/** What was uploaded, newest first. */
export const useUploads = (query: NonNullable<CallInput<'listUploadedFiles'>['query']>) =>
  useQuery({
    queryKey: ['uploads', 'list', query],
    queryFn: ({ signal }) => call('listUploadedFiles', { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.rows.some(isOpen) ? askAgain : false),
  })
