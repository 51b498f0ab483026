/** Messages whose change is compared at once, at most. */
export const mostCardsCompared = 20
