import { Random } from '../random.ts'
import { print, type Table } from '../table.ts'
import { belowFivePercent, changeOfTenPoints, eDetector, type Rule, weeklyDiscoveries } from './alarm-rules.ts'
import { type AlertWorld, simulateWeeks } from './simulate-weeks.ts'

export interface AlertOutcome {
  readonly worlds: number
  /** Alarms of cards that had not changed, over all of them, a year. */
  readonly falseAYear: number
  /** Shares of the changed cards whose change was found within four and eight weeks. */
  readonly withinFour: number
  readonly withinEight: number
  /** Weeks until it was found, in the middle; null when less than half were. */
  readonly middle: number | null
}

/** What a rule finds over simulated worlds. */
export const tryRules = <K extends string>(
  rules: Readonly<Record<K, Rule>>,
  world: AlertWorld,
  worlds: number,
  seed: number,
): Record<K, AlertOutcome> => {
  const random = new Random(seed)
  const names = Object.keys(rules) as K[]
  const seen = Object.fromEntries(
    names.map(name => [name, { wrong: 0, delays: [] as (number | null)[] }]),
  ) as unknown as Record<K, { wrong: number; delays: (number | null)[] }>
  for (let one = 0; one < worlds; one++) {
    const cards = simulateWeeks(random, world)
    for (const name of names) {
      for (const [card, alarms] of rules[name](cards, world).entries()) {
        const changedIn = cards[card]?.changedIn ?? null
        const late = alarms.filter(week => changedIn !== null && week >= changedIn)
        seen[name].wrong += changedIn === null ? alarms.length : alarms.length - late.length
        if (changedIn !== null) seen[name].delays.push(late[0] === undefined ? null : late[0] - changedIn + 1)
      }
    }
  }
  return Object.fromEntries(
    names.map(name => {
      const { wrong, delays } = seen[name]
      const within = (weeks: number) =>
        delays.filter(delay => delay !== null && delay <= weeks).length / Math.max(1, delays.length)
      const sorted = delays.map(delay => delay ?? Number.POSITIVE_INFINITY).sort((a, b) => a - b)
      const middle = sorted[sorted.length >> 1] ?? Number.POSITIVE_INFINITY
      const outcome: AlertOutcome = {
        worlds,
        falseAYear: (wrong / worlds) * (52 / world.watched),
        withinFour: within(4),
        withinEight: within(8),
        middle: Number.isFinite(middle) ? middle : null,
      }
      return [name, outcome]
    }),
  ) as Record<K, AlertOutcome>
}

const rules = {
  'change of 10 points': changeOfTenPoints,
  'p < 0.05': belowFivePercent,
  'Benjamini-Hochberg 0.10, each week': weeklyDiscoveries,
  'e-detector, average (budget: 12 a year)': eDetector('average'),
  'e-detector, low (budget: 1 a year)': eDetector('low'),
}

const usual: AlertWorld = { cards: 100, dealsAWeek: 60, correlation: 0.15, past: 52, watched: 52 }
const worldsOf: readonly (readonly [name: string, world: AlertWorld])[] = [
  ['60 deals a week, alike (0.15)', usual],
  ['60 deals a week, independent', { ...usual, correlation: 0 }],
  ['60 deals a week, much alike (0.4)', { ...usual, correlation: 0.4 }],
  ['20 deals a week, alike (0.15)', { ...usual, dealsAWeek: 20 }],
  ['60 deals a week, half a year known', { ...usual, past: 26 }],
]

const percent = (share: number): string => `${Math.round(100 * share)}%`

const nulls = (worlds: number): Table => ({
  title: 'Alerts: false alarms a year over 100 followed messages of which none changes',
  columns: ['rule', ...worldsOf.map(([name]) => name)],
  rows: (() => {
    const outcomes = worldsOf.map(([name, world], i) => {
      print(`alerts: ${name}`)
      return tryRules(rules, world, worlds, 100 + i)
    })
    return (Object.keys(rules) as (keyof typeof rules)[]).map(rule => [
      rule,
      ...outcomes.map(outcome => outcome[rule].falseAYear.toFixed(2)),
    ])
  })(),
  notes: [`Over ${worlds} simulated years each. An alarm is reported once, and again only after a week without one.`],
})

const planted = (by: number, worlds: number): Table => ({
  title: `Alerts: of 100 followed messages five change by ${Math.round(100 * by)} points`,
  columns: ['rule', 'deals a week', 'false alarms a week', 'found in 4 weeks', 'found in 8 weeks', 'weeks, middle'],
  rows: [60, 120].flatMap(dealsAWeek => {
    print(`alerts: a change of ${by}, ${dealsAWeek} deals a week`)
    const world: AlertWorld = { ...usual, dealsAWeek, watched: 26, change: { by, week: 8, cards: 5 } }
    const outcome = tryRules(rules, world, worlds, 7)
    return (Object.keys(rules) as (keyof typeof rules)[]).map(rule => [
      rule,
      dealsAWeek,
      (outcome[rule].falseAYear / 52).toFixed(3),
      percent(outcome[rule].withinFour),
      percent(outcome[rule].withinEight),
      outcome[rule].middle ?? 'later',
    ])
  }),
})

/** How often alerts are false, and how soon a change is found, next to simpler rules. */
export const measureAlerts = async (): Promise<Table[]> => [nulls(24), planted(0.12, 24), planted(0.06, 12)]
