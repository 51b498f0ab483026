import { isCommonShortWord, isStopWord } from './word-lists.ts'

/** Longer ones are taken for words. */
const LONGEST = 9
/** What makes another form of a word, not a longer word. */
const ENDING =
  /^(?:e?s|e?d|e?n|ing|e?rs?|e?st|ly|y|e|al|ally|able|ment|ments|ness|ful|less|th|(?:ed|ing)ly|ion|ions|ors?|ity|ic|ical|ies|ied|ive|like|'.*|’.*|-.*)$/u
/** Never words. */
const CLUSTER = ['th', 'wh', 'sh', 'ch', 'st', 'tr', 'pr', 'fr', 'gr', 'cl', 'bl', 'pl', 'sp', 'dr', 'br']
const words = (text: string): string[] => text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? []
const isForm = (word: string, longer: string): boolean => word.length > 2 && ENDING.test(longer.slice(word.length))

/**
 * The words of a conversation that look like the beginning of another one, broken off ("contro the power"): lower case, said
 * once or twice, no common word, and the beginning of a word that is said more often and is not a form of it. A word that
 * is taken for one by mistake costs no more than the sentences it stands in.
 */
export function wordsBegun(text: string): ReadonlySet<string> {
  const counts = new Map<string, number>()
  for (const word of words(text)) counts.set(word.toLowerCase(), (counts.get(word.toLowerCase()) ?? 0) + 1)
  const longer = new Map<string, string[]>()
  for (const word of counts.keys()) {
    for (let length = 1; length <= Math.min(LONGEST, word.length - 1); length++) {
      const begun = word.slice(0, length)
      if (!counts.has(begun)) continue
      const all = longer.get(begun)
      if (all) all.push(word)
      else longer.set(begun, [word])
    }
  }
  // Where "I" is written large, a small one is the beginning of something.
  const begun = new Set([...CLUSTER, ...(/ I /u.test(text) ? ['i'] : [])])
  for (const [word, count] of counts) {
    if (count > 2 || word.length > LONGEST || !/^\p{Ll}+$/u.test(word)) continue
    if (isCommonShortWord(word) || isStopWord(word)) continue
    const others = longer.get(word) ?? []
    const isWord = others.some(other => isForm(word, other))
    if (!/[aeiouy]/u.test(word) || (!isWord && others.some(other => (counts.get(other) ?? 0) > count))) begun.add(word)
  }
  return begun
}

/** Whether a cleaned sentence holds one of those words, or a word right before one that it begins. */
export function containsWordBegun(sentence: string, begun: ReadonlySet<string>): boolean {
  const all = words(sentence)
  return all.some((written, at) => {
    const word = at === 0 && written.length > 1 ? written.toLowerCase() : written
    return begun.has(word) || all.slice(at + 1, at + 4).some((other, k) => begins(word, other, k === 0))
  })
}

/** "technolog technological", "techni technologically". */
const begins = (word: string, other: string, isNext: boolean): boolean => {
  if (other.length <= word.length || isCommonShortWord(word) || isStopWord(word) || word.length < 2) return false
  if (isNext && other.startsWith(word) && !/^(?:e?s|'.*|’.*)$/u.test(other.slice(word.length))) return true
  const most = word.slice(0, Math.max(4, word.length - 1))
  return (
    word.length > 3 && other.startsWith(most) && !isForm(word, other) && !isForm(most, other) && !isForm(most, word)
  )
}
