const FIRST_CAPACITY = 64

/** Hits in growing columns; only the first `count` of each column mean anything. */
export class HitBuffer {
  count = 0
  /** The id the keyword was compiled with. */
  keyword = new Int32Array(FIRST_CAPACITY)
  /** Index of the fragment that holds the hit. */
  fragment = new Int32Array(FIRST_CAPACITY)
  /** UTF-16 offset of the hit's first unit in the text. */
  start = new Int32Array(FIRST_CAPACITY)
  /** UTF-16 offset after the hit's last unit in the text. */
  end = new Int32Array(FIRST_CAPACITY)

  /** Forgets the hits and keeps the room. */
  clear(): void {
    this.count = 0
  }

  /** Appends one hit. */
  push(keyword: number, fragment: number, start: number, end: number): void {
    const at = this.count
    if (at === this.keyword.length) this.#grow()
    this.keyword[at] = keyword
    this.fragment[at] = fragment
    this.start[at] = start
    this.end[at] = end
    this.count = at + 1
  }

  #grow(): void {
    const capacity = this.keyword.length * 2
    this.keyword = copyInto(this.keyword, capacity)
    this.fragment = copyInto(this.fragment, capacity)
    this.start = copyInto(this.start, capacity)
    this.end = copyInto(this.end, capacity)
  }
}

function copyInto(column: Int32Array, capacity: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(capacity)
  larger.set(column)
  return larger
}
