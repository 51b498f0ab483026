/** Of one card: reading its conversations and, where one is set up, waiting for a model. */
const ofCard = 20
/** Of a thousand conversations: gathering them. */
const ofThousand = 2

/** How long a report may take to be generated, in seconds: a bound to prepare people for, not a forecast. */
export const expectedSeconds = (cards: number, conversations: number): number =>
  cards * ofCard * Math.max(1, conversations / 1000) + (conversations / 1000) * ofThousand
