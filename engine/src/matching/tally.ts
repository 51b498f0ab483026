import type { Fragment } from '../text/types.ts'
import type { HitBuffer } from './hit-buffer.ts'

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

/**
 * Counts the hits of one conversation by keyword. `fragments` are those it was matched with. With `selected`, indexes
 * into `hits` (`selectInContext`), only those are counted.
 */
export function tallyHits(hits: HitBuffer, fragments: readonly Fragment[], selected?: Int32Array): Tally {
  const places = new Map<number, number>()
  const length = selected?.length ?? hits.count
  for (let k = 0; k < length; k++) {
    const keyword = hits.keyword[selected ? selected[k] : k]
    if (!places.has(keyword)) places.set(keyword, places.size)
  }
  const keyword = Int32Array.from(places.keys()).sort()
  keyword.forEach((id, place) => {
    places.set(id, place)
  })
  const all = new Int32Array(keyword.length)
  const buyer = new Int32Array(keyword.length)
  const firstFragment = new Int32Array(keyword.length).fill(fragments.length)
  for (let k = 0; k < length; k++) {
    const hit = selected ? selected[k] : k
    const place = places.get(hits.keyword[hit])!
    const fragment = hits.fragment[hit]
    all[place]++
    if (fragments[fragment].side === 'buyer') buyer[place]++
    if (fragment < firstFragment[place]) firstFragment[place] = fragment
  }
  return { keyword, all, buyer, firstFragment }
}
