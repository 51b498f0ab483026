/** Outcomes as values of the column. */
export const openDeal = 0
export const wonDeal = 1
export const lostDeal = 2

/** The deals that are compared, as columns: index i of each is about deal i. */
export interface DealColumns {
  /** `openDeal`, `wonDeal` or `lostDeal`. */
  readonly outcome: Uint8Array
  /** Days from created to closed; NaN when unknown. */
  readonly cycleDays: Float64Array
  /** Amount in cents; NaN when unknown. */
  readonly amountCents: Float64Array
  /** A number for each segment, and one for none. */
  readonly segment: Int32Array
  /** How many conversations the deal has. */
  readonly activity: Uint32Array
}

/** The deals that have a card. */
export interface CardPresence {
  readonly cardId: number
  /** Indices into the columns, each once, in any order. */
  readonly deals: Uint32Array
}
