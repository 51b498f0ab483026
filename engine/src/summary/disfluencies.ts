import { type Word, withMark } from './spoken-words.ts'
import { isCommonShortWord, isNumberWord } from './word-lists.ts'

const FILLER = /^(?:u+[hm]+|uh-?huh|e+r+m?|eh|h+m+|m+h?m+|mm-?hmm|a+h+|huh|oh)$/iu

const AFTER_WHICH_YEAH_IS_SAID = /^(?:say|says|said|saying|goes|went|like|hell|oh)$/iu
const LETTERED =
  /^(?:part|plan|option|type|class|letter|section|phase|group|point|step|grade|series|vitamin|item|line|room|row|gate)$/iu

const isFiller = ({ written, bare }: Word, last: Word | undefined): boolean => {
  if (FILLER.test(bare)) return true
  if (!last) return false
  if (/^yeah$/iu.test(bare)) return !AFTER_WHICH_YEAH_IS_SAID.test(last.bare)
  return /^(?:like|okay|right)$/u.test(bare) && last.written.endsWith(',') && written.endsWith(',')
}

/** Answers that stand apart: without its comma "no, um, people wait" is "no people wait". */
const ANSWER = /^(?:no|nope|none|not|yes)$/iu

/** Drops fillers, and the comma before one that was set off on both sides. */
export function dropFillers(words: readonly Word[]): Word[] {
  const kept: Word[] = []
  for (const word of words) {
    const last = kept.at(-1)
    if (!isFiller(word, last)) kept.push(word)
    else if (last?.written.endsWith(',') && word.written.endsWith(',') && !ANSWER.test(last.bare))
      kept.splice(-1, 1, withMark(last, ''))
    else if (last && /[.?!]$/u.test(word.written)) kept.splice(-1, 1, withMark(last, word.written.slice(-1)))
  }
  return kept
}

/**
 * Drops a word that was broken off: `comp-` before anything, a stray letter, a short non-word before one that begins with
 * it, or "I" before "I'm".
 */
export function dropPartials(words: Word[]): Word[] {
  return words.filter(({ written, bare }, at) => {
    const next = words[at + 1]?.bare.toLowerCase()
    if (/^[b-hj-wz]$/u.test(written)) return LETTERED.test(words[at - 1]?.bare ?? '')
    if (/^(?:i|we|you|he|she|it|they|there|that)$/iu.test(written) && next?.startsWith(`${bare.toLowerCase()}'`))
      return false
    if (/\p{L}-[,.]?$/u.test(written)) return next === undefined ? false : /^(?:and|or|to)$/u.test(next)
    const begun = bare.toLowerCase()
    if (next === undefined || begun.length > 3 || isCommonShortWord(begun) || !/^\p{Ll}+$/u.test(begun)) return true
    if ((at > 0 && bare !== begun) || next === begun) return true
    return !words.slice(at + 1, at + 4).some(later => later.bare.toLowerCase().startsWith(begun))
  })
}

const MAKES_YOU_KNOW_MEANT =
  /^(?:do|did|does|don't|didn't|would|if|as|that|let|make|when|because|how|what|since|once|should|may|might|must|will|can|before|all)$/iu
const GOES_ON_YOU_KNOW =
  /^(?:that|what|how|if|where|who|when|why|whether|about|the|a|of|it|this|these|our|my|your|his|her|their|anything|any|more|better|each|him|them|me|us)$/iu

/** Drops "you know" and "I mean" where they say nothing of their own. "Kind of" hedges what is said, so it stays. */
export function dropPhrases(words: Word[]): Word[] {
  const kept: Word[] = []
  for (let at = 0; at < words.length; at++) {
    const word = words[at]
    const pair = `${word.bare} ${words[at + 1]?.bare ?? ''}`.toLowerCase()
    const before = words[at - 1]?.bare ?? ''
    const second = words[at + 1]?.written ?? ''
    const after = second.endsWith(',') ? '' : (words[at + 2]?.bare ?? '')
    const joined = !/[,;:]$/u.test(word.written)
    if (joined && isEmptyPhrase(pair, before, after)) {
      const last = kept.at(-1)
      const isSetOff = last?.written.endsWith(',') && second.endsWith(',') && !ANSWER.test(last.bare)
      const mark = isSetOff ? '' : /[.?!]$/u.exec(second)?.[0]
      at++
      if (last && mark !== undefined) kept.splice(-1, 1, withMark(last, mark))
    } else kept.push(word)
  }
  return kept
}

function isEmptyPhrase(pair: string, before: string, after: string): boolean {
  if (pair === 'you know') return !MAKES_YOU_KNOW_MEANT.test(before) && !GOES_ON_YOU_KNOW.test(after)
  if (pair === 'i mean')
    return !/^(?:what|that|if|do|which|know)$/iu.test(before) && !/^(?:that|by|it|to)$/iu.test(after)
  return false
}

/** Of one to four words said twice at once, one time is kept; numbers are never taken for a repeat. */
export function dropRepeats(words: Word[]): Word[] {
  const kept: Word[] = []
  for (const word of words) {
    kept.push(word)
    for (let size = 4; size >= 1; size--) if (repeats(kept, size)) kept.splice(kept.length - 2 * size, size)
  }
  return kept
}

function repeats(words: readonly Word[], size: number): boolean {
  const from = words.length - 2 * size
  if (from < 0) return false
  for (let k = 0; k < size; k++) {
    const first = words[from + k]
    const bare = first.bare.toLowerCase()
    if (bare !== words[from + size + k].bare.toLowerCase() || isNumberWord(bare) || /[.?!]$/u.test(first.written))
      return false
    if (size === 1 && /^(?:that|had|no|very|really|so|much|more|bye)$/u.test(bare) && !first.written.endsWith(','))
      return false
  }
  return true
}
