/** Outcomes as values of the column. */
export const openDeal = 0
export const wonDeal = 1
export const lostDeal = 2

/** The deals that are compared, as columns: index i of each is about deal i. */
export interface DealColumns {
  readonly id: Float64Array
  /** `openDeal`, `wonDeal` or `lostDeal`. */
  readonly outcome: Uint8Array
  /** Days from created to closed; NaN when unknown. */
  readonly cycleDays: Float64Array
  /** Amount in cents; NaN when unknown. */
  readonly amountCents: Float64Array
  /** A number for each segment, and one for none. */
  readonly segment: Int32Array
  /** How many conversations the deal has, at a landmark up to then. */
  readonly activity: Uint32Array
  /** What else deals are made comparable by: a number for each account, owner, type and quarter of creation; −1 for none. */
  readonly account: Int32Array
  readonly owner: Int32Array
  readonly type: Int32Array
  readonly quarter: Int32Array
  /** The stage at the landmark; −1 when it is not known, and of whole deals. */
  readonly stage: Int32Array
  /** Amount in cents as it was known at the landmark; NaN when it was not, and of whole deals. */
  readonly amountAt: Float64Array
  /** Days from creation to the landmark; NaN when unknown, and of whole deals. */
  readonly daysToLandmark: Float64Array
  /** The landmark, a day since 1970-01-01: the first one that counts no more. `wholeDeal` when there is none. */
  readonly until: Int32Array
}

/** Stands for no landmark: everything counts. */
export const wholeDeal = 0x7fff_ffff

/** The columns of `count` whole deals of which nothing is known but what is given. */
export function dealColumns(count: number, given: Partial<DealColumns>): DealColumns {
  const unknown = () => new Int32Array(count).fill(-1)
  return {
    id: Float64Array.from({ length: count }, (_, deal) => deal),
    outcome: new Uint8Array(count),
    cycleDays: new Float64Array(count).fill(Number.NaN),
    amountCents: new Float64Array(count).fill(Number.NaN),
    segment: unknown(),
    activity: new Uint32Array(count),
    account: unknown(),
    owner: unknown(),
    type: unknown(),
    quarter: unknown(),
    stage: unknown(),
    amountAt: new Float64Array(count).fill(Number.NaN),
    daysToLandmark: new Float64Array(count).fill(Number.NaN),
    until: new Int32Array(count).fill(wholeDeal),
    ...given,
  }
}

/** The columns of some of the deals, in the order given. */
export function pickDeals(columns: DealColumns, deals: Uint32Array): DealColumns {
  const ints = (values: Int32Array): Int32Array<ArrayBuffer> => {
    const picked = new Int32Array(deals.length)
    for (let i = 0; i < deals.length; i++) picked[i] = values[deals[i] as number] ?? -1
    return picked
  }
  const floats = (values: Float64Array): Float64Array<ArrayBuffer> => {
    const picked = new Float64Array(deals.length)
    for (let i = 0; i < deals.length; i++) picked[i] = values[deals[i] as number] ?? Number.NaN
    return picked
  }
  return {
    id: floats(columns.id),
    outcome: Uint8Array.from(deals, deal => columns.outcome[deal] ?? openDeal),
    cycleDays: floats(columns.cycleDays),
    amountCents: floats(columns.amountCents),
    segment: ints(columns.segment),
    activity: Uint32Array.from(deals, deal => columns.activity[deal] ?? 0),
    account: ints(columns.account),
    owner: ints(columns.owner),
    type: ints(columns.type),
    quarter: ints(columns.quarter),
    stage: ints(columns.stage),
    amountAt: floats(columns.amountAt),
    daysToLandmark: floats(columns.daysToLandmark),
    until: ints(columns.until),
  }
}

/** The deals that have a card. */
export interface CardPresence {
  readonly cardId: number
  /** Indices into the columns, each once, in any order. */
  readonly deals: Uint32Array
  /** The day on which anybody first said it in any deal: deals whose landmark is not later cannot have it. */
  readonly since?: number | null
}
