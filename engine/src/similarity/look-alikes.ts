import { newcombeDifference, type ShareDifference } from '../statistics/newcombe.ts'
import { type ComparedDeal, dealDistance } from './deal-distance.ts'

/** A closed deal, and which of some messages had been said in it. */
export interface ClosedDeal {
  readonly id: number
  readonly compared: ComparedDeal
  readonly isWon: boolean
  readonly said: ReadonlySet<number>
}

/** What a message did in the deals most like another one. */
export interface MessageAmong {
  readonly cardId: number
  /** Win rate with it (`first`) minus without it (`second`), Newcombe 95%; null where all of them or none had it. */
  readonly among: ShareDifference | null
}

export interface LookAlikes {
  /** The deals that were looked at, nearest first. */
  readonly ids: readonly number[]
  /** As asked. */
  readonly messages: readonly MessageAmong[]
  /** The message whose difference among them is surely above 0, the surest one of several; null when none is. */
  readonly best: MessageAmong | null
}

/**
 * The closed deals most like a deal (Gower's distance), and what some messages did among them. Messages are to be known to go
 * with winning already: among a few dozen deals one of many would stand out by chance.
 *
 * @param count how many deals are looked at, at most; those that have nothing known in common are left out
 */
export function findLookAlikes(
  deal: ComparedDeal,
  closed: readonly ClosedDeal[],
  messages: readonly number[],
  count: number,
): LookAlikes {
  const nearest = closed
    .flatMap(one => {
      const distance = dealDistance(deal, one.compared)?.distance
      return distance === undefined ? [] : [{ one, distance }]
    })
    .sort((a, b) => a.distance - b.distance || b.one.id - a.one.id)
    .slice(0, count)
    .map(({ one }) => one)
  const found = messages.map((cardId): MessageAmong => {
    const [having, others] = [nearest.filter(one => one.said.has(cardId)), nearest.filter(one => !one.said.has(cardId))]
    const won = (some: readonly ClosedDeal[]) => some.filter(({ isWon }) => isWon).length
    return { cardId, among: newcombeDifference(won(having), having.length, won(others), others.length) }
  })
  const [best] = found
    .filter(({ among }) => among !== null && among.low > 0)
    .sort((a, b) => (b.among?.low ?? 0) - (a.among?.low ?? 0) || a.cardId - b.cardId)
  return { ids: nearest.map(({ id }) => id), messages: found, best: best ?? null }
}
