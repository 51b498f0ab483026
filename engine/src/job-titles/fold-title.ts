import { oneNames } from './one-names.ts'

const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', æ: 'ae', ø: 'oe', œ: 'oe' }

/** Small letters, umlauts spelled out, no accents, single spaces between words and at both ends; of nothing, two spaces. */
export const foldWords = (text: string): string => {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[äöüßæøœ]/gu, letter => umlauts[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
  return ` ${plain
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')} `
}

const names = Object.entries(oneNames)
  .flatMap(([name, phrases]) => phrases.map(phrase => ({ phrase: ` ${phrase} `, name: ` ${name} ` })))
  .toSorted((a, b) => b.phrase.length - a.phrase.length)

/**
 * A title as the terms are written: folded, and phrases that mean one thing made one word ("vice president" → "vp",
 * "customer relationship management" → "crm"), the longest first. Begins and ends with a space; of nothing, two spaces.
 */
export const foldTitle = (title: string): string =>
  names.reduce((text, { phrase, name }) => text.replaceAll(phrase, name), foldWords(title))
