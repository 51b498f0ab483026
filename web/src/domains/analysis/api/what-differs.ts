import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { Answer } from '../../../lib/call-types.ts'
import type { AppliedFilter } from '../parts/filter-bar/to-filter.ts'

export type WhatDiffers = Answer<'findWhatDiffers'>
export type Differing = WhatDiffers['cards'][number]

/** What differs in the filtered deals from the rest of their market and period. */
export const useWhatDiffers = (filter: AppliedFilter) =>
  useQuery({
    queryKey: ['deals', 'what-differs', filter],
    queryFn: ({ signal }) => call('findWhatDiffers', { body: filter, signal }),
    placeholderData: previous => previous,
  })
