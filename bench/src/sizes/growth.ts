/** Something of a table that takes room: its rows, its large values, or one of its indexes. */
export interface Part {
  readonly table: string
  readonly part: string
  readonly bytes: number
}

export interface Sizes {
  readonly conversations: number
  readonly parts: readonly Part[]
}

export interface Growth {
  readonly table: string
  readonly part: string
  /** Bytes of each size, divided by its conversations. */
  readonly each: readonly number[]
  /** Bytes that each conversation beyond those of the last size but one has added. */
  readonly further: number
}

/**
 * How each part grows over histories of different sizes, the fastest first. Parts that grow by fewer than `leastBytes` bytes a
 * conversation are added up in a last line.
 *
 * @param sizes in ascending order, two at least, with the same parts
 * @throws RangeError when there is no larger size to compare with
 */
export const growth = (sizes: readonly Sizes[], leastBytes: number): Growth[] => {
  const [before, last] = sizes.slice(-2)
  if (!before || !last || last.conversations <= before.conversations)
    throw new RangeError('Growth takes two sizes at least, in ascending order.')
  const name = ({ table, part }: Pick<Part, 'table' | 'part'>) => `${table} ${part}`
  const bytes = sizes.map(({ parts }) => new Map(parts.map(part => [name(part), part.bytes])))
  const lineOf = (table: string, part: string, bytesIn: readonly number[]): Growth => ({
    table,
    part,
    each: bytesIn.map((all, n) => all / (sizes[n]?.conversations ?? 1)),
    further: ((bytesIn.at(-1) ?? 0) - (bytesIn.at(-2) ?? 0)) / (last.conversations - before.conversations),
  })
  const lines = last.parts.map(part =>
    lineOf(
      part.table,
      part.part,
      bytes.map(of => of.get(name(part)) ?? 0),
    ),
  )
  const [large, small] = [
    lines.filter(({ further }) => further >= leastBytes),
    lines.filter(({ further }) => further < leastBytes),
  ]
  const sorted = large.toSorted((a, b) => b.further - a.further)
  if (small.length === 0) return sorted
  const rest: Growth = {
    table: 'all others',
    part: 'the rest',
    each: sizes.map((_size, n) => small.reduce((sum, { each }) => sum + (each[n] ?? 0), 0)),
    further: small.reduce((sum, { further }) => sum + further, 0),
  }
  return [...sorted, rest]
}
