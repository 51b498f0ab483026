import type { TranscriptFragment } from '#domains/conversations/api/transcript.ts'

/** Where a fragment begins and ends on the track, in [0, 1]. */
export interface TrackPlace {
  readonly from: number
  readonly to: number
}

type Placed = Pick<TranscriptFragment, 'text' | 'startSecond'>

/**
 * Where fragments stand along the conversation: by their times, where there are some, else by the length of the text.
 * Between known times, and after the last one, text passes at an even pace.
 */
export function placesOf(fragments: readonly Placed[], timed: boolean): readonly TrackPlace[] {
  const ends: number[] = []
  let characters = 0
  for (const { text } of fragments) {
    characters += Math.max(1, text.length)
    ends.push(characters)
  }
  const startOf = (index: number): number => (index === 0 ? 0 : ends[index - 1]!)
  const known = timed ? anchorsOf(fragments, startOf) : []
  const first = known[0]
  const last = known.at(-1)
  if (!first || !last || last.second <= first.second) {
    return fragments.map((_, index) => ({ from: startOf(index) / characters, to: ends[index]! / characters }))
  }
  const pace = (last.second - first.second) / (last.at - first.at)
  const secondAt = (at: number): number => {
    const after = known.findIndex(anchor => anchor.at > at)
    if (after === -1) return last.second + (at - last.at) * pace
    if (after === 0) return Math.max(0, first.second - (first.at - at) * pace)
    const [low, high] = [known[after - 1]!, known[after]!]
    return low.second + ((at - low.at) / (high.at - low.at)) * (high.second - low.second)
  }
  const total = secondAt(characters)
  return fragments.map((_, index) => ({
    from: secondAt(startOf(index)) / total,
    to: secondAt(ends[index]!) / total,
  }))
}

interface Anchor {
  /** Characters before it. */
  readonly at: number
  readonly second: number
}

/** The known times; those that go back are left out. */
function anchorsOf(fragments: readonly Placed[], startOf: (index: number) => number): readonly Anchor[] {
  const anchors: Anchor[] = []
  for (const [index, { startSecond }] of fragments.entries()) {
    const before = anchors.at(-1)
    if (startSecond !== null && (!before || startSecond >= before.second))
      anchors.push({ at: startOf(index), second: startSecond })
  }
  return anchors
}

export interface SideRun extends TrackPlace {
  readonly side: TranscriptFragment['side']
}

/** The stretches in which one side speaks. */
export function runsOf(
  fragments: readonly Pick<TranscriptFragment, 'side'>[],
  places: readonly TrackPlace[],
): readonly SideRun[] {
  const runs: SideRun[] = []
  for (const [index, { side }] of fragments.entries()) {
    const { from, to } = places[index]!
    const before = runs.at(-1)
    if (before?.side === side) runs[runs.length - 1] = { ...before, to }
    else runs.push({ from, to, side })
  }
  return runs
}
