import { useApiQuery } from '#lib/use-api.ts'

/** Where a deal stands, its risks and what to do about them, in the words of every screen and document. */
export const useOutlook = (dealId: number) => useApiQuery('getDealOutlook', { params: { storyId: dealId } })
