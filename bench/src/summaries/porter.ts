/**
 * The stemmer of Porter, An algorithm for suffix stripping, 1980, by which ROUGE compares words. The engine's own
 * stemmer is its successor and gives other stems.
 */
export const porterStem = (word: string): string => {
  if (word.length < 3) return word
  return dropLastE(dropSuffix(shortenAgain(shorten(yToI(dropPast(dropPlural(word)))))))
}

const isConsonant = (word: string, at: number): boolean => {
  const letter = word.charAt(at)
  if ('aeiou'.includes(letter)) return false
  return letter !== 'y' || at === 0 || !isConsonant(word, at - 1)
}

/** How often a consonant follows a vowel. */
const measure = (stem: string): number => {
  let count = 0
  for (let at = 1; at < stem.length; at++) if (isConsonant(stem, at) && !isConsonant(stem, at - 1)) count++
  return count
}

const hasVowel = (stem: string): boolean => [...stem].some((_, at) => !isConsonant(stem, at))
const endsDouble = (stem: string): boolean =>
  stem.length > 1 && stem.at(-1) === stem.at(-2) && isConsonant(stem, stem.length - 1)
const endsShort = (stem: string): boolean => {
  const end = stem.length - 1
  if (end < 2 || !isConsonant(stem, end) || isConsonant(stem, end - 1) || !isConsonant(stem, end - 2)) return false
  return !'wxy'.includes(stem.charAt(end))
}

const dropPlural = (word: string): string => {
  if (word.endsWith('sses') || word.endsWith('ies')) return word.slice(0, -2)
  return word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word
}

const dropPast = (word: string): string => {
  if (word.endsWith('eed')) return measure(word.slice(0, -3)) > 0 ? word.slice(0, -1) : word
  const suffix = /(?:ed|ing)$/.exec(word)?.[0]
  if (suffix === undefined) return word
  const stem = word.slice(0, -suffix.length)
  if (!hasVowel(stem)) return word
  if (/(?:at|bl|iz)$/.test(stem)) return `${stem}e`
  if (endsDouble(stem) && !/[lsz]$/.test(stem)) return stem.slice(0, -1)
  return measure(stem) === 1 && endsShort(stem) ? `${stem}e` : stem
}

const yToI = (word: string): string =>
  word.endsWith('y') && hasVowel(word.slice(0, -1)) ? `${word.slice(0, -1)}i` : word

/** Puts another suffix for the longest that fits, where what stands before it is long enough. */
const replace = (word: string, suffixes: readonly (readonly [string, string])[], above: number): string => {
  const found = suffixes.find(([suffix]) => word.endsWith(suffix))
  if (!found) return word
  const stem = word.slice(0, word.length - found[0].length)
  return measure(stem) > above ? stem + found[1] : word
}

const pairs = (text: string): [string, string][] =>
  text
    .split(' ')
    .map((pair): [string, string] => [pair.split('/')[0] ?? '', pair.split('/')[1] ?? ''])
    .toSorted(([a], [b]) => b.length - a.length)

const STEP_2 = pairs(
  'ational/ate tional/tion enci/ence anci/ance izer/ize abli/able alli/al entli/ent eli/e ousli/ous ization/ize ation/ate ator/ate alism/al iveness/ive fulness/ful ousness/ous aliti/al iviti/ive biliti/ble',
)
const STEP_3 = pairs('icate/ic ative/ alize/al iciti/ic ical/ic ful/ ness/')
const STEP_4 = pairs('al/ ance/ ence/ er/ ic/ able/ ible/ ant/ ement/ ment/ ent/ ou/ ism/ ate/ iti/ ous/ ive/ ize/')

const shorten = (word: string): string => replace(word, STEP_2, 0)
const shortenAgain = (word: string): string => replace(word, STEP_3, 0)

const dropSuffix = (word: string): string => {
  const ion = /[st]ion$/.test(word)
  if (ion) return measure(word.slice(0, -3)) > 1 ? word.slice(0, -3) : word
  return replace(word, STEP_4, 1)
}

const dropLastE = (word: string): string => {
  let stem = word
  if (stem.endsWith('e')) {
    const before = stem.slice(0, -1)
    const size = measure(before)
    if (size > 1 || (size === 1 && !endsShort(before))) stem = before
  }
  return stem.endsWith('ll') && measure(stem) > 1 ? stem.slice(0, -1) : stem
}
