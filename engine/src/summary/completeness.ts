const ENDS_OPEN =
  /(?:^|\s)(?:a|an|the|and|or|but|to|of|with|for|by|from|in|on|at|if|that|which|because|so|than|as|my|your|our|their|his|her|its|this|these|is|are|was|were|will|would|can|could|should|not|just|like|very)[.?!]?$/iu
const STRAY_LETTER = /(?:^|\s)[b-hj-z](?=\s)/u
const SIGN_OF_A_VERB =
  /\b(?:am|is|are|was|were|be|been|being|have|has|had|do|does|did|will|would|can|cannot|could|should|must|may|might|need|needs|want|wants|shall|let's|i|we|they|he|she|you|\p{L}+(?:'(?:s|m|re|ve|ll|d)|n't|ed))\b/iu

/**
 * How much of what makes a whole sentence is missing in a cleaned one, in [0, 1]: a third each for an end that is
 * missing or hangs ("and the"), for a stray letter of a word begun, and for no sign of a verb.
 */
export function incompleteness(sentence: string): number {
  const hangs = !/[.?!]["”’')\]]*$/u.test(sentence) || ENDS_OPEN.test(sentence)
  return (Number(hangs) + Number(STRAY_LETTER.test(sentence)) + Number(!SIGN_OF_A_VERB.test(sentence))) / 3
}
