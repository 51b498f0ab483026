import type { ExtractedTurn } from '../types.ts'

/** What one speaker says until another one does: the speaker's id in the call, seconds from its start. */
export interface TimedRun {
  readonly speaker: string
  readonly startSecond: number
  /** Seconds of speech, pauses left out. */
  readonly spokenSeconds: number
}

/** Larger tables than this are not aligned; their turns stay without times. */
const MAX_CELLS = 10_000_000
/** What a pair of the same speaker is worth by itself, apart from the similarity of their lengths (0..1). */
const SAME_SPEAKER = 0.25
/** A turn and a stretch of speech whose lengths are less alike than this may be different ones. */
const ALIKE = 0.5
/** Turns this short ("Thank you.") say nothing by their length; their neighbours must vouch for them. */
const SHORT_TURN_WORDS = 8

/** The speaker turns of an RTTM file in time order, neighbours of one speaker joined. */
export function parseRttm(text: string, callId: string): TimedRun[] {
  const rows = text
    .split(/\r?\n/)
    .map(line => line.trim().split(/\s+/))
    .filter(fields => fields[0] === 'SPEAKER' && fields.length >= 8)
    .filter(fields => Number.isFinite(Number(fields[3])) && Number.isFinite(Number(fields[4])))
  const own = rows.filter(fields => fields[1] === callId)
  const segments = (own.length > 0 ? own : rows)
    .map(fields => ({ speaker: fields[7] ?? '', startSecond: Number(fields[3]), spokenSeconds: Number(fields[4]) }))
    .toSorted((a, b) => a.startSecond - b.startSecond)
  const runs: TimedRun[] = []
  for (const segment of segments) {
    const last = runs.at(-1)
    if (last?.speaker !== segment.speaker) runs.push(segment)
    else runs[runs.length - 1] = { ...last, spokenSeconds: last.spokenSeconds + segment.spokenSeconds }
  }
  return runs
}

/**
 * Gives turns the start seconds of the stretches of speech they are. The two lists run in the same order but may
 * differ in a few places, and may number the speakers differently, so they are aligned by length (words against
 * seconds): once to learn which number is which, then by speaker and length. A turn in doubt stays without a time.
 */
export function timeTurns(
  turns: readonly ExtractedTurn[],
  turnSpeakers: readonly string[],
  runs: readonly TimedRun[],
): ExtractedTurn[] {
  if (turns.length * runs.length > MAX_CELLS || runs.length === 0) return [...turns]
  const words = turns.map(turn => turn.text.split(' ').length)
  const pace = Math.max(sum(runs.map(run => run.spokenSeconds)), 1) / sum(words)
  const similarity = (turn: number, run: number): number => {
    const expected = (words[turn] ?? 0) * pace
    const actual = runs[run]?.spokenSeconds ?? 0
    return Math.min(expected, actual) / Math.max(expected, actual, 0.001)
  }
  const first = align(turns.length, runs.length, (turn, run) => {
    const sameNumber = turnSpeakers[turn] === runs[run]?.speaker ? SAME_SPEAKER : 0
    return sameNumber + similarity(turn, run) * Math.log1p(words[turn] ?? 0)
  })
  const known = matchSpeakers(first, turnSpeakers, runs, (turn, run) => similarity(turn, run) * (words[turn] ?? 0))
  const isSpeaker = (turn: number, run: number) => known.get(turnSpeakers[turn] ?? '') === runs[run]?.speaker
  const same = turns.length === runs.length && turns.every((_, index) => isSpeaker(index, index))
  const pairs = same
    ? new Map(turns.map((_, index) => [index, index]))
    : align(turns.length, runs.length, (turn, run) => (isSpeaker(turn, run) ? SAME_SPEAKER + similarity(turn, run) : 0))
  const sure = [...pairs].filter(
    ([turn, run]) => similarity(turn, run) >= ALIKE && (words[turn] ?? 0) >= SHORT_TURN_WORDS,
  )
  const believed = same ? pairs : withTurnsBetween(sure, turns.length, runs.length, isSpeaker)
  return turns.map((turn, index) => {
    const run = believed.get(index)
    return run === undefined ? turn : { ...turn, startSecond: runs[run]?.startSecond ?? null }
  })
}

/** Adds the turns between two sure pairs when there are as many on both sides, of the same speakers. */
function withTurnsBetween(
  sure: readonly (readonly [number, number])[],
  turns: number,
  runs: number,
  isSpeaker: (turn: number, run: number) => boolean,
): Map<number, number> {
  const anchors = [[-1, -1] as const, ...sure.toSorted((a, b) => a[0] - b[0]), [turns, runs] as const]
  const believed = new Map(sure)
  anchors.forEach(([turn, run], index) => {
    const [nextTurn, nextRun] = anchors[index + 1] ?? [turn, run]
    const between = Array.from({ length: Math.max(0, nextTurn - turn - 1) }, (_, step) => step + 1)
    if (nextTurn - turn !== nextRun - run || !between.every(step => isSpeaker(turn + step, run + step))) return
    for (const step of between) believed.set(turn + step, run + step)
  })
  return believed
}

/** Which speaker of the runs each speaker of the turns is: one to one, those with the most speech in common first. */
function matchSpeakers(
  pairs: ReadonlyMap<number, number>,
  turnSpeakers: readonly string[],
  runs: readonly TimedRun[],
  weight: (turn: number, run: number) => number,
): Map<string, string> {
  const votes = new Map<string, { turn: string; run: string; weight: number }>()
  for (const [turn, run] of pairs) {
    const both = { turn: turnSpeakers[turn] ?? '', run: runs[run]?.speaker ?? '' }
    const key = JSON.stringify(both)
    votes.set(key, { ...both, weight: (votes.get(key)?.weight ?? 0) + weight(turn, run) })
  }
  const matched = new Map<string, string>()
  const taken = new Set<string>()
  for (const vote of [...votes.values()].toSorted((a, b) => b.weight - a.weight)) {
    if (matched.has(vote.turn) || taken.has(vote.run)) continue
    matched.set(vote.turn, vote.run)
    taken.add(vote.run)
  }
  return matched
}

/** The pairs of the most valuable alignment in order; a pair worth 0 is none. */
function align(rows: number, columns: number, worth: (row: number, column: number) => number): Map<number, number> {
  const width = columns + 1
  const best = new Float64Array((rows + 1) * width)
  for (let i = 1; i <= rows; i++) {
    for (let j = 1; j <= columns; j++) {
      const cell = i * width + j
      const value = worth(i - 1, j - 1)
      const paired = value > 0 ? (best[cell - width - 1] ?? 0) + value : 0
      best[cell] = Math.max(paired, best[cell - width] ?? 0, best[cell - 1] ?? 0)
    }
  }
  const pairs = new Map<number, number>()
  let i = rows
  let j = columns
  while (i > 0 && j > 0) {
    const cell = i * width + j
    if (best[cell] === best[cell - width]) i--
    else if (best[cell] === best[cell - 1]) j--
    else pairs.set(--i, --j)
  }
  return pairs
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
