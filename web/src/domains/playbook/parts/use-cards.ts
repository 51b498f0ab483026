import { useCards as useCardList } from '../api/list-cards.ts'

/** The message cards in use of all markets. */
export const useCards = () => useCardList(false)
