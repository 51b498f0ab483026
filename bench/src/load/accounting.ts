import { percentile } from '../statistics.ts'

/** What became of a request. Times are milliseconds since the start of the stream. */
export interface Answered {
  /** Of the call: its id in the contract. */
  readonly kind: string
  /** When it should have been sent. */
  readonly intended: number
  readonly sent: number
  /** When the last byte of the answer was there. */
  readonly ended: number
  /** 0: no answer. */
  readonly status: number
}

/** How long whoever asked waited: from when they asked, also when the request left later. */
export const latencyOf = ({ intended, ended }: Answered): number => ended - intended

export interface Latencies {
  readonly kind: string
  readonly count: number
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly most: number
  /** How many answers had a status, from 400 on or 0. */
  readonly errors: ReadonlyMap<number, number>
}

const isError = ({ status }: Answered): boolean => status === 0 || status >= 400

export const latenciesOf = (kind: string, answers: readonly Answered[]): Latencies => {
  const times = answers.map(latencyOf)
  const errors = new Map<number, number>()
  for (const { status } of answers.filter(isError)) errors.set(status, (errors.get(status) ?? 0) + 1)
  const [p50 = 0, p95 = 0, p99 = 0] = [0.5, 0.95, 0.99].map(share => percentile(times, share))
  return { kind, count: answers.length, p50, p95, p99, most: percentile(times, 1), errors }
}

/** By kind of call, the one with the slowest p99 first. */
export const latenciesByKind = (answers: readonly Answered[]): Latencies[] =>
  [...Map.groupBy(answers, ({ kind }) => kind)]
    .map(([kind, of]) => latenciesOf(kind, of))
    .toSorted((a, b) => b.p99 - a.p99)

/** `503: 2, no answer: 1` */
export const describeErrors = (errors: ReadonlyMap<number, number>): string =>
  [...errors]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${status === 0 ? 'no answer' : status}: ${count}`)
    .join(', ')

/** Answers a second that came while the stream ran. */
export const throughputOf = (answers: readonly Answered[], seconds: number): number =>
  answers.filter(answer => answer.status > 0 && answer.ended <= seconds * 1000).length / seconds

/** Beyond these, figures say as much about the generator as about the product. */
export const generatorLimits = { lateP99: 20, busy: 0.8 }

/** How the generator itself did. */
export interface Generator {
  /** Milliseconds between the intended and the real time of sending, of the latest hundredth. */
  readonly lateP99: number
  /** Share of the time in which its event loop had something to do. */
  readonly busy: number
  /** Why figures are partly those of the generator; null when it kept up. */
  readonly bottleneck: string | null
}

export const judgeGenerator = (answers: readonly Answered[], busy: number): Generator => {
  const lateP99 = percentile(
    answers.map(({ intended, sent }) => sent - intended),
    0.99,
  )
  const reasons = [
    ...(lateP99 > generatorLimits.lateP99
      ? [`one request in a hundred left ${Math.round(lateP99)} ms or more after its time`]
      : []),
    ...(busy > generatorLimits.busy ? [`its event loop was busy ${Math.round(busy * 100)}% of the time`] : []),
  ]
  return { lateP99, busy, bottleneck: reasons.length > 0 ? reasons.join(', and ') : null }
}
