import { effectSequence, type SequenceLook } from '../statistics/confidence-sequence.ts'
import { z80 } from '../statistics/critical-values.ts'
import { normalQuantile } from '../statistics/normal.ts'
import { alphaAtTheEnd, alphaOnTheWay } from './error-budget.ts'

/** A closed deal of a trial that starts unit by unit. */
export interface WaveDeal {
  /** Who worked it: what starts together. */
  readonly unit: number
  /** The day on which it closed; any numbering, the same as of the starts. */
  readonly day: number
  readonly isWon: boolean
}

/** The day on which each unit starts. */
export type Starts = ReadonlyMap<number, number>

export interface WaveTrial {
  readonly starts: Starts
  /** Deals of these units, in any order; those that closed before the first start say what is usual. */
  readonly deals: readonly WaveDeal[]
  /** Other orders that could have been drawn, by the same rule. */
  readonly redraws: readonly Starts[]
}

export interface WavesJudged {
  /** `gain`, `loss`: caused, with an error of at most 5% in all. `nothing seen`: over, and nothing seen. */
  readonly state: 'open' | 'gain' | 'loss' | 'nothing seen'
  /** Deals that closed while some units had started and others had not: those that tell something. */
  readonly deals: { readonly started: number; readonly waiting: number }
  /** What was known after each of these deals: differences of win rates, 99% intervals that hold at all looks together. */
  readonly looks: readonly (SequenceLook & { readonly day: number })[]
  /**
   * What the whole trial says, once the last unit has started: the difference of win rates with its 96% interval, and in what
   * share of the orders that could have been drawn it would be as large. Null before, and when no deal tells anything.
   */
  readonly final: {
    readonly estimate: number
    readonly low: number
    readonly high: number
    readonly chance: number
  } | null
}

/** How many deals the share of all units counts for in each of them. */
const borrowed = 10
/** Summed variance at which the sequence is the sharpest: that of some 150 deals. */
const sharpestAt = 8

interface Part {
  readonly surprise: number
  readonly value: number
  readonly expected: number
  readonly day: number
  readonly isStarted: boolean
}

/**
 * One part for each deal that closed while some units had started and others had not: A − e, where A says whether its unit had started
 * and e is the share of started units at that time, each weighed by its deals before the trial; the value of the deal; and what
 * was usual of the unit before its own start, a unit of few deals borrowing from all. Linear in the values.
 */
function partsOf(starts: Starts, ordered: readonly WaveDeal[], read: (deal: WaveDeal) => number): Part[] {
  const first = Math.min(...starts.values())
  const weights = new Map([...starts.keys()].map(unit => [unit, 1]))
  for (const { unit, day } of ordered) {
    const weight = weights.get(unit)
    if (day < first && weight !== undefined) weights.set(unit, weight + 1)
  }
  let all = 0
  for (const weight of weights.values()) all += weight
  const byStart = [...starts].sort(([, a], [, b]) => a - b)
  const usual = new Map<number, { deals: number; sum: number }>()
  const total = { deals: 0, sum: 0 }
  const parts: Part[] = []
  let [next, started] = [0, 0]
  for (const deal of ordered) {
    const { unit, day } = deal
    for (let one = byStart[next]; one !== undefined && one[1] <= day; one = byStart[++next])
      started += weights.get(one[0]) ?? 0
    const start = starts.get(unit)
    if (start === undefined) continue
    const isStarted = day >= start
    const own = usual.get(unit) ?? { deals: 0, sum: 0 }
    const value = read(deal)
    if (started > 0 && next < byStart.length) {
      const ofAll = total.deals === 0 ? 0 : total.sum / total.deals
      const expected = (own.sum + borrowed * ofAll) / (own.deals + borrowed)
      parts.push({ surprise: Number(isStarted) - started / all, value, expected, day, isStarted })
    }
    if (isStarted) continue
    for (const known of [own, total]) {
      known.deals++
      known.sum += value
    }
    usual.set(unit, own)
  }
  return parts
}

/** Σ(A − e)(Y − m) / Σ(A − e)²; 0 where nothing tells anything. */
function estimateOf(parts: readonly Part[]): number {
  let [sum, weight] = [0, 0]
  for (const { surprise, value, expected } of parts) {
    sum += surprise * (value - expected)
    weight += surprise * surprise
  }
  return weight === 0 ? 0 : sum / weight
}

/** An estimate of the values and of the starts themselves: with an effect τ, the values are τ times the starts and what was there anyway. */
interface Drawn {
  readonly won: number
  readonly started: number
}

const gridStep = 0.005

/**
 * The effect, its interval and how often chance would show as much: if the effect were τ, the values less τ for deals after the start
 * would not depend on the order that was drawn, so the estimate of them is one of those of all orders that could have been
 * drawn. τ belongs to the interval unless it is among the 4% farthest ones (Fisher's randomisation, inverted on a grid).
 */
function compareOrders(own: Drawn, others: readonly Drawn[]): NonNullable<WavesJudged['final']> {
  const chanceOf = (effect: number): number => {
    const far = Math.abs(own.won - effect * own.started) - 1e-12
    const asFar = others.filter(({ won, started }) => Math.abs(won - effect * started) >= far).length
    return (1 + asFar) / (1 + others.length)
  }
  const estimate = Math.max(-1, Math.min(1, own.won / own.started))
  let [low, high] = [estimate, estimate]
  for (let i = Math.round(-1 / gridStep); i <= Math.round(1 / gridStep); i++) {
    if (chanceOf(i * gridStep) <= alphaAtTheEnd) continue
    low = Math.min(low, i * gridStep)
    high = Math.max(high, i * gridStep)
  }
  return { estimate, low, high, chance: chanceOf(0) }
}

/**
 * What a trial says in which units start one after another in an order drawn by chance (stepped wedge: Hussey, Hughes 2007,
 * Contemporary Clinical Trials 28, 182). At any time those that have started are compared with those that wait, each with what was
 * usual of itself, so that neither better units nor better months make a difference.
 *
 * When the last unit has started, the difference is compared with those of other orders that could have been drawn: an exact test,
 * whatever units do by themselves, to which 4% of the error of 5% go. The other 1% is for looking on the way: something is
 * called caused earlier only when a confidence sequence of the effect leaves 0, which holds at all looks together while units keep
 * to what was usual of them, and no more than 4% of the orders would show as much.
 *
 * @param today the day of the look; deals that closed later are left out
 */
export function judgeWaves({ starts, deals, redraws }: WaveTrial, today: number): WavesJudged {
  const last = Math.max(...starts.values())
  const ordered = deals
    .filter(({ day }) => day <= Math.min(today, last))
    .sort((a, b) => a.day - b.day || a.unit - b.unit)
  const wonOf = ({ isWon }: WaveDeal): number => Number(isWon)
  const startedOf = ({ unit, day }: WaveDeal): number => Number(day >= (starts.get(unit) ?? Number.POSITIVE_INFINITY))
  const draw = (order: Starts): Drawn => ({
    won: estimateOf(partsOf(order, ordered, wonOf)),
    started: estimateOf(partsOf(order, ordered, startedOf)),
  })
  const parts = partsOf(starts, ordered, wonOf)
  const started = parts.filter(({ isStarted }) => isStarted).length
  const counts = { started, waiting: parts.length - started }
  const { looks } = effectSequence(
    parts.map(({ surprise, value, expected }) => ({ u: surprise * (value - expected), d: surprise ** 2 })),
    { alpha: alphaOnTheWay, sharpestAt },
  )
  const days = looks.map((look, i) => ({ ...look, day: parts[i]?.day ?? 0 }))
  const isOver = today >= last
  const left = looks.find(({ low, high }) => low > 0 || high < 0)
  const own = draw(starts)
  const isComparable = counts.started > 0 && counts.waiting > 0 && own.started > 0
  const compared = isComparable && (isOver || left) ? compareOrders(own, redraws.map(draw)) : null
  const isCertain = compared !== null && compared.chance <= alphaAtTheEnd
  const state = isCertain ? (compared.estimate > 0 ? 'gain' : 'loss') : isOver ? 'nothing seen' : 'open'
  return { state, deals: counts, looks: days, final: isOver ? compared : null }
}

export interface WavePlan {
  /** How many start on their own: sellers, or teams. */
  readonly units: number
  /** How many times something starts. */
  readonly waves: number
  /** Weeks from one start to the next. */
  readonly weeksPerWave: number
  /** Deals that all units together close in a week. */
  readonly dealsPerWeek: number
  /** Share of them that is won, 0..1. */
  readonly winRate: number
  /** Weeks of deals before the first start, which say what is usual of each unit. */
  readonly weeksBefore: number
}

/**
 * The smallest gain of the win rate that a start in waves shows with a power of 80% when its last wave starts. With k of K waves
 * started a deal brings e(1 − e), e = k/K, so that all steps together bring a weight W = deals · weeks · (K² − 1) / 6K. What is
 * usual of a unit is known from B weeks only, and its error is shared by all deals of the unit, which adds
 * weeks · K / 2B to the variance p(1 − p) / W of perfect knowledge. In an order that was not drawn the gain itself is a difference of
 * units at times, the more so the fewer there are: of its square it adds 1 / 3 units, the most that simulations showed
 * (docs/benchmarks.md). Infinite without deals, and with so few units that no gain would show.
 */
export function gainShownByWaves({ units, waves, weeksPerWave, dealsPerWeek, winRate, weeksBefore }: WavePlan): number {
  const weight = (dealsPerWeek * weeksPerWave * (waves * waves - 1)) / (6 * waves)
  if (!(weight > 0 && weeksBefore > 0)) return Number.POSITIVE_INFINITY
  const variance = ((winRate * (1 - winRate)) / weight) * (1 + (weeksPerWave * waves) / (2 * weeksBefore))
  const z = normalQuantile(1 - alphaAtTheEnd / 2) + z80
  const left = 1 - z ** 2 / (3 * units)
  return left > 0 ? z * Math.sqrt(variance / left) : Number.POSITIVE_INFINITY
}

const longestWave = 52

/**
 * The fewest weeks from one start to the next with which a gain is shown with a power of 80%; null where a year between two
 * starts would not do. The trial takes `waves − 1` times as long.
 */
export function weeksPerWaveFor(gain: number, plan: Omit<WavePlan, 'weeksPerWave'>): number | null {
  for (let weeksPerWave = 1; weeksPerWave <= longestWave; weeksPerWave++)
    if (gainShownByWaves({ ...plan, weeksPerWave }) <= gain) return weeksPerWave
  return null
}

/** A trial with fewer orders cannot tell: the farthest 4% of them are to be several. */
export const fewestOrders = 100

/** In how many orders so many units can start in so many waves of the most equal sizes. */
export function countOrders(units: number, waves: number): number {
  let count = 1
  let left = units
  for (let wave = 0; wave < waves; wave++) {
    const size = Math.floor(((wave + 1) * units) / waves) - Math.floor((wave * units) / waves)
    for (let i = 0; i < size; i++) count = (count * (left - i)) / (i + 1)
    left -= size
  }
  return Math.round(count)
}
