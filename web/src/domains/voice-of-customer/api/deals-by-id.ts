import { useQuery } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { composedKey } from '#lib/query-key.ts'

/** The most ids that one call takes in its address. */
const idsPerCall = 1000

/** Some deals, in the order of their ids. */
export const useDealsById = (dealIds: readonly number[]) =>
  useQuery({
    queryKey: composedKey(['getStoryBeanList'], dealIds),
    queryFn: async ({ signal }) => {
      const lots = Array.from({ length: Math.ceil(dealIds.length / idsPerCall) }, (_, place) =>
        dealIds.slice(place * idsPerCall, (place + 1) * idsPerCall),
      )
      const answers = await Promise.all(
        lots.map(lot => call('getStoryBeanList', { query: { storyIds: lot.join(',') }, signal })),
      )
      return answers.flat()
    },
  })
