/*
 * What comparing deals with a card with those without it does with each of all deals, for card after card. AssemblyScript; `npm run generate`
 * compiles it to `src/comparison/overlap-sums.wasm.ts`, and `src/comparison/overlap-sums.ts` says what it is for and where everything stands.
 *
 * Two deals at a time where they do not depend on each other, and without branches that no processor can guess. Sums are added up in
 * the order that the same in JavaScript has, so that they are the same to the last bit.
 */

/** Bytes of a number, of a whole number, and of a pair of numbers. */
const NUMBER: u32 = 8
const WHOLE: u32 = 4
const PAIR: u32 = 16

/** Predictions of `count` deals: what the table has for the code of each. */
export function begin(predicted: u32, count: u32, codes: u32, table: u32): void {
  const end = predicted + count * NUMBER
  for (; predicted < end; predicted += NUMBER, codes += WHOLE) {
    store<f64>(predicted, load<f64>(table + load<u32>(codes) * NUMBER))
  }
}

/** Adds what the table has for the code of each. */
export function addCodes(predicted: u32, count: u32, codes: u32, table: u32): void {
  const end = predicted + count * NUMBER
  for (; predicted < end; predicted += NUMBER, codes += WHOLE) {
    store<f64>(predicted, load<f64>(predicted) + load<f64>(table + load<u32>(codes) * NUMBER))
  }
}

/** Adds a number of each deal times a coefficient. */
export function addNumber(predicted: u32, count: u32, values: u32, coefficient: f64): void {
  const pairs = predicted + (count & ~1) * NUMBER
  const factor = f64x2.splat(coefficient)
  for (; predicted < pairs; predicted += PAIR, values += PAIR) {
    v128.store(predicted, f64x2.add(v128.load(predicted), f64x2.mul(v128.load(values), factor)))
  }
  if (count & 1) store<f64>(predicted, load<f64>(predicted) + load<f64>(values) * coefficient)
}

/**
 * Makes predictions chances, from 0 to 1, and fills `terms` with a pair for each deal, as if none had the card: (A − e)(Y − m) and (A − e)².
 */
export function weigh(chances: u32, count: u32, residuals: u32, terms: u32): void {
  const none = f64x2.splat(0)
  const one = f64x2.splat(1)
  const end = chances + (count & ~1) * NUMBER
  for (; chances < end; chances += PAIR, residuals += PAIR, terms += 2 * PAIR) {
    const chance = f64x2.pmin(f64x2.pmax(none, v128.load(chances)), one)
    v128.store(chances, chance)
    const rest = f64x2.sub(none, chance)
    const scores = f64x2.mul(rest, v128.load(residuals))
    const weights = f64x2.mul(rest, rest)
    v128.store(terms, v128.shuffle<f64>(scores, weights, 0, 2))
    v128.store(terms + PAIR, v128.shuffle<f64>(scores, weights, 1, 3))
  }
  if (count & 1) {
    const predicted = load<f64>(chances)
    const chance: f64 = 0 < predicted ? (predicted > 1 ? 1 : predicted) : 0
    store<f64>(chances, chance)
    put(terms, 0 - chance, load<f64>(residuals))
  }
}

/** Puts the pair of a deal, of which `rest` is (A − e). */
function put(term: u32, rest: f64, residual: f64): void {
  store<f64>(term, rest * residual)
  store<f64>(term + NUMBER, rest * rest)
}

/** Fills the terms again of those that have the card, whose places stand from `having` up to `end`; terms begin at the place `first`. */
export function weighHaving(having: u32, end: u32, first: u32, chances: u32, residuals: u32, terms: u32): void {
  for (; having < end; having += WHOLE) {
    const place = load<u32>(having)
    put(terms + (place - first) * PAIR, 1 - load<f64>(chances + place * NUMBER), load<f64>(residuals + place * NUMBER))
  }
}

/**
 * Adds up the terms of accounts of `size` deals each. What stands from `accounts` up to `end` says where the terms of each begin and where
 * its sums go, in bytes from `terms` and `sums`.
 */
export function sumAccounts(accounts: u32, end: u32, size: u32, terms: u32, sums: u32): void {
  const bytes = size * PAIR
  for (; accounts < end; accounts += 2 * WHOLE) {
    let term = terms + load<u32>(accounts)
    const last = term + bytes
    let sum = v128.load(term)
    for (term += PAIR; term < last; term += PAIR) sum = f64x2.add(sum, v128.load(term))
    v128.store(sums + load<u32>(accounts, WHOLE), sum)
  }
}

/** From the sums u and d of each account fills `totals` with Σu, Σd, Σu², Σd², Σud. */
export function addUp(sums: u32, count: u32, totals: u32): void {
  const end = sums + count * PAIR
  let whole = f64x2.splat(0)
  let squares = f64x2.splat(0)
  let products: f64 = 0
  for (; sums < end; sums += PAIR) {
    const pair = v128.load(sums)
    whole = f64x2.add(whole, pair)
    squares = f64x2.add(squares, f64x2.mul(pair, pair))
    products += load<f64>(sums) * load<f64>(sums, NUMBER)
  }
  v128.store(totals, whole)
  v128.store(totals + PAIR, squares)
  store<f64>(totals + 2 * PAIR, products)
}

/** How many chances were listed last from `least` on, and how many deals are below `low`. */
let listed: u32 = 0
export function listedCount(): u32 {
  return listed
}

/** Lists the places whose chance is `least` or more in `upper`, with room for one more than all; answers how many are below `low`. */
export function listHighest(chances: u32, count: u32, low: f64, least: f64, upper: u32): u32 {
  const lows = f64x2.splat(low)
  const leasts = f64x2.splat(least)
  let below = i64x2.splat(0)
  let next = upper
  let place: u32 = 0
  const whole = count & ~1
  for (; place < whole; place += 2, chances += PAIR) {
    const pair = v128.load(chances)
    below = i64x2.sub(below, f64x2.lt(pair, lows))
    const high = i64x2.bitmask(f64x2.ge(pair, leasts))
    store<u32>(next, place)
    next += (high & 1) * WHOLE
    store<u32>(next, place + 1)
    next += (high >> 1) * WHOLE
  }
  let found = <u32>i64x2.extract_lane(below, 0) + <u32>i64x2.extract_lane(below, 1)
  if (count & 1) {
    const last = load<f64>(chances)
    found += <u32>(last < low)
    store<u32>(next, place)
    next += <u32>(last >= least) * WHOLE
  }
  listed = (next - upper) / WHOLE
  return found
}
