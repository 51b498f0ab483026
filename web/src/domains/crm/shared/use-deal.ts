import { useApiQuery } from '#lib/use-api.ts'

/** One deal with its account, amounts, days and counts. */
export const useDeal = (storyId: number | null) =>
  useApiQuery('getStoryDetail', storyId === null ? null : { params: { storyId } })
