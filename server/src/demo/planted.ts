/**
 * The effects that are built into the demo customer and can be looked for later; docs/demo-data.md describes them.
 * `wins` and `loses` move the win rate of the closed deals that talk about them; `talkative` moves nothing, it only
 * comes up more often where much is said, and much is said where deals are won.
 */
export const plantedCards = {
  wins: 'use-same-day',
  loses: 'obj-app-adoption',
  talkative: 'kpi-board-reporting',
} as const

export type PlantedEffect = keyof typeof plantedCards

/** Share of deals in which `wins` and `loses` each come up. */
export const plantedShare = 0.4
/** Win-rate difference made by the presence of `wins` (and, negative, of `loses`). */
export const plantedDifference = 0.35
/** By quartile of the number of conversations: share of deals with `talkative`, and what it adds to the win rate. */
export const talkativeShare = [0.1, 0.3, 0.64, 0.9] as const
export const activityLift = [-0.17, -0.06, 0.06, 0.17] as const
/**
 * Shares of the quartiles among all deals: a little more where less is said, so that the quartiles of the number of
 * conversations end where the planned ones do, whatever deals are left out.
 */
export const quartileShare = [0.265, 0.255, 0.25, 0.23] as const
/** Share of the closed deals that are lost in their first stage. */
export const lostEarlyShare = 0.15
/** The market in which buyers bring up what no card covers, and in which share of its deals by their outcome. */
export const uncoveredMarket = 'market-field'
export const shareWithUncovered = { Won: 0.06, Lost: 0.6, Open: 0.25 } as const
