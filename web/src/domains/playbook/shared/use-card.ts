import { useApiQuery } from '#lib/use-api.ts'

/** A card with its keywords. */
export const useCard = (id: number | null) => useApiQuery('getPlaybookCard', id === null ? null : { params: { id } })
