import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { Answer } from '../../../lib/call-types.ts'

export type Direction = 'buyer' | 'bidirectional'
export type Tape = Answer<'getDealTape'>
export type TapeCard = Tape['cards'][number]
export type TapeConversation = Tape['conversations'][number]

/** A deal's story over time. */
export const useTape = (storyId: number, direction: Direction) =>
  useQuery({
    queryKey: ['deals', 'tape', storyId, direction],
    queryFn: ({ signal }) =>
      call('getDealTape', { params: { storyId }, query: { buyerBidirectional: direction }, signal }),
    placeholderData: (previous, query) => (query?.queryKey[2] === storyId ? keepPreviousData(previous) : undefined),
  })
