const LED =
  /(?<=^|\s(?:and|but|so|because)\s)(?!(?:if|when|while|because|since|in|on|at|for|after|before|with|without|so|yes|no|honestly|once|until|as|though|although|and|but|that|what|where|who|how|then|now|also|today|here|there)\b)((?:(?!(?:and|but|so|because)\b)[\p{L}\p{N}'’-]+ ){0,5}[\p{L}\p{N}'’-]+),\s+(?=(?:they|it|he|she|those|that)(?:'\p{L}+)?\s)/giu
const FINITE =
  /\b(?:is|are|was|were|am|has|have|had|do|does|did|can|could|will|would|should|may|might|must|goes|went|says?|said|i|we|you|they|it|he|she)\b|'(?:s|re|ve|ll|d|m)\b|n't\b/iu
/** An answer that is the whole verb of what stands before it: "the second one, no". */
const ANSWER = /,\s+(?=(?:no|not yet|not really|not at all)\s*[.!]?(?:$|\s))/giu

/**
 * A sentence of talk in which what was named before its clause belongs to it: "the nurses, they can't get in" is one clause, and so
 * is "the second one, no".
 */
export const joinedClauses = (sentence: string): string =>
  sentence.replace(LED, (whole, named: string) => (FINITE.test(named) ? whole : `${named} `)).replace(ANSWER, ' ')

/** What is set against something else as not being so: "the pump, not the sensors", "by phone rather than by mail". */
const CONTRAST =
  /(?:\bnot|n't)\s+[^,;.!?]+(?=,\s+(?:but\b|it(?:'s| is| was)\b|they(?:'re| are| were)\b|that(?:'s| is)\b))|\bwithout\s+(?:the |any |an? |our |their )?\p{L}+|(?:,(?:\s+(?:and|but))?\s+|\b(?:and|but)\s+)not\s+(?!only\b|just\b|yet\b|even\b|really\b|all\b|sure\b|until\b|if\b|when\b)[^,;.!?]+?(?=\s(?:that|which|who)\b|[,;.!?]|$)|(?<=^|[.!?]\s+)(?:rather than|instead of|as opposed to)\s+[^,;.!?]+?(?=,|\s(?:i|we|they|he|she|it)\b)|(?<!(?:^|[.!?]\s+))\b(?:rather than|instead of|as opposed to)\s+[^,;.!?]+/giu

/** The parts of a text that set something against another thing, and the text without them. */
export const contrastOf = (text: string): { readonly set: string; readonly rest: string } => ({
  set: (text.match(CONTRAST) ?? []).join('\n'),
  rest: text.replace(CONTRAST, ' '),
})
