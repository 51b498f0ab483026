/** Words with more UTF-16 units than this are no English words; each is its own stem. */
export const MAX_STEMMED_LENGTH = 64

/**
 * The English Snowball stemmer (Porter2, as revised up to Snowball 3), after the algorithm published at
 * https://snowballstem.org/algorithms/english/stemmer.html.
 *
 * A word is a string in normal form. `Y` stands for a `y` that acts as a consonant while the steps run.
 * R1 and R2 are held as the offsets at which they begin; an offset past the end means that the region is empty.
 * The cost is linear in the length of the word, and a word longer than `MAX_STEMMED_LENGTH` is answered as it is.
 */
export function stemEnglish(word: string): string {
  const irregular = IRREGULAR.get(word)
  if (irregular !== undefined) return irregular
  if (word.length < 3 || word.length > MAX_STEMMED_LENGTH) return word
  const prepared = markConsonantY(word.startsWith("'") ? word.slice(1) : word)
  const r1 = findR1(prepared)
  const r2 = findRegion(prepared, r1)
  let stem = removePlural(removePossessive(prepared))
  stem = removePast(stem, r1)
  stem = /[^aeiouy][yY]$/.test(stem) && stem.length > 2 ? `${stem.slice(0, -1)}i` : stem
  stem = replaceLongest(stem, DERIVED, r1, r2)
  stem = replaceLongest(stem, DERIVED_AGAIN, r1, r2)
  stem = replaceLongest(stem, RESIDUAL, r2, r2)
  return removeFinal(stem, r1, r2).replaceAll('Y', 'y')
}

/** Words whose stem no rule gives, among them singulars that look like plurals. */
const IRREGULAR = new Map([
  ['skis', 'ski'],
  ['skies', 'sky'],
  ['idly', 'idl'],
  ['gently', 'gentl'],
  ['ugly', 'ugli'],
  ['early', 'earli'],
  ['only', 'onli'],
  ['singly', 'singl'],
  ...['sky', 'news', 'howe', 'atlas', 'cosmos', 'bias', 'andes'].map(word => [word, word] as const),
])

/** A suffix, what takes its place, and what else must hold of the letters before it. */
interface Rule {
  readonly suffix: string
  readonly replacement: string
  readonly appliesTo?: (before: string, r2: number) => boolean
}

const rules = (replacement: string, ...suffixes: string[]): Rule[] => suffixes.map(suffix => ({ suffix, replacement }))
const longestFirst = (list: Rule[]): Rule[] => list.sort((a, b) => b.suffix.length - a.suffix.length)

const DERIVED = longestFirst([
  ...rules('tion', 'tional'),
  ...rules('ence', 'enci'),
  ...rules('ance', 'anci'),
  ...rules('able', 'abli'),
  ...rules('ent', 'entli'),
  ...rules('ize', 'izer', 'ization'),
  ...rules('ate', 'ational', 'ation', 'ator'),
  ...rules('al', 'alism', 'aliti', 'alli'),
  ...rules('ful', 'fulness', 'fulli'),
  ...rules('ous', 'ousli', 'ousness'),
  ...rules('ive', 'iveness', 'iviti'),
  ...rules('ble', 'biliti', 'bli'),
  ...rules('og', 'ogist'),
  ...rules('less', 'lessli'),
  { suffix: 'ogi', replacement: 'og', appliesTo: before => before.endsWith('l') },
  { suffix: 'li', replacement: '', appliesTo: before => /[cdeghkmnrt]$/.test(before) },
])

const DERIVED_AGAIN = longestFirst([
  ...rules('tion', 'tional'),
  ...rules('ate', 'ational'),
  ...rules('al', 'alize'),
  ...rules('ic', 'icate', 'iciti', 'ical'),
  ...rules('', 'ful', 'ness'),
  { suffix: 'ative', replacement: '', appliesTo: (before, r2) => before.length >= r2 },
])

const RESIDUAL = longestFirst([
  ...rules('', 'al', 'ance', 'ence', 'er', 'ic', 'able', 'ible', 'ant', 'ement', 'ment', 'ent', 'ism', 'ate', 'iti'),
  ...rules('', 'ous', 'ive', 'ize'),
  { suffix: 'ion', replacement: '', appliesTo: before => /[st]$/.test(before) },
])

/** Beginnings after which R1 starts at once, so that unlike words keep unlike stems (general, generous). */
const FIXED_R1 = /^(?:gener|commun|arsen|past|univers|later|emerg|organ|inter)/

function markConsonantY(word: string): string {
  if (!word.includes('y')) return word
  let marked = ''
  let before = ''
  for (const letter of word) {
    const isConsonant = letter === 'y' && (before === '' || isVowel(before, 0))
    before = isConsonant ? 'Y' : letter
    marked += before
  }
  return marked
}

function findR1(word: string): number {
  const fixed = FIXED_R1.exec(word)
  return fixed ? fixed[0].length : findRegion(word, 0)
}

/** The offset after the first consonant that follows a vowel, from `from` on; past the end when there is none. */
function findRegion(word: string, from: number): number {
  let at = from
  while (at < word.length && !isVowel(word, at)) at++
  while (at < word.length && isVowel(word, at)) at++
  return at < word.length ? at + 1 : word.length
}

function isVowel(word: string, at: number): boolean {
  return 'aeiouy'.includes(word.charAt(at)) && at < word.length
}

function endsInShortSyllable(word: string): boolean {
  return /(?:[^aeiouy][aeiouy][^aeiouywxY]|^[aeiouy][^aeiouy]|past)$/.test(word)
}

function removePossessive(word: string): string {
  return word.replace(/(?:'s'|'s|')$/, '')
}

function removePlural(word: string): string {
  if (word.endsWith('sses')) return word.slice(0, -2)
  if (/ie[ds]$/.test(word)) return word.slice(0, word.length > 4 ? -2 : -1)
  if (/(?:us|ss)$/.test(word)) return word
  return word.endsWith('s') && /[aeiouy]/.test(word.slice(0, -2)) ? word.slice(0, -1) : word
}

function removePast(word: string, r1: number): string {
  const suffix = /(?:eedly|eed|ingly|edly|ing|ed)$/.exec(word)?.[0]
  if (suffix === undefined) return word
  const before = word.slice(0, -suffix.length)
  if (suffix.startsWith('eed')) {
    return before.length < r1 || /^(?:proc|exc|succ)$/.test(before) ? word : `${before}ee`
  }
  if (suffix === 'ing') {
    if (/^[^aeiouy]y$/.test(before)) return `${before.slice(0, -1)}ie`
    if (/^(?:inn|out|cann|herr|earr|even)$/.test(before)) return word
  }
  if (!/[aeiouy]/.test(before)) return word
  if (/(?:at|bl|iz)$/.test(before)) return `${before}e`
  if (/([bdfgmnprt])\1$/.test(before)) return /^[aeo]..$/.test(before) ? before : before.slice(0, -1)
  return before.length === r1 && endsInShortSyllable(before) ? `${before}e` : before
}

function replaceLongest(word: string, list: readonly Rule[], region: number, r2: number): string {
  const rule = list.find(one => word.endsWith(one.suffix))
  if (!rule) return word
  const before = word.slice(0, word.length - rule.suffix.length)
  if (before.length < region || (rule.appliesTo && !rule.appliesTo(before, r2))) return word
  return before + rule.replacement
}

function removeFinal(word: string, r1: number, r2: number): string {
  const before = word.slice(0, -1)
  if (word.endsWith('e')) {
    const goes = before.length >= r2 || (before.length >= r1 && !endsInShortSyllable(before))
    return goes ? before : word
  }
  return word.endsWith('ll') && before.length >= r2 ? before : word
}
