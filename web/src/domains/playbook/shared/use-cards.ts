import { useApiQuery } from '#lib/use-api.ts'

/** The message cards in use of all markets. */
export const useCards = () => useApiQuery('listPlaybookCards', { query: { archived: 'N' } })
