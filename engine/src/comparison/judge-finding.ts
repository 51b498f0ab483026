import { type EffectPart, effectSequence, type SequenceLook } from '../statistics/confidence-sequence.ts'

/** A closed deal as a finding sees it. */
export interface JudgedDeal {
  /** A number for each group of deals that are comparable, such as segment and stage at the landmark. */
  readonly stratum: number
  /** Whether the message had been said by the landmark. */
  readonly isExposed: boolean
  readonly isWon: boolean
}

export interface FindingAsked {
  /** The difference of win rates that was found, −1..1: above 0 the message goes with winning, below 0 with losing. */
  readonly found: number
  /** The deals that had closed when the finding was written down. They say what to expect, and judge nothing. */
  readonly known: readonly JudgedDeal[]
  /** The deals that closed after that day, in the order in which they closed. */
  readonly since: readonly JudgedDeal[]
}

/** `kept`: the difference has the sign that was found. `broken`: it is not half as large as was found, or has the other sign. */
export type FindingState = 'open' | 'kept' | 'broken'

export interface FindingJudged {
  readonly state: FindingState
  /** After how many of the deals since it was settled; null while it is open. */
  readonly settledAfter: number | null
  /** How many more deals would keep it if deals go on as the known ones did; null when it is settled or none would. */
  readonly dealsToKeep: number | null
  /** What was known after each deal since: differences of win rates that hold at all looks together. */
  readonly looks: readonly SequenceLook[]
}

/** What a share is before anything is seen, and how many deals that opinion counts for. */
const even = { share: 0.5, deals: 2 }
/** How many deals the share of all strata counts for in each of them. */
const borrowed = 10
/** Summed variance of some 150 deals: findings are about messages that are said in a fifth to a half of them. */
const sharpestAt = 8
const alpha = 0.05
/** A finding that takes more deals than this is not settled within anybody's patience. */
const mostDeals = 5000

class Counts {
  deals = 0
  exposed = 0
  won = 0

  add({ isExposed, isWon }: JudgedDeal): void {
    this.deals++
    if (isExposed) this.exposed++
    if (isWon) this.won++
  }
}

/** Shares of exposed and of won deals by stratum, as far as deals have been seen; a small stratum borrows from all. */
class Expectation {
  readonly #all = new Counts()
  readonly #strata = new Map<number, Counts>()

  add(deal: JudgedDeal): void {
    this.#all.add(deal)
    const own = this.#strata.get(deal.stratum) ?? new Counts()
    this.#strata.set(deal.stratum, own)
    own.add(deal)
  }

  partOf({ stratum, isExposed, isWon }: JudgedDeal): EffectPart {
    const own = this.#strata.get(stratum)
    const expected = (count: 'exposed' | 'won') => {
      const share = (this.#all[count] + even.share * even.deals) / (this.#all.deals + even.deals)
      return ((own?.[count] ?? 0) + share * borrowed) / ((own?.deals ?? 0) + borrowed)
    }
    const surprise = Number(isExposed) - expected('exposed')
    return { u: surprise * (Number(isWon) - expected('won')), d: surprise ** 2 }
  }
}

/** The effects that no look so far has ruled out settle it, at the first look at which they do. */
function settle(looks: readonly SequenceLook[], found: number): Pick<FindingJudged, 'state' | 'settledAfter'> {
  const sign = Math.sign(found)
  let [low, high] = [-1, 1]
  for (const look of looks) {
    low = Math.max(low, look.low)
    high = Math.min(high, look.high)
    const [least, most] = sign > 0 ? [low, high] : [-high, -low]
    // An effect that fits no look together with the others was not the same all the time.
    if (least > most) return { state: 'broken', settledAfter: look.seen }
    if (least > 0) return { state: 'kept', settledAfter: look.seen }
    if (most < Math.abs(found) / 2) return { state: 'broken', settledAfter: look.seen }
  }
  return { state: 'open', settledAfter: null }
}

/** From the next deal on, ever farther apart. */
function looksAhead(from: number): number[] {
  const looks: number[] = []
  for (let ahead = 1; ahead <= mostDeals; ahead = Math.max(ahead + 1, Math.ceil(ahead * 1.05))) looks.push(from + ahead)
  return looks
}

/**
 * Judges a finding on deals that closed after it was written down. Each deal counts with what was expected of it by the deals
 * that had closed before it, in its stratum: u = (A − e)(Y − m) and d = (A − e)², A exposure, Y won, e and m their expected
 * shares (Robinson 1988). A confidence sequence of the effect (Howard et al. 2021) holds at all looks together, so one may look
 * after every deal and stop whenever one likes: of messages without any effect at most 5% are kept, as far as deals of a
 * stratum are comparable. A finding is broken only below half of what was found, because what stands out in a search is
 * found larger than it is.
 *
 * @throws RangeError when nothing was found: `found` is 0 or not within −1..1
 */
export function judgeFinding({ found, known, since }: FindingAsked): FindingJudged {
  if (!(Math.abs(found) <= 1 && found !== 0)) throw new RangeError(`A finding of ${found} has no direction.`)
  const expectation = new Expectation()
  for (const deal of known) expectation.add(deal)
  const knownParts = known.map(deal => expectation.partOf(deal))
  const parts = since.map(deal => {
    const part = expectation.partOf(deal)
    expectation.add(deal)
    return part
  })
  const { looks } = effectSequence(parts, { alpha, sharpestAt })
  const settled = settle(looks, found)
  if (settled.state !== 'open' || known.length === 0) return { ...settled, dealsToKeep: null, looks }
  const ahead = Array.from({ length: mostDeals }, (_, i) => knownParts[i % knownParts.length])
  const later = effectSequence([...parts, ...ahead], { alpha, sharpestAt, looks: looksAhead(parts.length) })
  const { state, settledAfter } = settle([...looks, ...later.looks], found)
  const dealsToKeep = state === 'kept' && settledAfter !== null ? settledAfter - parts.length : null
  return { ...settled, dealsToKeep, looks }
}
