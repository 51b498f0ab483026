import { CHARACTER_CLASS } from './characters.ts'
import { WORD_RUNS_WASM } from './word-runs.wasm.ts'

/** What is used of WebAssembly; the types of Node leave it out. */
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object
  readonly Instance: new (module: object) => { readonly exports: unknown }
}

/** What `assembly/word-runs.ts` exports, and describes. */
interface Kernel {
  readonly memory: { readonly buffer: ArrayBuffer }
  readonly WINDOW: { readonly value: number }
  readonly UNITS: { readonly value: number }
  readonly RUNS: { readonly value: number }
  readonly LONGEST: { readonly value: number }
  readonly classify: (end: number) => void
  readonly findRuns: (from: number, to: number, end: number) => number
}

const { exports } = new WebAssembly.Instance(new WebAssembly.Module(Buffer.from(WORD_RUNS_WASM, 'base64')))
const kernel = exports as Kernel
const { classify, findRuns, memory } = kernel
const WINDOW = kernel.WINDOW.value
new Uint8Array(memory.buffer).set(CHARACTER_CLASS)
const units = Buffer.from(memory.buffer, kernel.UNITS.value, WINDOW * 2)

/** Columns of a word in `RUNS`: twelve units, letters in lower case, packed; then its place in the window, with its length above. */
export const RUN_COLUMNS = 4
export const RUN_PLACE = 3
export const RUN_LENGTH_SHIFT = 16
/** The words that `textWindow.find` found last, one after the other. */
export const RUNS = new Int32Array(memory.buffer, kernel.RUNS.value)

/** Units of a word, and those after it that decide whether it ends there, at most. */
const REACH = kernel.LONGEST.value + 2

/** The part of a text that `findRuns` sees. */
class TextWindow {
  /** How many words `find` found last. */
  count = 0
  /** Place in the text at which the window begins, and from which the places of words count. */
  base = 0
  #end = 0
  #limit = 0

  /** Begins `[from, limit)` of a text, outside of which no range is asked for until another begins. */
  begin(text: string, from: number, limit: number): void {
    this.#limit = limit
    this.#move(text, from)
  }

  /** Finds plain words from `at` on in a range that ends at `to`, and answers where it stopped. */
  find(text: string, at: number, to: number): number {
    if (at < this.base || at >= this.#end || this.isCut(at, to)) this.#move(text, at)
    const found = findRuns(at - this.base, to - this.base, this.#end - this.base)
    this.count = found >>> 16
    return this.base + (found & 0xffff)
  }

  /** Whether too little of what stands at `at` may be in the window: `find` goes on there. */
  isCut(at: number, to: number): boolean {
    return at + REACH > this.#end && this.#end < to
  }

  #move(text: string, base: number): void {
    this.base = base
    this.#end = Math.min(this.#limit, base + WINDOW)
    units.write(text.slice(base, this.#end), 0, WINDOW * 2, 'utf16le')
    classify(this.#end - base)
  }
}

/** The one window of this thread: whoever begins a text is done with it before another begins. */
export const textWindow = new TextWindow()
