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

/** The keywords of the conversation at hand, and for each of these places its own among the ascending ids: kept, for this runs once for every text. */
const places = new IdPlaces()
let rankOfPlace = new Int32Array(1024)

/**
 * Counts the hits of one conversation by keyword. `fragments` are those it was matched with. With `selected`, indexes
 * into `hits` (`selectInContext`), only those are counted.
 */
export function tallyHits(hits: HitBuffer, fragments: readonly Fragment[], selected?: Int32Array): Tally {
  const length = selected?.length ?? hits.count
  const keyword = listKeywords(hits, length, selected)
  const all = new Int32Array(keyword.length)
  const buyer = new Int32Array(keyword.length)
  const firstFragment = new Int32Array(keyword.length).fill(fragments.length)
  for (let k = 0; k < length; k++) {
    const hit = selected ? selected[k] : k
    const rank = rankOfPlace[places.placeOf(hits.keyword[hit])]
    const fragment = hits.fragment[hit]
    all[rank]++
    if (fragments[fragment].side === 'buyer') buyer[rank]++
    if (fragment < firstFragment[rank]) firstFragment[rank] = fragment
  }
  return { keyword, all, buyer, firstFragment }
}

/** The ids of the keywords that were hit, ascending. */
function listKeywords(hits: HitBuffer, length: number, selected: Int32Array | undefined): Int32Array {
  places.clear()
  const found = new Int32Array(length)
  for (let k = 0; k < length; k++) {
    const id = hits.keyword[selected ? selected[k] : k]
    found[places.placeOf(id)] = id
  }
  const keyword = found.slice(0, places.count).sort()
  if (rankOfPlace.length < keyword.length) rankOfPlace = new Int32Array(keyword.length * 2)
  for (let rank = 0; rank < keyword.length; rank++) rankOfPlace[places.placeOf(keyword[rank])] = rank
  return keyword
}
