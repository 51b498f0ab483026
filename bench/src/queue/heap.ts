/** Items of which the first, by an order, is always at hand: a binary heap. */
export class Heap<T> {
  readonly #items: T[] = []
  readonly #before: (a: T, b: T) => boolean

  constructor(before: (a: T, b: T) => boolean) {
    this.#before = before
  }

  get first(): T | undefined {
    return this.#items[0]
  }

  push(item: T): void {
    const items = this.#items
    let at = items.length
    items.push(item)
    while (at > 0) {
      const up = (at - 1) >> 1
      const parent = items[up] as T
      if (!this.#before(item, parent)) break
      items[at] = parent
      at = up
    }
    items[at] = item
  }

  /** Takes the first item out; undefined when there is none. */
  pop(): T | undefined {
    const items = this.#items
    const first = items[0]
    const last = items.pop()
    if (last === undefined || items.length === 0) return first
    let at = 0
    for (;;) {
      let down = 2 * at + 1
      if (down >= items.length) break
      if (down + 1 < items.length && this.#before(items[down + 1] as T, items[down] as T)) down++
      if (!this.#before(items[down] as T, last)) break
      items[at] = items[down] as T
      at = down
    }
    items[at] = last
    return first
  }
}
