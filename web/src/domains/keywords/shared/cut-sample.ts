interface Sample {
  readonly text: string
  readonly start: number
  readonly end: number
}

export interface CutSample {
  readonly before: string
  readonly match: string
  readonly after: string
}

/** Characters shown on each side of a match. */
const around = 110

/** The match of a sample with some words on each side, cut between words. */
export function cutSample({ text, start, end }: Sample): CutSample {
  const before = text.slice(0, start)
  const after = text.slice(end)
  const cutBefore = before.length > around ? `…${before.slice(-around).replace(/^\S*\s/, '')}` : before
  const cutAfter = after.length > around ? `${after.slice(0, around).replace(/\s\S*$/, '')}…` : after
  return { before: cutBefore, match: text.slice(start, end), after: cutAfter }
}
