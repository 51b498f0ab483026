import { useApiQuery } from '#lib/use-api.ts'

/** One deal with its account, amounts, days and counts. */
export const useDeal = (dealId: number | null) =>
  useApiQuery('getStoryDetail', dealId === null ? null : { params: { storyId: dealId } })
