/*
 * Finds the words of a window of UTF-16 units that are ASCII and plain, sixteen units at a time: most of any English text. AssemblyScript;
 * `npm run generate` compiles it to `src/text/word-runs.wasm.ts`. What it does not decide it leaves to `src/text/scan.ts`, which says
 * what a word is.
 */

/** The class of each UTF-16 unit (`src/text/characters.ts`), at address 0; the same numbers as there. */
const SEPARATOR: u32 = 0
const LETTER: u32 = 1
const DIGIT: u32 = 2
const UNDERSCORE: u32 = 3
const JOINS_BOTH: u32 = 4
const JOINS_DIGITS: u32 = 6
const COMPLEX: u32 = 8

/** How many units a window has room for: below 2 ** 15, for the answer to hold a place beside a count of words. */
export const WINDOW: i32 = 16384
/** Where the window stands; up to 15 units behind it are read too. */
export const UNITS: i32 = 65536
/** Where the words found stand, each in four integers. */
export const RUNS: i32 = UNITS + 2 * WINDOW + 64
/** How many units a word may have. */
export const LONGEST: i32 = 12

function classOf(at: i32): u32 {
  return load<u8>(load<u16>(UNITS + (at << 1)))
}

/**
 * Finds words from place `from` of the window on, in a range that ends at `to`, of which the first `end` units are in the window.
 *
 * A word is three integers, its units with letters in lower case packed four to an integer, the first in the lowest byte, zero-filled; then its place, with its
 * length in the upper half. Answers the place where it stopped, with the number of words in the upper half. It stops at
 * something that it does not decide, at a word of which too little is in the window, or at the end of one of the two.
 */
export function findRuns(from: i32, to: i32, end: i32): i32 {
  const stop = min(to, end)
  let at = from
  let run = RUNS
  while (at < stop) {
    const unit = load<u16>(UNITS + (at << 1))
    const kind: u32 = load<u8>(unit)
    if (kind !== LETTER && kind !== DIGIT) {
      if (kind === COMPLEX || kind === UNDERSCORE) break
      at++
      continue
    }
    if (unit > 0x7f) break

    // Units above 255 become 255, which is no ASCII letter either.
    const place = UNITS + (at << 1)
    const most = i16x8.splat(255)
    const units = i8x16.narrow_i16x8_u(i16x8.min_u(v128.load(place), most), i16x8.min_u(v128.load(place, 16), most))
    const lower = v128.or(units, i8x16.splat(0x20))
    const letters = i8x16.lt_u(i8x16.sub(lower, i8x16.splat(0x61)), i8x16.splat(26))
    const digits = i8x16.lt_u(i8x16.sub(units, i8x16.splat(0x30)), i8x16.splat(10))
    const others = v128.or(digits, i8x16.eq(units, i8x16.splat(0x5f)))

    const inRange = (1 << min(16, stop - at)) - 1
    const letterBits = i8x16.bitmask(letters) & inRange
    const joined = i8x16.bitmask(i8x16.eq(units, i8x16.splat(0x27))) & (letterBits << 1) & (letterBits >> 1)
    const length = ctz(~(letterBits | joined | (i8x16.bitmask(others) & inRange)))
    const after = at + length
    if (length > LONGEST || (to > end && after + 2 > end)) break
    if (after < to && !endsPlainly(after, to)) break

    const places = i8x16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
    const folded = v128.and(v128.bitselect(lower, units, letters), i8x16.lt_u(places, i8x16.splat(<i8>length)))
    v128.store(run, i32x4.replace_lane(folded, 3, at | (length << 16)))
    run += 16
    at = after + 1
  }
  return min(at, stop) | (((run - RUNS) >> 4) << 16)
}

/** Whether a run of ASCII word units that is followed by the unit at `after` is certainly a whole word. */
function endsPlainly(after: i32, to: i32): bool {
  const kind = classOf(after)
  if (kind === SEPARATOR) return true
  if (kind < JOINS_BOTH || kind > JOINS_DIGITS) return false
  if (after + 1 === to) return true
  const next = classOf(after + 1)
  return next !== LETTER && next !== DIGIT && next !== COMPLEX
}
