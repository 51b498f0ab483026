import { cumulativeIncidence } from '@bic/engine/statistics/aalen-johansen'
import { type Duration, medianDuration } from '@bic/engine/statistics/kaplan-meier'
import { Random } from '../random.ts'

/** The day on which shares are asked for, and what competes with the end that is asked for, per day. */
const day = 60
const competing = 0.006

/** The chance per day at which a share of `truth` has ended in the asked way by the day, while another way competes. */
const rateFor = (truth: number): number => {
  let [low, high] = [0, 10]
  for (let step = 0; step < 100; step++) {
    const rate = (low + high) / 2
    const all = rate + competing
    if ((rate / all) * (1 - Math.exp(-all * day)) < truth) low = rate
    else high = rate
  }
  return low
}

const exponential = (random: Random, rate: number): number => -Math.log(1 - random.next()) / rate

/** How the durations of a set are seen: to their end, cut off by the present day, or cut off and some watched late. */
export const watches = ['to the end', 'cut off', 'cut off, half watched late'] as const
export type Watch = (typeof watches)[number]

/** One duration as far as it is seen; null when it had ended before it was watched. */
const drawDuration = (random: Random, rate: number, watch: Watch): Duration | null => {
  const [own, other] = [exponential(random, rate), exponential(random, competing)]
  const ended = Math.ceil(Math.min(own, other))
  const end = own < other ? 1 : 2
  const entry = watch === 'cut off, half watched late' && random.next() < 0.5 ? random.below(40) : 0
  const seen = watch === 'to the end' ? Number.POSITIVE_INFINITY : 30 + random.below(150)
  if (ended < entry) return null
  if (seen < entry) return null
  return ended <= seen ? { days: ended, end, entry } : { days: seen, end: 0, entry }
}

const drawSet = (random: Random, n: number, rate: number, watch: Watch): Duration[] => {
  const set: Duration[] = []
  while (set.length < n) {
    const duration = drawDuration(random, rate, watch)
    if (duration) set.push(duration)
  }
  return set
}

/** Share of simulated sets of n in which the interval of the share that has ended by day 60 holds the true one. */
export const incidenceCoverage = (truth: number, n: number, watch: Watch, sets: number, seed: number): number => {
  const random = new Random(seed)
  const rate = rateFor(truth)
  let [covered, counted] = [0, 0]
  for (let set = 0; set < sets; set++) {
    const [found] = cumulativeIncidence(drawSet(random, n, rate, watch), 1, [day])
    if (!found || found.low === null || found.high === null) continue
    counted++
    if (found.low <= truth && truth <= found.high) covered++
  }
  return covered / counted
}

/** The same of the median duration, whichever way it ends; an open bound holds everything on its side. */
export const medianDurationCoverage = (n: number, watch: Watch, sets: number, seed: number): number => {
  const random = new Random(seed)
  const rate = rateFor(0.3)
  // Whole days: the first day by which half have ended.
  const truth = Math.ceil(Math.log(2) / (rate + competing))
  let covered = 0
  for (let set = 0; set < sets; set++) {
    const { low, high } = medianDuration(drawSet(random, n, rate, watch))
    if ((low ?? 0) <= truth && truth <= (high ?? Number.POSITIVE_INFINITY)) covered++
  }
  return covered / sets
}
