import { seededRandom } from '../model/seeded-random.ts'
import type { DealWeek } from './deal-weeks.ts'

interface MadeWeeks {
  readonly seed: number
  readonly weeks: number
  readonly share: number
  /** In how far deals differ: this part of them always or never says it, as its luck is; the others by the share. */
  readonly correlation?: number
  readonly deals?: number
  readonly change?: { readonly by: number; readonly week: number }
}

/** Deals that are talked to for about ten weeks each. */
export const makeWeeks = ({ seed, weeks, share, correlation = 0.1, deals = 60, change }: MadeWeeks): DealWeek[] => {
  const random = seededRandom(seed)
  const made: DealWeek[] = []
  let next = 0
  const begin = () => ({ deal: next++, mood: random() < correlation ? random() : null })
  let open = Array.from({ length: deals }, begin)
  for (let week = 0; week < weeks; week++) {
    const p = share + (change && week >= change.week ? change.by : 0)
    for (const { deal, mood } of open) made.push({ deal, week, said: (mood ?? random()) < p })
    open = open.map(one => (random() < 0.1 ? begin() : one))
  }
  return made
}
