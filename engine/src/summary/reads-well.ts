import { isStopWord } from './word-lists.ts'

/** Goes on with what was said, or begins with a circumstance. */
const OPENS_LATE =
  /^(?:then|whereas|equally|also|so|or|otherwise|now|as|if|again|plus|because|since|when|but|with|on|in|at|for|of|which)\b/iu
const STANDS_FOR =
  /\b(?:it|its|they|them|their|he|she|his|her|those|this|that(?=[.,;!?]|$|['’]s| (?:is|was|will|would|could|can|we|i|you|the)\b))\b/giu
const HEDGES =
  /\b(?:i (?:think|guess|mean)|kind of|sort of|maybe|actually|basically|really|just|like|you know|or something|stuff|things?|probably|pretty|whatever|anyway)\b/giu
const ENDS_WEAKLY =
  /\b(?:things?|stuff|that|it|them|there|then|too|well|also|on|of|with|for|really|now|though|something)[.!]*$/iu

/** What one more of each takes from, or adds to, the log-odds; lengths are natural logarithms, and shares are of the words. */
const WEIGHTS = {
  late: -0.37,
  pronoun: -0.19,
  hedge: -0.1,
  you: -0.13,
  weak: -0.31,
  content: 3.4,
  length: 0.65,
  comma: -3.4,
}
/** What makes the mean of the sentences that were read 0. */
const MEAN = 3.2
/** More of a kind make nothing worse. */
const MOST = 3
const MOST_COMMAS = 0.3
const LENGTHS = { least: 6, most: 30 }

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

/**
 * How likely people are to find a cleaned sentence good to read by itself, as log-odds above those of the average sentence that can
 * be read: words that name something count for it, and connectives, pronouns, hedges and clauses strung together count against it. The
 * weights are those of a ridge regression on some 600 sentences that people judged, so it ranks; it decides nothing.
 */
export function readsWell(sentence: string): number {
  const words = sentence.match(/[\p{L}\p{N}'’-]+/gu) ?? []
  if (words.length === 0) return -MEAN
  const content = words.filter(word => !isStopWord(word.toLowerCase().replaceAll('’', "'"))).length
  return (
    WEIGHTS.late * Number(OPENS_LATE.test(sentence)) +
    WEIGHTS.pronoun * Math.min(MOST, count(sentence, STANDS_FOR)) +
    WEIGHTS.hedge * Math.min(MOST, count(sentence, HEDGES)) +
    WEIGHTS.you * Math.min(2, count(sentence, /\byou\b/giu)) +
    WEIGHTS.weak * Number(ENDS_WEAKLY.test(sentence)) +
    (WEIGHTS.content * content) / words.length +
    WEIGHTS.length * Math.log(Math.min(LENGTHS.most, Math.max(LENGTHS.least, words.length))) +
    WEIGHTS.comma * Math.min(MOST_COMMAS, count(sentence, /,/gu) / words.length) -
    MEAN
  )
}
