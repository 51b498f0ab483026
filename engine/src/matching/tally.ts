import type { Fragment } from '../text/types.ts'
import type { HitBuffer } from './hit-buffer.ts'
import { IdPlaces } from './id-places.ts'

/** How often each keyword was said in one conversation: columns of equal length, by ascending keyword id. */
export interface Tally {
  readonly keyword: Int32Array
  /** Hits on all sides. */
  readonly all: Int32Array
  /** Hits in fragments of the buyer's side. */
  readonly buyer: Int32Array
  /** Index of the first fragment with a hit. */
  readonly firstFragment: Int32Array
}

/** The keywords of the conversation at hand, in the order in which they come up, and their counts: kept, for this runs once for every text. */
const places = new IdPlaces()
let counted = new Int32Array(4 * 1024)
const columns = 4
const buyerColumn = 1
const firstColumn = 2
const idColumn = 3

/**
 * Counts the hits of one conversation by keyword. `fragments` are those it was matched with. With `selected`, indexes
 * into `hits` (`selectInContext`), only those are counted.
 */
export function tallyHits(hits: HitBuffer, fragments: readonly Fragment[], selected?: Int32Array): Tally {
  countHits(hits, fragments, selected)
  const count = places.count
  const keyword = new Int32Array(count)
  for (let place = 0; place < count; place++) keyword[place] = counted[place * columns + idColumn]
  keyword.sort()
  const all = new Int32Array(count)
  const buyer = new Int32Array(count)
  const firstFragment = new Int32Array(count)
  for (let rank = 0; rank < count; rank++) {
    const at = places.placeOf(keyword[rank]) * columns
    all[rank] = counted[at]
    buyer[rank] = counted[at + buyerColumn]
    firstFragment[rank] = counted[at + firstColumn]
  }
  return { keyword, all, buyer, firstFragment }
}

function countHits(hits: HitBuffer, fragments: readonly Fragment[], selected: Int32Array | undefined): void {
  const length = selected?.length ?? hits.count
  const { keyword: keywords, fragment: fragmentOf } = hits
  places.clear()
  // Hits come fragment by fragment.
  let fragment = -1
  let isBuyer = 0
  for (let k = 0; k < length; k++) {
    const hit = selected ? selected[k] : k
    if (fragmentOf[hit] !== fragment) {
      fragment = fragmentOf[hit]
      isBuyer = fragments[fragment].side === 'buyer' ? 1 : 0
    }
    const known = places.count
    const at = places.placeOf(keywords[hit]) * columns
    if (at === known * columns) {
      if (at === counted.length) counted = enlarged(counted)
      counted[at] = 1
      counted[at + buyerColumn] = isBuyer
      counted[at + firstColumn] = fragment
      counted[at + idColumn] = keywords[hit]
    } else {
      counted[at]++
      counted[at + buyerColumn] += isBuyer
      if (fragment < counted[at + firstColumn]) counted[at + firstColumn] = fragment
    }
  }
}

function enlarged(column: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const longer = new Int32Array(column.length * 2)
  longer.set(column)
  return longer
}
