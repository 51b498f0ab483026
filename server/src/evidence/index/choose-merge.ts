/** What choosing needs of a segment. */
export interface SegmentSize {
  readonly id: number
  readonly documents: number
  readonly dead: number
}

/** So many segments of one size class become one of the next. */
const fanOut = 8
/** Segments beyond this are left as they are. */
const largest = 65_536
/** From this share of dead documents on, a segment is rewritten without them. */
const deadShare = 0.2
/** A segment of up to so many documents is rewritten in a second or two. */
const quicklyWritten = 4096

/**
 * Which dead documents are to go: `many`, where they are a fifth of a segment; `quick`, also where the segment is small;
 * `all` of them.
 */
export type Sweep = 'many' | 'quick' | 'all'

/** Size class: 0 for up to 7 living documents, 1 up to 63, and so on. */
const classOf = ({ documents, dead }: SegmentSize): number =>
  Math.floor(Math.log(Math.max(1, documents - dead)) / Math.log(fanOut) + 1e-9)

const isDecayed = ({ documents, dead }: SegmentSize, sweep: Sweep): boolean =>
  dead > 0 && (sweep === 'all' || dead >= documents * deadShare || (sweep === 'quick' && documents <= quicklyWritten))

/**
 * The segments to be made one next: the smallest size class that has eight, else one to be swept. Null when
 * nothing is to be done. Each document is so rewritten once per size class: rarely.
 */
export const chooseMerge = (segments: readonly SegmentSize[], sweep: Sweep): readonly SegmentSize[] | null => {
  const small = segments.filter(({ documents, dead }) => documents - dead < largest / fanOut)
  const classes = Map.groupBy(small, classOf)
  for (const key of [...classes.keys()].sort((a, b) => a - b)) {
    const members = classes.get(key) ?? []
    if (members.length >= fanOut) return members.toSorted((a, b) => a.id - b.id).slice(0, fanOut)
  }
  const decayed = segments.find(segment => isDecayed(segment, sweep))
  return decayed ? [decayed] : null
}
