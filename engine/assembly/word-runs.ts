/*
 * Finds the words of a window of UTF-16 units that are ASCII and plain, most of any English text. AssemblyScript; `npm run generate` compiles
 * it to `src/text/word-runs.wasm.ts`. What it does not decide it leaves to `src/text/scan.ts`, which says what a word is.
 *
 * `classify` looks at sixteen units at a time and makes sets of places of the window, as bits; `findRuns` goes through their bits, from the
 * beginning of a word to its end to the next word, without looking at what is between.
 */

/** The class of each UTF-16 unit (`src/text/characters.ts`), at address 0; the same numbers as there. */
const LETTER: u32 = 1
const JOINS_BOTH: u32 = 4
const JOINS_DIGITS: u32 = 6
const COMPLEX: u32 = 8

/** How many units a window has room for: below 2 ** 15, for an answer to hold a place beside a count of words. */
export const WINDOW: i32 = 16384
/** Where the window stands; up to 63 units behind it are read too. */
export const UNITS: i32 = 65536
/** For each 64 places three sets of places: those of words, those that decide nothing (`findRuns`), and those of other letters and marks. */
const SETS: i32 = UNITS + 2 * WINDOW + 128
/** Where the words found stand, each in four integers. */
export const RUNS: i32 = SETS + (WINDOW / 64) * 24
/** How many units a word may have. */
export const LONGEST: i32 = 12

const APOSTROPHE: u32 = 0x27
const LOW_LINE: u32 = 0x5f

/**
 * Classes of ASCII units as bits, for `classify`: 1 of `+` and `#`, 2 of `,` and `.`, 4 of the apostrophe, 8 of `:` and `;`, those above of what
 * is part of a word. Two tables give bits by the lower and the upper half of a unit; it has those that both give.
 */
const SUFFIX_BIT: i8 = 0x01
const APOSTROPHE_SHIFT: i32 = 5
const JOINER_BITS: i8 = 0x0e
const FIRST_WORD_BIT: i8 = 0x10
const FIRST_LETTER_BIT: i8 = 0x40

/** The sets of the first `end` units of the window. */
export function classify(end: i32): void {
  // Digits have 0x10, `_` 0x20, letters 0x40 in rows 4 and 6 of ASCII, 0x80 in rows 5 and 7.
  const lower = i32x4(<i32>0xd1d0d090, <i32>0xd4d0d0d0, 0x49c8d0d0, 0x60424042)
  const upper = i32x4(0x18070000, <i32>0x8040a040, 0, 0)
  const most = i16x8.splat(255)
  let carried: u64 = 0
  for (let base = 0, sets = SETS; base < end; base += 64, sets += 24) {
    let letters: u64 = 0
    let words: u64 = 0
    let apostrophes: u64 = 0
    let joiners: u64 = 0
    let odd: u64 = 0
    let undecided: u64 = 0
    for (let k = 0; k < 64; k += 16) {
      const place = UNITS + ((base + k) << 1)
      // Units above 255 become 255, which is not ASCII either.
      const units = i8x16.narrow_i16x8_u(i16x8.min_u(v128.load(place), most), i16x8.min_u(v128.load(place, 16), most))
      const bits = v128.and(
        i8x16.swizzle(lower, v128.and(units, i8x16.splat(15))),
        i8x16.swizzle(upper, i8x16.shr_u(units, 4)),
      )
      letters |= (<u64>i8x16.bitmask(i8x16.ge_u(bits, i8x16.splat(FIRST_LETTER_BIT)))) << k
      words |= (<u64>i8x16.bitmask(i8x16.ge_u(bits, i8x16.splat(FIRST_WORD_BIT)))) << k
      apostrophes |= (<u64>i8x16.bitmask(i8x16.shl(bits, APOSTROPHE_SHIFT))) << k
      joiners |= (<u64>i8x16.bitmask(i8x16.ne(v128.and(bits, i8x16.splat(JOINER_BITS)), i8x16.splat(0)))) << k
      undecided |= (<u64>i8x16.bitmask(i8x16.ne(v128.and(bits, i8x16.splat(SUFFIX_BIT)), i8x16.splat(0)))) << k
      for (let others = i8x16.bitmask(units); others !== 0; others &= others - 1) {
        const at = k + ctz(others)
        const kind: u32 = load<u8>(unitAt(base + at))
        if (kind === LETTER || kind === COMPLEX) odd |= (<u64>1) << at
        if (kind >= JOINS_BOTH && kind <= JOINS_DIGITS) joiners |= (<u64>1) << at
      }
    }
    // What stands at the next 64 places is not known yet: a joiner at the last place is left undecided.
    const joined = apostrophes & ((letters << 1) | carried) & (letters >> 1)
    words |= joined
    const joins = joiners & ~joined & (((words | odd) >> 1) | ((<u64>1) << 63))
    store<u64>(sets, words)
    store<u64>(sets, undecided | joins | odd, 8)
    store<u64>(sets, odd, 16)
    carried = letters >> 63
  }
}

/**
 * Finds words from place `from` of the window on, in a range that ends at `to`, of which the first `end` units are in the window.
 *
 * A word is three integers, its units with letters in lower case packed four to an integer, the first in the lowest byte, zero-filled; then
 * its place, with its length in the upper half. Answers the place where it stopped, with the number of words in the upper half.
 * It stops at the first word that is not certainly one, at another letter or mark, at a word of which too little is in the window, or at
 * the end of one of the two.
 */
export function findRuns(from: i32, to: i32, end: i32): i32 {
  const isCut = to > end
  // The last unit of a window that is cut only decides about the one before.
  const limit = isCut ? end - 1 : to
  let run = RUNS
  let open = -1
  let carried: u64 = 0
  for (let base = from & ~63; base < limit; base += 64) {
    const sets = SETS + (base >> 6) * 24
    let inRange: u64 = ~0
    if (base < from) inRange <<= from - base
    if (limit - base < 64) inRange &= ~(~(<u64>0) << (limit - base))
    let words = load<u64>(sets) & inRange
    // An apostrophe joins nothing to what is outside of the range.
    if (base <= from && unitAt(from) === APOSTROPHE) words &= ~((<u64>1) << (from - base))
    if (!isCut && limit - base <= 64 && unitAt(limit - 1) === APOSTROPHE) words &= ~((<u64>1) << (limit - 1 - base))
    const odd = load<u64>(sets, 16) & inRange
    const turns = words ^ ((words << 1) | carried)
    let starts = turns & words
    let ends = turns & ~words
    if (isCut) ends &= inRange
    carried = words >> 63

    const stops = (ends & load<u64>(sets, 8) & inRange) | odd
    if (stops !== 0) {
      const before = (stops & -stops) - 1
      starts &= before
      ends &= before
    }
    if (open >= 0 && ends !== 0) {
      const isWord = add(run, open, base + <i32>ctz(ends))
      if (!isWord) return answer(open, run)
      run += 16
      ends &= ends - 1
      open = -1
    }
    while (ends !== 0) {
      const start = base + <i32>ctz(starts)
      const isWord = add(run, start, base + <i32>ctz(ends))
      if (!isWord) return answer(start, run)
      run += 16
      starts &= starts - 1
      ends &= ends - 1
    }
    if (starts !== 0) open = base + <i32>ctz(starts)
    if (stops !== 0) return answer(open >= 0 ? open : base + <i32>ctz(stops), run)
  }
  if (open < 0) return answer(limit, run)
  if (isCut || !add(run, open, to)) return answer(open, run)
  return answer(to, run + 16)
}

/** Writes a word down, unless it is too long or begins with `_`: of that a word may have nothing else. */
function add(run: i32, start: i32, end: i32): bool {
  const length = end - start
  if (length > LONGEST || unitAt(start) === LOW_LINE) return false
  const place = UNITS + (start << 1)
  const units = i8x16.narrow_i16x8_u(v128.load(place), v128.load(place, 16))
  // Of the units of words this changes only letters, and `_` into what is none of them.
  const folded = v128.or(units, i8x16.splat(0x20))
  const places = i8x16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
  const packed = v128.and(folded, i8x16.lt_u(places, i8x16.splat(<i8>length)))
  v128.store(run, i32x4.replace_lane(packed, 3, start | (length << 16)))
  return true
}

function unitAt(at: i32): u32 {
  return load<u16>(UNITS + (at << 1))
}

function answer(at: i32, run: i32): i32 {
  return at | (((run - RUNS) >> 4) << 16)
}
