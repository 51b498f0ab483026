import { isQuestion, saysUndenied } from './clauses.ts'

const FUTURE = String.raw`(?:will|would|could|should|can|may|might|to|going to|gonna|helps? (?:us|me|them|you|our [\p{L}-]+)|let us|lets us|expect to|hope to|'ll|'d)`
const LESS = `(?:cut|reduce|lower|decrease|shorten|eliminate|avoid|minimi[sz]e|get rid of|do away with)`
const LESS_OF = `(?:costs?|times?|hours?|days?|effort|work|workload|risks?|churn|errors?|mistakes?|turnover|downtime|delays?|manual|paperwork|spend|spending|expenses?|overhead|cycles?|steps?|duplicates?|waste|tickets?|complexity)`
const MORE = `(?:increase|improve|boost|grow|raise|accelerate|speed up|double|triple|shorten|streamline|simplify|automate|win more|close more|sell more)`
const BENEFIT = new RegExp(
  [
    String.raw`\b${FUTURE} (?!hardly )(?:\p{L}+ly |also |even |really )?${LESS}\b(?=.*\b${LESS_OF}\b)`,
    String.raw`\b${FUTURE} (?!hardly )(?:\p{L}+ly |also |even |really )?${MORE} \p{L}`,
    String.raw`\b(?:saves?|saved|saving|save) (?:us|me|them|you|everyone|the \p{L}+|our \p{L}+|my \p{L}+)? ?(?:\p{L}+ )?(?:\p{L}+ )?(?:\d|hours?|days?|weeks?|time|money|costs?|effort|work|a lot|a fortune)`,
    String.raw`\b(?:will|would|could|should|can|'ll|'d) (?!not |never |hardly )(?:\p{L}+ )?(?:allow|enable|help|free up|give) (?:us|me|our|my|them|the|everyone)\b`,
    String.raw`\bso (?:that )?(?:we|i|they|our [\p{L}-]+|everyone) (?:can|could|will|would) (?:\p{L}+ )?(?:finally |then )?(?:focus|sell|see|spend|work|close|win|plan|react|respond|find|get|do|grow|scale|deliver)\b`,
    String.raw`\b(?:will|would|could|should|'ll|'d|to) (?:be|become|make (?:it|this|that|us|things|everything|our \p{L}+|the \p{L}+)|get) (?:\p{L}+ )?(?:faster|easier|cheaper|simpler|quicker|safer|more (?:efficient|productive|accurate|reliable|transparent|consistent))\b`,
    String.raw`\b(?:return on investment|payback|pays? for itself|roi of)\b`,
  ].join('|'),
  'iu',
)

/** Whether a sentence says what good is expected of something: time, money or effort saved, more of what is wanted. */
export function expectsBenefit(sentence: string): boolean {
  return !isQuestion(sentence) && saysUndenied(sentence, BENEFIT)
}
