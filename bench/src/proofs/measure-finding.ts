import { type JudgedDeal, judgeFinding } from '@bic/engine/comparison/judge-finding'
import { Random } from '../random.ts'

export interface FindingProof {
  readonly kept: number
  readonly broken: number
  /** After how many deals in the middle one of those that were settled. */
  readonly middle: number | null
}

export interface FindingWorld {
  /** What the message really does to the win rate. */
  readonly effect: number
  /** What somebody took it for. */
  readonly found: number
  readonly deals: number
  /** By how much the win rate of all deals falls once the finding is written down. */
  readonly fall: number
}

/** Three strata of deals: where the message is said more often, more deals are won anyway. */
const closedDeals = (count: number, effect: number, fall: number, random: Random): JudgedDeal[] =>
  Array.from({ length: count }, () => {
    const stratum = random.below(3)
    const isExposed = random.next() < 0.2 + 0.2 * stratum
    return { stratum, isExposed, isWon: random.next() < 0.3 - fall + 0.1 * stratum + (isExposed ? effect : 0) }
  })

/** Findings put to the test after 150 deals and looked at after every deal that closed since. */
export const putToTheTest = (
  { effect, found, deals, fall }: FindingWorld,
  worlds: number,
  seed: number,
): FindingProof => {
  const random = new Random(seed)
  const judged = Array.from({ length: worlds }, () =>
    judgeFinding({
      found,
      known: closedDeals(150, effect, 0, random),
      since: closedDeals(deals, effect, fall, random),
    }),
  )
  const settled = judged.flatMap(one => one.settledAfter ?? []).sort((a, b) => a - b)
  return {
    kept: judged.filter(one => one.state === 'kept').length,
    broken: judged.filter(one => one.state === 'broken').length,
    middle: settled[settled.length >> 1] ?? null,
  }
}
