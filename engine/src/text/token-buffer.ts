const FIRST_CAPACITY = 64

/** Tokens of a text, one after another, in growing columns; only the first `count` of each column mean anything. */
export class TokenBuffer {
  count = 0
  /** Word id in the vocabulary the text was scanned with. */
  word = new Int32Array(FIRST_CAPACITY)
  /** UTF-16 offset of the first unit in the original text. */
  start = new Int32Array(FIRST_CAPACITY)
  /** UTF-16 offset after the last unit in the original text. */
  end = new Int32Array(FIRST_CAPACITY)

  /** Forgets the tokens and keeps the room. */
  clear(): void {
    this.count = 0
  }

  /** Appends one token. */
  push(word: number, start: number, end: number): void {
    if (this.count === this.word.length) this.grow()
    this.word[this.count] = word
    this.start[this.count] = start
    this.end[this.count] = end
    this.count++
  }

  /** Makes room for so many more tokens. The columns may be new arrays afterwards. */
  makeRoom(more: number): void {
    while (this.count + more > this.word.length) this.grow()
  }

  /** Doubles the room. The columns are new arrays afterwards. */
  grow(): void {
    const capacity = this.word.length * 2
    this.word = copyInto(this.word, capacity)
    this.start = copyInto(this.start, capacity)
    this.end = copyInto(this.end, capacity)
  }
}

function copyInto(column: Int32Array, capacity: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(capacity)
  larger.set(column)
  return larger
}
