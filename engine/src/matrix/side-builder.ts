import { noDay } from '../scoring/deal-pack-columns.ts'
import { fromMicros } from '../scoring/micros.ts'
import type { PackScanner, ScannedSide } from '../scoring/scan-pack.ts'
import { type Entries, type MatrixSide, tied } from './matrix.ts'

/** Room for changes beside the entries that there are: a sixteenth. */
const slack = 16
const leastRoom = 1024
const twoTo32 = 2 ** 32

function newEntries(count: number): Entries {
  const room = count + Math.ceil(count / slack) + leastRoom
  const marks = new Uint16Array(new SharedArrayBuffer(room * 2))
  const scores = new Float32Array(new SharedArrayBuffer(room * 4))
  return { marks, scores, firstDays: new Uint16Array(new SharedArrayBuffer(room * 2)), used: 0 }
}

/** A day as a matrix keeps it: days before 1970 as the first one there is, those from 2149 on as the last. */
function keptDay(day: number): number {
  return day === noDay ? 0 : Math.min(0xffff, Math.max(1, day))
}

/** One direction of a matrix while it is made. */
export class SideBuilder {
  #entries: Entries
  #starts: Uint32Array
  #counts: Uint16Array
  /** Entries that are pointed to. */
  #live: number

  /** @param room entries to expect when there is nothing before */
  constructor(previous: MatrixSide | null, room: number) {
    this.#entries = previous?.entries ?? newEntries(room)
    this.#starts = new Uint32Array(0)
    this.#counts = previous?.counts ?? new Uint16Array(0)
    this.#live = this.#counts.reduce((sum, count) => sum + count, 0)
    if (previous) this.#starts = previous.starts
    this.#own(this.#counts.length)
  }

  get places(): number {
    return this.#counts.length
  }

  put(place: number, { words, halves }: PackScanner, side: ScannedSide, codeOf: (cardId: number) => number): void {
    const { count, cards, scoreLow, scoreHigh, higher, firstDays } = side
    if (place >= this.#counts.length) this.#own(Math.ceil((place + 1) * 1.25))
    this.drop(place)
    if (this.#entries.used + count > this.#entries.marks.length) this.#tidy(count)
    const { marks, scores, firstDays: days, used } = this.#entries
    this.#entries.used += count
    for (let i = 0; i < count; i++) {
      marks[used + i] = codeOf(words[cards + i]) | (halves[higher + i] === i ? 0 : tied)
      scores[used + i] = fromMicros(halves[scoreHigh + i] * twoTo32 + words[scoreLow + i])
      days[used + i] = keptDay(words[firstDays + i] | 0)
    }
    this.#starts[place] = used
    this.#counts[place] = count
    this.#live += count
  }

  drop(place: number): void {
    if (place >= this.#counts.length) return
    this.#live -= this.#counts[place]
    this.#counts[place] = 0
  }

  finish(): MatrixSide {
    const { marks, used } = this.#entries
    if (marks.length - used > used / 4 + 2 * leastRoom) this.#tidy(0)
    return { starts: this.#starts, counts: this.#counts, entries: this.#entries }
  }

  /** Takes the columns of places for its own, with so much length. */
  #own(places: number): void {
    const starts = new Uint32Array(new SharedArrayBuffer(places * 4))
    const counts = new Uint16Array(new SharedArrayBuffer(places * 2))
    starts.set(this.#starts)
    counts.set(this.#counts)
    this.#starts = starts
    this.#counts = counts
  }

  /** Moves what is pointed to into new memory, where so many more fit. */
  #tidy(more: number): void {
    const old = this.#entries
    const entries = newEntries(this.#live + more)
    for (let place = 0; place < this.#counts.length; place++) {
      const from = this.#starts[place]
      const end = from + this.#counts[place]
      entries.marks.set(old.marks.subarray(from, end), entries.used)
      entries.scores.set(old.scores.subarray(from, end), entries.used)
      entries.firstDays.set(old.firstDays.subarray(from, end), entries.used)
      this.#starts[place] = entries.used
      entries.used += end - from
    }
    this.#entries = entries
  }
}
