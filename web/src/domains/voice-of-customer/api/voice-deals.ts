import { call } from '#lib/api.ts'
import type { Answer, CallInput } from '#lib/call-types.ts'
import { usePagedRows } from '#lib/paged-rows.ts'
import { composedKey } from '#lib/query-key.ts'
import { useApiQuery } from '#lib/use-api.ts'

type Body = CallInput<'listVoiceOfCustomer'>['body']
export type VoiceDeal = Answer<'listVoiceOfCustomer'>['rows'][number]
export type VoiceFilter = Omit<
  Body,
  'search' | 'sort' | 'descending' | 'placeOf' | 'withIds' | 'pageNumber' | 'pageSize'
>
export type VoiceOrder = Pick<Body, 'search' | 'sort' | 'descending'>

/** The deals that have a card under a filter, in an order; without a filter none are asked for. */
export const useVoiceDeals = (filter: VoiceFilter | null, order: VoiceOrder) =>
  usePagedRows({
    queryKey: composedKey(['listVoiceOfCustomer'], filter, order),
    readPage: (pageNumber, pageSize, signal) =>
      call('listVoiceOfCustomer', { body: { ...filter!, ...order, pageNumber, pageSize }, signal }),
    enabled: filter !== null,
  })

/** One of these deals, and its place among them; null when it is none of them, undefined while it is looked for. */
export const usePlacedDeal = (filter: VoiceFilter | null, order: VoiceOrder, dealId: number | null) =>
  useApiQuery(
    'listVoiceOfCustomer',
    filter === null || dealId === null ? null : { body: { ...filter, ...order, placeOf: dealId, pageSize: 1 } },
    { select: ({ placed }) => placed },
  ).data

/** The ids of all of these deals. */
export const useVoiceDealIds = (filter: VoiceFilter | null) =>
  useApiQuery('listVoiceOfCustomer', filter && { body: { ...filter, withIds: 'Y', pageSize: 1 } }, {
    select: ({ storyIdList }) => storyIdList ?? [],
  }).data
