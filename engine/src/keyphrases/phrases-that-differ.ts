import { seededRandom, shuffledIndexes } from '../model/seeded-random.ts'
import { falseDiscoveryRates } from '../statistics/benjamini-hochberg.ts'
import { cochranMantelHaenszel } from '../statistics/cochran-mantel-haenszel.ts'
import { mantelHaenszelDifference } from '../statistics/mantel-haenszel.ts'
import type { StratumCounts } from '../statistics/strata.ts'
import type { Vocabulary } from '../text/vocabulary.ts'
import { keyOfStem, mostWritten, type Passage, type PhraseCount, PhraseCounts } from './phrase-counts.ts'
import { chooseDifferent, contains, inFull } from './same-phrases.ts'

/** What was said in a deal, and to which of two groups the deal belongs. */
export interface SpokenDeal {
  readonly group: 'first' | 'second'
  /** Deals are compared within it: the segment, or how much was said. */
  readonly stratum: number
  readonly passages: Iterable<Passage>
}

/** A phrase that deals of one group say more often than those of the other. */
export interface DifferingPhrase {
  /** As it is written most often, in lower case. */
  readonly text: string
  readonly stems: readonly string[]
  /** Standard normal log-odds in the half that it was found in; above 0 it is said more in the first group. */
  readonly foundBy: number
  /** Deals of the other half that say it, of the deals there are. */
  readonly first: { readonly said: number; readonly deals: number }
  readonly second: { readonly said: number; readonly deals: number }
  /** The difference of these shares within strata, first minus second, with its 95% interval: fractions. */
  readonly difference: number
  readonly low: number
  readonly high: number
  /** Two-sided, and corrected for the phrases that were counted. */
  readonly p: number
  readonly q: number
}

export interface DifferingOptions {
  /** Phrases that are found, and then counted, of each direction. */
  readonly most: number
  readonly seed: number
  /** Fewest deals of the finding half that say a phrase. */
  readonly fewest?: number
  /** Stems of keywords that are there already: neither they nor a part of them, nor what contains them, is found. */
  readonly known?: readonly (readonly string[])[]
  /** Words, in lower case, that are names. */
  readonly names?: ReadonlySet<string>
  /** Stems of words that everybody says about everything: a phrase of nothing else names no theme. */
  readonly everyday?: ReadonlySet<string>
}

/** A word that is mostly written with a capital within sentences is a name. */
const mostCapitals = 0.5

interface DealPhrases {
  readonly deal: SpokenDeal
  readonly phrases: ReadonlyMap<number, PhraseCount>
}

/** Every other deal of each group and stratum, in an order that the seed decides. */
function halves(deals: readonly SpokenDeal[], seed: number): readonly [SpokenDeal[], SpokenDeal[]] {
  const random = seededRandom(seed)
  const parts: [SpokenDeal[], SpokenDeal[]] = [[], []]
  let next = 0
  for (const own of Map.groupBy(deals, ({ group, stratum }) => `${group} ${stratum}`).values()) {
    for (const i of shuffledIndexes(own.length, random)) parts[next++ % 2].push(own[i])
  }
  return parts
}

const phrasesOf = (deal: SpokenDeal, vocabulary: Vocabulary, only?: ReadonlyMap<number, unknown>): DealPhrases => {
  const counts = new PhraseCounts(vocabulary, only)
  for (const passage of deal.passages) counts.add(passage)
  return { deal, phrases: counts.phrases }
}

/** A phrase over deals: how many of each group say it, and how it is written. */
interface Tally {
  readonly ids: readonly number[]
  first: number
  second: number
  /** Times it was said, and times it was written as names are. */
  count: number
  capitals: number
  readonly spellings: Map<string, number>
}

function tallyOf(deals: Iterable<DealPhrases>): Map<number, Tally> {
  const tallies = new Map<number, Tally>()
  for (const { deal, phrases } of deals) {
    for (const [key, { stems, count, capitals, spellings }] of phrases) {
      const known = tallies.get(key)
      const tally = known ?? { ids: stems, first: 0, second: 0, count: 0, capitals: 0, spellings: new Map() }
      if (!known) tallies.set(key, tally)
      tally[deal.group]++
      tally.count += count
      tally.capitals += capitals
      for (const [text, times] of spellings) tally.spellings.set(text, (tally.spellings.get(text) ?? 0) + times)
    }
  }
  return tallies
}

/**
 * The difference of the log-odds of a phrase in two groups over its error, each count raised by what the phrase has in both
 * together, scaled to `prior` mentions in all (the informative Dirichlet prior of Monroe, Colaresi and Quinn 2008, Political
 * Analysis 16, 372, equations 15, 16, 20 and 22): rare phrases are drawn to no difference.
 */
export function logOddsScore(
  { first, second }: { readonly first: number; readonly second: number },
  totals: { readonly first: number; readonly second: number },
  prior: number,
): number {
  const own = (prior * (first + second)) / (totals.first + totals.second)
  const odds = (said: number, total: number) => Math.log((said + own) / (total + prior - said - own))
  const difference = odds(first, totals.first) - odds(second, totals.second)
  return difference / Math.sqrt(1 / (first + own) + 1 / (second + own))
}

/**
 * Phrases of one to three words that deals of one group say more than those of the other, by themselves: belonging to no
 * keyword that is known, and not made of everyday words alone. They are found on one half of the deals by their log-odds (see `logOddsScore`; a deal counts once for
 * a phrase, however often it says it), and counted on the other half, which had no part in finding them: the difference of
 * the shares of deals within strata (Mantel and Haenszel; Sato), its test (Cochran, Mantel and Haenszel), and q over all that
 * were found (Benjamini and Hochberg). The surest first.
 */
export function phrasesThatDiffer(
  deals: readonly SpokenDeal[],
  vocabulary: Vocabulary,
  options: DifferingOptions,
): DifferingPhrase[] {
  const [finding, counting] = halves(deals, options.seed)
  const found = findPhrases(finding, vocabulary, options)
  const only = new Map(found.map(phrase => [phrase.key, phrase]))
  const spoken = counting.map(deal => phrasesOf(deal, vocabulary, only))
  const counted = found.map(phrase => countPhrase(phrase, spoken))
  // What nobody of the other half says is among what was tested.
  const q = falseDiscoveryRates(counted.map(phrase => phrase?.p ?? 1))
  return counted
    .flatMap((phrase, i) => (phrase ? [{ ...phrase, q: q[i] }] : []))
    .sort((a, b) => a.p - b.p || (a.text < b.text ? -1 : 1))
}

interface FoundPhrase {
  readonly key: number
  readonly ids: readonly number[]
  readonly text: string
  readonly stems: readonly string[]
  readonly score: number
  readonly near: number
}

/** The phrases of one deal after another: those of all together would take much memory. */
function* phrasesInTurn(deals: readonly SpokenDeal[], vocabulary: Vocabulary): Generator<DealPhrases> {
  for (const deal of deals) yield phrasesOf(deal, vocabulary)
}

function findPhrases(
  deals: readonly SpokenDeal[],
  vocabulary: Vocabulary,
  { most, fewest = 5, known = [], names = new Set(), everyday = new Set() }: DifferingOptions,
): FoundPhrase[] {
  const tallies = tallyOf(phrasesInTurn(deals, vocabulary))
  const totals = { first: 0, second: 0 }
  for (const { first, second } of tallies.values()) {
    totals.first += first
    totals.second += second
  }
  const isName = (id: number): boolean => {
    const word = tallies.get(keyOfStem(id))
    return word !== undefined && word.capitals / word.count > mostCapitals
  }
  // As much as the phrases of one deal say, in the mean.
  const prior = (totals.first + totals.second) / Math.max(1, deals.length)
  const found = [...tallies].flatMap(([key, tally]): FoundPhrase[] => {
    const near = tally.first + tally.second
    if (near < fewest || tally.ids.some(isName)) return []
    const stems = tally.ids.map(id => vocabulary.stemWord(id))
    if (stems.every(stem => everyday.has(stem))) return []
    const text = mostWritten(tally.spellings)
    if (known.some(keyword => contains(keyword, stems) || contains(stems, keyword))) return []
    if (text.split(/[\s-]/u).some(word => names.has(word))) return []
    return [{ key, ids: tally.ids, text, stems, score: logOddsScore(tally, totals, prior), near }]
  })
  const strongest = (sign: 1 | -1) => {
    const sorted = found
      .filter(({ score }) => score * sign > 0)
      .sort((a, b) => sign * (b.score - a.score) || b.near - a.near || (a.text < b.text ? -1 : 1))
    return new Set(chooseDifferent(sorted, most).map(phrase => inFull(phrase, sorted)))
  }
  return [...strongest(1), ...strongest(-1)]
}

function countPhrase({ key, text, stems, score }: FoundPhrase, deals: readonly DealPhrases[]) {
  const strata = new Map<number, { x1: number; n1: number; x0: number; n0: number }>()
  for (const { deal, phrases } of deals) {
    const row = strata.get(deal.stratum) ?? { x1: 0, n1: 0, x0: 0, n0: 0 }
    strata.set(deal.stratum, row)
    const said = phrases.has(key) ? 1 : 0
    if (deal.group === 'first') {
      row.x1 += said
      row.n1++
    } else {
      row.x0 += said
      row.n0++
    }
  }
  const rows: readonly StratumCounts[] = [...strata.values()]
  const difference = mantelHaenszelDifference(rows)
  const test = cochranMantelHaenszel(rows)
  if (!difference || !test) return null
  const sum = (of: keyof StratumCounts) => rows.reduce((total, row) => total + row[of], 0)
  return {
    text,
    stems,
    foundBy: score,
    first: { said: sum('x1'), deals: sum('n1') },
    second: { said: sum('x0'), deals: sum('n0') },
    difference: difference.estimate,
    low: difference.low,
    high: difference.high,
    p: test.p,
  }
}
