/** Goes on with what was said, or begins with a circumstance. */
const OPENS_LATE =
  /^(?:then|whereas|equally|also|so|or|otherwise|now|as|if|again|plus|because|since|when|but|with|on|in|at|for|of|which|after|by|even|just|still|maybe|probably|firstly|first|secondly|second|instead|once|not|however)\b/iu
const STANDS_FOR_IT = /\b(?:it|its)\b/giu
const POINTS =
  /\b(?:this(?! (?:call|meeting|session|morning|afternoon|week|month|quarter|year|summer|spring|autumn|winter)\b)|these|those)\b|\bthat(?=[.,;!?]|['’]s|$| (?:is|was|will|would|could|can)\b)/giu
/** Words of talk that is made up as it goes. */
const TALKS = /\b(?:basically|actually|obviously|clearly|really|just|sort|kind|like|little|bit|gonna|wanna|cuz)\b/giu
const ENDS_WEAKLY =
  /\b(?:things?|stuff|that|it|them|there|then|too|well|also|on|of|with|for|really|now|though|something|so|one|ones|way|anyway)[.!?]*$/iu
const ASKS_TO_ACT = /^(?:bring|take|do|put|let['’]s|let|spend|use|look|give|keep|make)\b/iu
const REASONS = /\b(?:which|because|so)\b/giu
/** Says that something was said or done before. */
const AGAIN = /\b(?:also|too|well|again|already|then|still|now|either|just|only|even|actually)\b/giu
const PLACES = /\b(?:here|there)\b/giu
const NAMES = /(?<=[\p{Ll},] )\p{Lu}\p{Ll}{2,}/gu
/** A capital where transcribers began a sentence that is none. */
const BEGUN_WITHIN = /, \p{Lu}\p{Ll}+ing\b|\p{Ll} (?:Like|Just|Find|And|But|To|For|Already|Nothing) /u

/** What one more of each takes from, or adds to, the log-odds; lengths are natural logarithms. */
const WEIGHTS = {
  it: -0.57,
  points: -0.61,
  late: -0.42,
  act: -1.47,
  reasons: -0.63,
  you: -0.36,
  weak: -0.61,
  again: -0.14,
  places: -0.27,
  talk: -0.65,
  question: -0.96,
  names: 0.07,
  begunWithin: -1.6,
  letters: 0.28,
  length: 0.88,
  endless: -0.74,
}
const START = -2.75
/** Words of a sentence: fewer, and more than so many, count as these; longer ones than the last are hard to follow. */
const LENGTHS = { least: 6, most: 30 }

/** How often a pattern comes up; more than so often makes nothing worse. */
const count = (text: string, pattern: RegExp, most: number): number => Math.min(most, text.match(pattern)?.length ?? 0)

/**
 * How likely people are to find a cleaned sentence good to read by itself, as log-odds: length and long words count for it, for they
 * name something; pronouns, connectives, words of talk and of what went before, and endless clauses count against it. The weights are
 * those of a ridge regression on some 1,000 sentences that people judged; in a tenth that it had not seen, those below 0 read well in
 * 18%, those above 0.8 in 70%. It decides nothing by itself.
 */
export function readsWell(sentence: string): number {
  const words = sentence.match(/[\p{L}\p{N}'’-]+/gu) ?? []
  if (words.length === 0) return START
  const letters = words.reduce((sum, { length }) => sum + length, 0) / words.length
  return (
    WEIGHTS.it * count(sentence, STANDS_FOR_IT, 3) +
    WEIGHTS.points * count(sentence, POINTS, 2) +
    WEIGHTS.late * Number(OPENS_LATE.test(sentence)) +
    WEIGHTS.act * Number(ASKS_TO_ACT.test(sentence)) +
    WEIGHTS.reasons * count(sentence, REASONS, 2) +
    WEIGHTS.you * count(sentence, /\byou\b/giu, 2) +
    WEIGHTS.weak * Number(ENDS_WEAKLY.test(sentence)) +
    WEIGHTS.again * count(sentence, AGAIN, 4) +
    WEIGHTS.places * count(sentence, PLACES, 2) +
    WEIGHTS.talk * count(sentence, TALKS, 2) +
    WEIGHTS.question * Number(sentence.includes('?')) +
    WEIGHTS.names * count(sentence, NAMES, 3) +
    WEIGHTS.begunWithin * Number(BEGUN_WITHIN.test(sentence)) +
    WEIGHTS.letters * letters +
    WEIGHTS.length * Math.log(Math.min(LENGTHS.most, Math.max(LENGTHS.least, words.length))) +
    WEIGHTS.endless * Number(words.length > LENGTHS.most) +
    START
  )
}
