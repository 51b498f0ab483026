import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { Answer, CallInput } from '../../../lib/call-types.ts'

export type MarketRow = Answer<'listMarketContents'>[number]

/** The markets with the numbers of their deals and cards. */
export const useMarketRows = () =>
  useQuery({
    queryKey: ['cards', 'marketContents'],
    queryFn: ({ signal }) => call('listMarketContents', { signal }),
  })

/** What would go to another market; asked once both are chosen, and not again once one of them may be gone. */
export const useMergePreview = (marketId: number, intoMarketId: number | null, isOver: boolean) =>
  useQuery({
    queryKey: ['mergePreview', marketId, intoMarketId],
    queryFn: ({ signal }) =>
      call('previewMarketMerge', { query: { marketId, intoMarketId: intoMarketId ?? 0 }, signal }),
    enabled: intoMarketId !== null && !isOver,
    gcTime: 0,
  })

/** A change of markets bears on everything that is narrowed by one. */
function useRefetchAll() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries()
}

export const useCreateMarket = () =>
  useMutation({
    mutationFn: (body: CallInput<'createMarket'>['body']) => call('createMarket', { body }),
    onSuccess: useRefetchAll(),
  })

export const useRenameMarket = () =>
  useMutation({
    mutationFn: (body: CallInput<'updateMarketName'>['body']) => call('updateMarketName', { body }),
    onSuccess: useRefetchAll(),
  })

export const useMergeMarkets = () =>
  useMutation({
    mutationFn: (body: CallInput<'mergeMarkets'>['body']) => call('mergeMarkets', { body }),
    onSuccess: useRefetchAll(),
  })
