import { dealColumns } from '@bic/engine/comparison/deal-columns'
import { compareWithAndWithout } from '@bic/engine/comparison/with-and-without'
import { stratifiedShift } from '@bic/engine/statistics/stratified-shift'
import { wilsonShare } from '@bic/engine/statistics/wilson'
import { Random } from '../random.ts'
import { median, timed } from '../statistics.ts'
import { print, type Table } from '../table.ts'
import {
  medianCoverage,
  newcombeCoverage,
  type Shape,
  shapes,
  stratifiedCoverage,
  wilsonCoverage,
} from './measure-coverage.ts'
import { type FindingWorld, putToTheTest } from './measure-finding.ts'
import { simulateForecasts } from './measure-forecast.ts'
import { watchDaily } from './measure-sequence.ts'
import { shiftUnderNull, strataOf } from './measure-shift.ts'
import { incidenceCoverage, medianDurationCoverage, watches } from './measure-survival.ts'
import { simulateComparisons } from './simulate-comparisons.ts'
import { simulateWorlds, type World } from './simulate-worlds.ts'

const seed = 20261115
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`
const points = (value: number): string => value.toFixed(2)
const shapeNames = Object.keys(shapes) as Shape[]

const sharesTable = (): Table => ({
  title: 'Coverage of intervals of shares, by exact enumeration (goal: mean 94–96.5 %, never under 89 %)',
  columns: ['interval', 'n', 'mean', 'lowest', 'lowest from p = 0.01 on'],
  rows: [
    ...[10, 15, 20, 30, 50, 100].map(n => {
      const { mean, lowest } = wilsonCoverage(n)
      return ['Wilson', String(n), percent(mean), percent(lowest), percent(wilsonCoverage(n, 0.01).lowest)]
    }),
    ...[
      [10, 10],
      [10, 40],
      [20, 20],
      [40, 40],
    ].map(([n = 0, m = 0]) => {
      const { mean, lowest } = newcombeCoverage(n, m)
      return ['Newcombe', `${n} and ${m}`, percent(mean), percent(lowest), '']
    }),
  ],
  notes: [
    'True shares from 0.05 to 0.95; Newcombe in steps of 0.05. Next to 0 and 1 Wilson falls short in places, as is known.',
  ],
})

const mediansTable = (): Table => ({
  title: 'Coverage of intervals of differences of medians (goal: at least 93 % of 10,000 sets)',
  columns: ['values', '10 and 10', '10 and 50', '30 and 30', '100 and 300', '12 strata of 10', '32 strata of 4'],
  rows: shapeNames.map(shape => [
    shape,
    ...(
      [
        [10, 10],
        [10, 50],
        [30, 30],
        [100, 300],
      ] as const
    ).map(([n1, n0]) => percent(medianCoverage(shape, n1, n0, 10_000, seed))),
    percent(stratifiedCoverage(shape, 12, 10, 0.3, 2_000, seed)),
    percent(stratifiedCoverage(shape, 32, 4, 0.3, 2_000, seed)),
  ]),
  notes: [
    'Strata are of 2,000 sets each, the card in 30 % of the deals: there the intervals are wider than they need be.',
  ],
})

const sizes = [10, 20, 40] as const

const survivalTable = (): Table => ({
  title: 'Coverage of intervals of shares that have ended by day 60, and of median durations (goal: at least 93 %)',
  columns: ['durations are seen', 'truth', ...sizes.map(n => `n = ${n}`)],
  rows: watches.flatMap(watch => [
    ...[0.02, 0.05, 0.5].map(truth => [
      watch,
      `${100 * truth} % have ended`,
      ...sizes.map(n => percent(incidenceCoverage(truth, n, watch, 10_000, seed))),
    ]),
    [watch, 'median', ...sizes.map(n => percent(medianDurationCoverage(n, watch, 4_000, seed)))],
  ]),
  notes: [
    '10,000 sets each, 4,000 of medians, with a competing end. Cut off: by a present day between day 30 and 180.',
  ],
})

const shiftTable = async (): Promise<Table> => {
  const strata = strataOf(20_000, 60, seed)
  const times: number[] = []
  for (let run = 0; run < 21; run++) times.push(await timed(() => stratifiedShift(strata)))
  const row = (sd: number) => {
    const { bias, medianBias, coverage } = shiftUnderNull(0.12, sd, 600, 2_000, seed)
    return [`no effect, 12 % adoption, sd ${sd}`, percent(bias), percent(medianBias), percent(coverage)]
  }
  return {
    title: 'Stratified shift of days (goal: bias ≤ 2 %, coverage ≥ 93 %, 20,000 values in 60 strata in < 20 ms)',
    columns: ['600 won deals in 12 strata', 'bias', 'bias of weighted medians', 'coverage'],
    rows: [row(0.6), row(0.9)],
    notes: [
      `20,000 values in 60 strata: median ${points(median(times))} ms, slowest of 21 ${points(Math.max(...times))} ms.`,
    ],
  }
}

const sequenceTable = (): Table => {
  const row = (effect: number, deals: number, series: number) => {
    const { missed, naive, left, middle } = watchDaily(effect, deals, series, seed)
    return [
      `${100 * effect} points, ${deals} deals`,
      series,
      withInterval(missed, series),
      withInterval(naive, series),
      withInterval(left, series),
      middle ?? '–',
    ]
  }
  return {
    title: 'Confidence sequences, looked at after every deal (goal: truth ever left in ≤ 5 % of series)',
    columns: ['effect', 'series', 'truth ever left', 'by 1.96 errors at each look', 'left 0', 'after deals, middle'],
    rows: [row(0, 730, 400), row(0.15, 1_000, 200), row(0.25, 1_000, 100)],
    notes: [],
  }
}

const findingTable = (): Table => {
  const row = (world: FindingWorld, worlds: number) => {
    const { kept, broken, middle } = putToTheTest(world, worlds, seed)
    const falling = world.fall > 0 ? `, all win rates ${Math.round(100 * world.fall)} points lower` : ''
    return [
      `${Math.round(100 * world.effect)} points, found as ${Math.round(100 * world.found)}, ${world.deals} deals${falling}`,
      worlds,
      withInterval(kept, worlds),
      withInterval(broken, worlds),
      middle ?? '–',
    ]
  }
  return {
    title: 'Findings put to the test, looked at after every deal (goal: kept in ≤ 5 % of worlds without an effect)',
    columns: ['effect', 'worlds', 'kept', 'broken', 'settled after deals, middle'],
    rows: [
      row({ effect: 0, found: 0.2, deals: 600, fall: 0 }, 300),
      row({ effect: 0, found: 0.3, deals: 600, fall: 0.2 }, 300),
      row({ effect: 0.15, found: 0.2, deals: 1_000, fall: 0 }, 200),
      row({ effect: 0.25, found: 0.25, deals: 600, fall: 0 }, 200),
      row({ effect: -0.25, found: 0.25, deals: 600, fall: 0 }, 200),
    ],
    notes: [],
  }
}

const forecastTable = (): Table => {
  const row = (shock: number) => {
    const { customers, within, ratio, covered, width } = simulateForecasts(
      { customers: 40, deals: 500, shock, horizon: 75 },
      7,
    )
    return [shock, customers, withInterval(within, customers), points(ratio), percent(covered), points(width)]
  }
  return {
    title:
      'Forecasts of simulated customers of 500 deals, for the next 75 days (goal: 80 % of quarters, 80 % of deals)',
    columns: [
      'common shock, log-odds',
      'customers',
      'brought from p10 to p90',
      'brought over expected',
      'deals whose range holds the truth',
      'mean width',
    ],
    rows: [row(0), row(0.5)],
    notes: [],
  }
}

const withInterval = (count: number, of: number): string => {
  const share = wilsonShare(count, of)
  return share ? `${percent(share.share)} (${percent(share.low)} to ${percent(share.high)})` : '–'
}

const comparisonsTable = (): Table => {
  const size = { deals: 2_000, cards: 60 }
  print('500 data sets without an effect …')
  const none = simulateComparisons('none', { sets: 500, ...size }, seed)
  print('200 with 15 points …')
  const planted = simulateComparisons('planted', { sets: 200, ...size }, seed)
  print('200 in which only talk wins …')
  const talk = simulateComparisons('talk', { sets: 200, ...size }, seed)
  return {
    title: 'Comparisons of 60 cards over 2,000 simulated closed deals, through the percentiles of the product',
    columns: ['what was planted', 'data sets', 'figure', 'measured', 'goal'],
    rows: [
      [
        'nothing',
        none.sets,
        'any significant card, by win rate',
        withInterval(none.falseAlarms.winRate, none.sets),
        '≤ 10 %',
      ],
      ['nothing', none.sets, 'by sales cycle', withInterval(none.falseAlarms.salesCycle, none.sets), '≤ 10 %'],
      ['nothing', none.sets, 'by deal size', withInterval(none.falseAlarms.dealSize, none.sets), '≤ 10 %'],
      ['+15 points', planted.sets, 'found significant', withInterval(planted.found, planted.sets), '≥ 80 %'],
      ['+15 points', planted.sets, 'mean adjusted difference', `${points(planted.meanFirst)} points`, ''],
      ['talk alone', talk.sets, 'mean raw difference of all cards', `${points(talk.meanRaw)} points`, ''],
      ['talk alone', talk.sets, 'mean adjusted difference', `${points(talk.meanAdjusted)} points`, 'near 0'],
      ['talk alone', talk.sets, 'significant cards', withInterval(talk.significant, talk.cards), '≤ 10 %'],
      ['talk alone', talk.sets, 'any significant card', withInterval(talk.falseAlarms.winRate, talk.sets), ''],
    ],
    notes: ['In brackets the Wilson interval of the simulation itself.'],
  }
}

const worldsTable = (): Table => {
  const size = { sets: 200, deals: 2_000, cards: 60 }
  print('200 worlds of each kind, in which owner, type, segment, account, quarter and talk move the outcome …')
  const simulate = (world: World, views: number) => {
    const shown = simulateWorlds(world, { ...size, views }, seed)
    print(
      `${world}: ${shown.first} of ${shown.sets} with the first card significant, ${shown.anyFalse} with another one`,
    )
    return shown
  }
  const planted = simulate('planted', 1)
  const others = (['better reps', 'expansions', 'newly launched', 'larger deals'] as const).map(
    world => [world, simulate(world, 1)] as const,
  )
  const none = simulate('none', 20)
  return {
    title: 'Conclusions over 60 cards and 2,000 simulated closed deals whose outcome has many other causes',
    columns: ['world', 'worlds', 'figure', 'measured', 'goal'],
    rows: [
      [
        'nothing works',
        none.sets,
        'anything significant in 20 views',
        withInterval(none.anyFalse, none.sets),
        '≤ 10 %',
      ],
      ...others.map(([world, { sets, first }]) => [
        `a card without effect: ${world}`,
        sets,
        'called significant',
        withInterval(first, sets),
        '≤ 10 %',
      ]),
      ['+15 points', planted.sets, 'found', withInterval(planted.first, planted.sets), '≥ 80 %'],
      ['+15 points', planted.sets, 'any other card significant', withInterval(planted.anyFalse, planted.sets), ''],
    ],
    notes: ['The first view is the standing one; the other nineteen are filters, which explore.'],
  }
}

const speedTable = async (): Promise<Table> => {
  const random = new Random(seed)
  const rows = []
  for (const deals of [5_000, 50_000]) {
    const columns = dealColumns(deals, {
      outcome: Uint8Array.from({ length: deals }, () => (random.next() < 0.15 ? 0 : 1 + random.below(2))),
      cycleDays: Float64Array.from({ length: deals }, () => 10 + random.below(200)),
      amountCents: Float64Array.from({ length: deals }, () => 1_000 + random.below(9_000_000)),
      segment: Int32Array.from({ length: deals }, () => random.below(5)),
      activity: Uint32Array.from({ length: deals }, () => 1 + random.below(30)),
      account: Int32Array.from({ length: deals }, () => random.below(Math.ceil(deals / 3))),
      owner: Int32Array.from({ length: deals }, () => random.below(40)),
      type: Int32Array.from({ length: deals }, () => random.below(3)),
      quarter: Int32Array.from({ length: deals }, () => random.below(12)),
      stage: Int32Array.from({ length: deals }, () => random.below(3)),
      daysToLandmark: Float64Array.from({ length: deals }, () => random.below(60)),
    })
    const everyDeal = Uint32Array.from({ length: deals }, (_, deal) => deal)
    const cards = Array.from({ length: 500 }, (_, cardId) => ({
      cardId,
      deals: everyDeal.filter(() => random.next() < 0.2),
    }))
    const times: number[] = []
    for (let run = 0; run < 7; run++) times.push(await timed(() => compareWithAndWithout(columns, cards, 'standing')))
    const pairs = cards.reduce((sum, card) => sum + card.deals.length, 0)
    rows.push([deals, 500, pairs, median(times), Math.max(...times)])
  }
  return {
    title: 'Full set of statistics: intervals, adjusted tests, medians of win rate, cycle and size (goal: ≤ 500 ms)',
    columns: ['deals', 'cards', 'pairs', 'median ms', 'slowest of 7, ms'],
    rows,
    notes: ['One thread; the first run, in which the program warms up, is among them.'],
  }
}

/** What `docs/benchmarks.md` says of the statistics: how right they are, and how quick; each table as soon as it is measured. */
export async function* measureStatistics(): AsyncGenerator<Table> {
  yield worldsTable()
  yield sequenceTable()
  yield findingTable()
  yield survivalTable()
  yield await shiftTable()
  yield sharesTable()
  yield mediansTable()
  yield forecastTable()
  yield comparisonsTable()
  yield await speedTable()
}
