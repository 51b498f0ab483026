import type { Sentence } from './content-words.ts'

interface Spot {
  readonly convId: number
  readonly fragment: number
}

interface Aligned<T> {
  /** Ids of sentences that stand one after the other. */
  readonly ids: readonly string[]
  /** What would stand there; nothing: they would be taken out. */
  readonly sentences: readonly T[]
}

const isSame = (a: Spot, b: Spot): boolean => a.convId === b.convId && a.fragment === b.fragment

/**
 * Which sentences of a paragraph each proposed one would replace: those that rest on the same words of buyers, with all between
 * them. Others stay: approved claims, figures, what only joins, and, where something was left out of the proposal, what rests on words
 * that it does not take up.
 *
 * @param isWhole nothing was left out of the proposal, so that what it does not take up is to go
 */
export const alignProposal = <T extends { readonly places: readonly Spot[] }>(
  paragraph: readonly Pick<Sentence, 'id' | 'places'>[],
  proposed: readonly T[],
  isWhole: boolean,
): Aligned<T>[] => {
  const parts: { from: number; to: number; sentences: T[] }[] = []
  for (const sentence of proposed) {
    const own = paragraph.flatMap(({ places }, at) =>
      places.some(place => sentence.places.some(other => isSame(place, other))) ? [at] : [],
    )
    const [from, to] = [own[0], own.at(-1)]
    if (from === undefined || to === undefined) continue
    const met = parts.filter(part => part.from <= to && from <= part.to)
    for (const part of met) parts.splice(parts.indexOf(part), 1)
    parts.push({
      from: Math.min(from, ...met.map(part => part.from)),
      to: Math.max(to, ...met.map(part => part.to)),
      sentences: [...met.flatMap(part => part.sentences), sentence],
    })
  }
  if (isWhole)
    for (const [at, { places }] of paragraph.entries())
      if (places.length > 0 && !parts.some(({ from, to }) => from <= at && at <= to))
        parts.push({ from: at, to: at, sentences: [] })
  return parts
    .toSorted((a, b) => a.from - b.from)
    .map(({ from, to, sentences }) => ({ ids: paragraph.slice(from, to + 1).map(({ id }) => id), sentences }))
}
