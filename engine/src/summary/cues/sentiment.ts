import { clausesOf, isDenied, isQuestion } from './clauses.ts'

export type Polarity = 'positive' | 'negative' | 'mixed' | 'neutral'

/** How a sentence judges, and by how many words for and against. */
export interface Sentiment {
  readonly polarity: Polarity
  readonly positive: number
  readonly negative: number
}

/** Judged as a whole, before their words are. */
const POSITIVE_PHRASES =
  /\b(?:no (?:problem|problems|issue|issues|concerns?|complaints?)|not (?:bad|a problem|an issue)|(?:can't|cannot) wait|looking forward to|sold on|on board|works? (?:well|great|perfectly|fine)|(?:solve|solves|solved|fix|fixes|fixed) (?:the|our|that|this|a) (?:\p{L}+ )?(?:problem|issue)s?)\b/gu
const NEGATIVE_PHRASES =
  /\b(?:too (?:expensive|slow|complex|complicated|hard|difficult|long|late|risky|much|many|high|small|rigid|early)|(?:doesn't|don't|didn't|does not|do not|did not|never) (?:\p{L}+ )?works?|not (?:\p{L}+ )?(?:good enough|acceptable|an option)|waste of (?:time|money)|deal ?breaker|fed up|let (?:us|me|them) down|out of (?:our )?budget|over budget)\b/gu

const POSITIVE =
  /\b(?:good|great|excellent|amazing|awesome|fantastic|perfect|perfectly|wonderful|impressive|impressed|love|loves|loved|like|likes|liked|enjoy|enjoyed|happy|pleased|glad|excited|exciting|satisfied|delighted|helpful|useful|valuable|easy|easier|fast|faster|reliable|intuitive|seamless|efficient|beautiful|best|better|nice|smooth|smoothly|success|successful|appreciate|appreciated|thrilled|confident|fair|promising)\b/gu
const NEGATIVE =
  /\b(?:bad|poor|poorly|terrible|awful|horrible|worst|worse|hate|hates|hated|slow|slower|expensive|overpriced|difficult|hard|confusing|confused|complicated|clunky|cumbersome|painful|pain|frustrated|frustrating|annoying|annoyed|disappointed|disappointing|unhappy|dissatisfied|unreliable|unstable|buggy|broken|breaks|crash|crashes|crashed|fails?|failed|failure|problem|problems|concerned|worried|worry|worries|risky|useless|struggle|struggles|struggled|struggling|lacks?|missing|wasted|nightmare|unacceptable|outdated|tedious|reluctant|skeptical|sceptical|unfortunately)\b/gu

/** Words that are in the lists but judge nothing here. */
const NO_JUDGEMENT =
  /^like\b|\b(?:as far as .{1,40} concerned|no (?:worse|better) than|(?:would|i'd|we'd|they'd|you'd|she'd|he'd) like|(?<!\b(?:i|we|they|you|really|not|don't|didn't|doesn't) )like (?:to|i|we|you|that|this|the|a|an|in|on)\b|(?:looks?|looked|feels?|felt|sounds?|something|things?|stuff|just|it's|more|much) like|good (?:morning|afternoon|evening|day|question)|nice to meet|best (?:regards|wishes)|as (?:fast|good|well|hard) as|hard (?:drive|disk|copy|copies)|better off|fair enough|pretty (?:much|hard)|(?:issue|problem) (?:is|was) (?:solved|resolved|fixed))\b/gu

/** A wish or a condition says what would be, not what is. */
const UNREAL = /\b(?:if|would be|would have been|could be|might be|hope|wish|whether|unless)\b/u

/**
 * How a sentence judges what it speaks of, by a short list of words and phrases; a denial turns a word round ("not
 * happy"). A question, and a clause with a wish or a condition, judges nothing. Certain rather than complete: what the
 * lists do not know is neutral.
 */
export function sentimentOf(sentence: string): Sentiment {
  let positive = 0
  let negative = 0
  if (!isQuestion(sentence)) {
    for (const clause of clausesOf(sentence)) {
      if (UNREAL.test(clause)) continue
      const [good, bad] = judge(clause)
      positive += good
      negative += bad
    }
  }
  return { polarity: polarityOf(positive, negative), positive, negative }
}

function polarityOf(positive: number, negative: number): Polarity {
  if (positive > 0 && negative > 0) return 'mixed'
  if (positive > 0) return 'positive'
  return negative > 0 ? 'negative' : 'neutral'
}

function judge(clause: string): [positive: number, negative: number] {
  let positive = 0
  let negative = 0
  const rest = clause
    .replace(NO_JUDGEMENT, ' · ')
    .replace(NEGATIVE_PHRASES, (phrase, ...place: unknown[]) => {
      if (/^too /u.test(phrase) && isDenied(clause.slice(0, Number(place.at(-2))))) return ' · '
      negative++
      return ' · '
    })
    .replace(POSITIVE_PHRASES, () => {
      positive++
      return ' · '
    })
  for (const match of rest.matchAll(POSITIVE)) isDenied(rest.slice(0, match.index)) ? negative++ : positive++
  for (const match of rest.matchAll(NEGATIVE)) isDenied(rest.slice(0, match.index)) ? positive++ : negative++
  return [positive, negative]
}
