/** A conversation of a deal on its day. */
export interface Talk {
  readonly id: number
  /** Days since 1970-01-01. */
  readonly day: number
}

/** A conversation as it is now; without a deal or a day it stands in no deal's talk. */
export interface ChangedTalk {
  readonly id: number
  readonly dealId: number | null
  readonly day: number | null
}

/** Conversations of deals in columns, sorted by deal, day and id. */
export interface TalkOfDeals {
  readonly deals: Float64Array
  readonly days: Float64Array
  readonly ids: Float64Array
}

const none: TalkOfDeals = { deals: new Float64Array(), days: new Float64Array(), ids: new Float64Array() }

/** The first place in sorted numbers from which on none is less than `value`. */
const placeOf = (sorted: Float64Array, value: number): number => {
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((sorted[middle] ?? 0) < value) from = middle + 1
    else to = middle
  }
  return from
}

/** Which conversations of each deal were when, 24 bytes each: what was read once, and what changed since. */
export class DealTalk {
  /** Matrix revision up to which it is complete. */
  rev = 0
  #whole = none
  /** By conversation what became of those that changed since the whole was read. */
  #changed = new Map<number, ChangedTalk>()
  #changedOfDeal = new Map<number, Set<number>>()

  /** Conversations that changed since the whole was read. */
  get changes(): number {
    return this.#changed.size
  }

  /** All conversations of deals that have a day, in the place of what was known. */
  putWhole(whole: TalkOfDeals): void {
    this.#whole = whole
    this.#changed = new Map()
    this.#changedOfDeal = new Map()
  }

  /** Conversations that came, or that are others now. */
  putChanged(changed: Iterable<ChangedTalk>): void {
    for (const one of changed) {
      this.#changedOfDeal.get(this.#changed.get(one.id)?.dealId ?? 0)?.delete(one.id)
      this.#changed.set(one.id, one)
      if (one.dealId === null || one.day === null) continue
      const ofDeal = this.#changedOfDeal.get(one.dealId)
      if (ofDeal) ofDeal.add(one.id)
      else this.#changedOfDeal.set(one.dealId, new Set([one.id]))
    }
  }

  /** The conversations of a deal, the oldest first; undated ones are left out. */
  of(dealId: number): Talk[] {
    const { deals, days, ids } = this.#whole
    const talk: Talk[] = []
    for (let i = placeOf(deals, dealId); deals[i] === dealId; i++) {
      const [id = 0, day = 0] = [ids[i], days[i]]
      if (!this.#changed.has(id)) talk.push({ id, day })
    }
    const changed = this.#changedOfDeal.get(dealId)
    if (!changed || changed.size === 0) return talk
    for (const id of changed) talk.push({ id, day: this.#changed.get(id)?.day ?? 0 })
    return talk.sort((a, b) => a.day - b.day || a.id - b.id)
  }
}
