import { detectableGain } from '@bic/engine/trials/detectable-gain'
import { judgeHoldOut } from '@bic/engine/trials/judge-hold-out'
import { gainShownByWaves, judgeWaves } from '@bic/engine/trials/judge-waves'
import {
  type HoldOutWorld,
  lastDay,
  makeHoldOut,
  makeWaves,
  type WavesWorld,
  weeksBefore,
} from '@bic/engine/trials/trials.testing'
import { print, type Table } from '../table.ts'

const percent = (share: number): string => `${(100 * share).toFixed(1)}%`

/** Whether a trial ever reported something, looking every day, and what it said at its end. */
const runHoldOut = (world: HoldOutWorld) => {
  const units = makeHoldOut(world)
  const judged = judgeHoldOut(units, { today: lastDay + 1, until: lastDay })
  return { found: judged.state === 'gain' || judged.state === 'loss', gain: judged.state === 'gain' }
}

const measureHoldOuts = (worlds: number): Table => ({
  title: `Campaigns with a third held out, ${worlds} simulated ones each; looked at every day`,
  columns: ['accounts', 'error without an effect', 'gain that is promised to show', 'found, of 80% promised'],
  rows: [60, 200, 400, 1000].map(units => {
    const gain = detectableGain(0.2, (units * 2) / 3, units / 3) ?? 0
    const run = (effect: number) =>
      Array.from({ length: worlds }, (_, i) => runHoldOut({ units, effect, seed: 31 * i + units }))
    const [none, planted] = [run(0), run(gain)]
    print(`campaigns: ${units} accounts`)
    return [
      units,
      percent(none.filter(({ found }) => found).length / worlds),
      `${(100 * gain).toFixed(0)} points`,
      percent(planted.filter(one => one.gain).length / worlds),
    ]
  }),
})

/** A look each week: a state on the way is kept, as whoever reads it keeps it in mind. */
const runWaves = (world: WavesWorld) => {
  const trial = makeWaves(world)
  const last = Math.max(...trial.starts.values())
  for (let day = 7; day < last; day += 7) {
    const { state } = judgeWaves(trial, day)
    if (state === 'gain' || state === 'loss') return state
  }
  return judgeWaves(trial, last).state
}

type Shape = Omit<WavesWorld, 'seed' | 'effect'>
const usual: Shape = { sellers: 14, waves: 4, weeksPerWave: 8, dealsPerWeek: 12 }

const worldsWithout: readonly (readonly [name: string, shape: Shape])[] = [
  ['14 sellers in 4 waves', usual],
  ['the same, all win more from month to month', { ...usual, trend: 0.3 }],
  ['the same, sellers change by themselves', { ...usual, drift: 0.25 }],
  ['6 sellers in 3 waves', { ...usual, sellers: 6, waves: 3 }],
]

const measureWavesWithout = (worlds: number): Table => ({
  title: `Initiatives that start in waves and have no effect, ${worlds} simulated ones each; looked at every week`,
  columns: ['world', 'error'],
  rows: worldsWithout.map(([name, shape]) => {
    const states = Array.from({ length: worlds }, (_, i) => runWaves({ ...shape, effect: 0, seed: 77 * i + 1 }))
    print(`initiatives: ${name}`)
    return [name, percent(states.filter(state => state === 'gain' || state === 'loss').length / worlds)]
  }),
})

const measureWavesWith = (worlds: number): Table => ({
  title: `Initiatives with the gain that was promised to show, ${worlds} simulated ones each`,
  columns: [
    'sellers or teams, waves, weeks from one to the next, deals a week',
    'promised gain',
    'found, of 80% promised',
  ],
  rows: [
    usual,
    { ...usual, weeksPerWave: 4 },
    { ...usual, sellers: 20, waves: 5, dealsPerWeek: 20 },
    // Teams: few that start on their own, with the deals of all of their sellers.
    { ...usual, sellers: 8 },
  ].map(shape => {
    const { sellers, waves, weeksPerWave, dealsPerWeek } = shape
    const gain = gainShownByWaves({ ...shape, units: shape.sellers, winRate: 0.4, weeksBefore })
    const states = Array.from({ length: worlds }, (_, i) => runWaves({ ...shape, effect: gain, seed: 77 * i + 1 }))
    print(`initiatives: a gain of ${gain.toFixed(2)}`)
    return [
      `${sellers}, ${waves}, ${weeksPerWave}, ${dealsPerWeek}`,
      `${(100 * gain).toFixed(0)} points`,
      percent(states.filter(state => state === 'gain').length / worlds),
    ]
  }),
})

/** How often trials err where there is nothing, and how often they find what was promised. */
export const measureTrials = (): Table[] => [measureHoldOuts(1000), measureWavesWithout(200), measureWavesWith(200)]
