import type { TranscriptFragment } from '#domains/conversations/api/transcript.ts'

/** When a fragment begins; in the order of their times. */
export interface FragmentTime {
  readonly second: number
  readonly fragment: number
}

/** The fragments whose time is known. */
export const timesOf = (fragments: readonly Pick<TranscriptFragment, 'startSecond'>[]): readonly FragmentTime[] =>
  fragments
    .flatMap(({ startSecond }, fragment) => (startSecond === null ? [] : { second: startSecond, fragment }))
    .sort((a, b) => a.second - b.second || a.fragment - b.fragment)

/** The fragment that is spoken at a second of the transcript: the last one that has begun; null before the first. */
export function spokenAt(times: readonly FragmentTime[], second: number): number | null {
  let [from, to] = [0, times.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (times[middle]!.second <= second) from = middle + 1
    else to = middle
  }
  return times[from - 1]?.fragment ?? null
}
