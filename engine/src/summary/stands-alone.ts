/** Shorter sentences say too little. */
const FEWEST_WORDS = 5

const CONNECTIVE = `(?:and|but|so|or|because|cause|then|also|well|yeah|yes|no|okay|ok|now|plus|still|anyway|i mean|you know|like)`
const VERB = `(?:is|are|was|were|am|be|been|has|have|had|will|would|can|could|should|shall|may|might|must|do|does|did|isn|aren|wasn|weren|hasn|haven|won|wouldn|can|couldn|don|doesn|didn|means?|meant|seems?|seemed|looks?|looked|sounds?|makes?|made|goes|went|gets?|got|works?|worked|takes?|took|depends?|happens?|happened|comes?|came|gives?|gave|brings?|brought|needs?|helps?|helped|allows?|allowed|just|really|actually|probably|also|only|basically|kind|sort|all|one|ones|'s|'re|'ll|'d)`
/** A pronoun of what was said before, at the beginning; "this" and "that" only where no noun follows. */
const DANGLING = new RegExp(
  String.raw`^["“‘'([]*(?:${CONNECTIVE},? )*(?:(?:it|he|she|they|them|him|his|her|hers|its|their|theirs|which|such|neither|both of them|same|the same)\b|(?:this|that|these|those)(?:\b[\s,]+|(?=['’]))(?:${VERB}\b|['’](?:s|re|ll|d)\b|$)|(?:this|that|these|those)[.!,;])`,
  'iu',
)

/**
 * Whether a cleaned sentence can be read by itself: it has five words or more, and does not begin with a pronoun of
 * something said before ("It would be cheaper", "That is why"). What stands between commas may still point elsewhere.
 */
export function standsAlone(sentence: string): boolean {
  return (sentence.match(/[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu)?.length ?? 0) >= FEWEST_WORDS && !DANGLING.test(sentence)
}

/** The sentences that can be read by themselves; all when none can. */
export function preferAlone<T extends { readonly standsAlone: boolean }>(sentences: readonly T[]): readonly T[] {
  const alone = sentences.filter(sentence => sentence.standsAlone)
  return alone.length > 0 ? alone : sentences
}
