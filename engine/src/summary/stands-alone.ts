import { splitSentences } from '../text/sentences.ts'
import { isBroken } from './broken-speech.ts'
import { leansOnBefore, namesAsKnown } from './leaning.ts'
import { hasMainClause } from './main-clause.ts'

/** Shorter sentences say too little. */
const FEWEST_WORDS = 5
/** Begins in the middle: as the other half of a choice, or as a clause of another sentence. */
const CONTINUED =
  /^(?:[Oo]r\b|Plus\b|\p{L}+, so\b|As (?:we|you|they|i) [^,]+,? (?:in|with|at|for|on) [^,]+$|Whereas\b|You mean\b|You(?:['’]re| are) saying\b|Also because\b|So (?:looking|going|trying|thinking|just|basically)\b|On how\b|At (?:that|this) (?:point|stage)\b|As I (?:said|mentioned)\b|Like (?:an?|the|to|when|if|how|\p{L}+ing)\b|Except\b|Who (?!.*\?)|(?:Just|Only) (?:going|trying|looking|say|want)\b|I (?:think|mean|guess) especially\b|With [^,]+, and (?:can|is|are|will|has|have|do)\b|As (?:discussed|mentioned|said)\b(?=.*\bbut\b)|Meaning\b|[Tt]hat (?:[Ii]|you|we|they|he|she|there|the|an?|our|your|my|their|\p{L}+ing|\p{Lu}\p{L}+)\b|(?:Then|Therefore|Also|Or) (?:have|talk|take|make|get|go|put|use|do|see|look|try|give|come|find|keep|start|add)\b)/u
/** "How there'd be a problem with the transcripts.": half of a question, or of a sentence that was not said. */
const ASKS_WITHOUT_MARK =
  /^(?:how|why|where|whether) (?:there|i|you|we|they|it|he|she|the|our|your)\b(?!.*(?:\?|\b(?:is|was|matters?|depends?|decides?|shows?|means|affects?|tells)\b))/iu
/** "What do people want to do next.": a question without its mark. */
const QUESTION_WITHOUT_MARK =
  /^(?:what|who|why|how|where|when) (?:do|does|did|are|can|could|would|should|will) (?:i|we|you|they|folks|people|the)\b(?!.*\?)/iu
/** "I'm not sure anymore, actually.": says nothing of what. */
const UNSURE_OF_NOTHING =
  /^i['’]?m not (?:really )?sure\b(?!.*\b(?:if|whether|that|how|what|why|who|when|where|about|of)\b)/iu
/** A clause that waits for another one. */
const HALF =
  /^(?:if|when|where|while|whether|because|unless|assuming|given that|provided|although|though)\b(?!.*(?:,|\bthen\b|\?))/isu
/** Ends with a mark, as sentences do where marks are written. */
const ENDS_MARKED = /[.?!]["”’')\]]*$/u
/** Several sentences that were not split, for the end of one was not seen. */
const ENDS_WITHIN = /\p{Ll}{3}[.?!] \p{L}/u
/** Ends in the middle of what it was to say. */
const UNFINISHED =
  /(?:\bbecause (?:the|an?|our|your|my) \p{L}+|\bthan (?:might|may|could|would|can|will) be|\b(?:and|or|but|because|if|than|of|the|an?|my|our|your|their|its|which|whose|just|very|[b-hj-z]|(?:and|or|but),? like|(?:and|so|but|or|because|if|that) (?:i|we|you|they|he|she|it)(?: (?:guess|think|mean))?)|[,–—-])["”’')\]]*[.!?…]*$/iu
const isEnglish =
  /\b(?:the|of|and|to|with|for|is|are|we|you|they|he|she|after|there|when|it|that|this|not|be|or|from|would|could|have|has|as|on|my|our|i|like|more|some|at|by|what|who|which|does|been|than|their|your|can|except)\b/iu

const countWords = (text: string): number => text.match(/[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu)?.length ?? 0

/**
 * Whether a cleaned sentence is one: it has five words or more, neither begins nor stops in the middle, and, in English,
 * has a main clause and was not begun again within. It may still point to what was said before.
 */
export function isWhole(sentence: string): boolean {
  return (
    countWords(sentence) >= FEWEST_WORDS &&
    !CONTINUED.test(sentence) &&
    !HALF.test(sentence) &&
    !ASKS_WITHOUT_MARK.test(sentence) &&
    !QUESTION_WITHOUT_MARK.test(sentence) &&
    !UNSURE_OF_NOTHING.test(sentence) &&
    !UNFINISHED.test(sentence) &&
    !ENDS_WITHIN.test(sentence) &&
    (!isEnglish.test(sentence) || (hasMainClause(sentence) && !isBroken(sentence)))
  )
}

/**
 * Whether a cleaned sentence can be read by itself: it is whole, does not begin with a pronoun of something said before
 * ("It would be cheaper", "That is why") nor hold one that no noun of its own goes before ("I think this could help").
 */
export function standsAlone(sentence: string): boolean {
  return isWhole(sentence) && !leansOnBefore(sentence) && !namesAsKnown(sentence)
}

/** Whether a cleaned sentence ends with a full stop, a question mark or an exclamation mark. */
export function endsMarked(sentence: string): boolean {
  return ENDS_MARKED.test(sentence)
}

/** Whether some sentences in a row can be read by themselves: all are whole, and the first stands alone. */
export function standsTogether(text: string): boolean {
  const sentences = splitSentences(text, 0, text.length).map(([start, end]) => text.slice(start, end))
  const [first = '', ...others] = sentences
  return standsAlone(first) && others.every(isWhole) && sentences.every(endsMarked)
}
