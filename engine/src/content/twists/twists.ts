import { clausesOf } from '#summary/cues/clauses.ts'
import { CAUSE } from '#summary/support/strength.ts'
import type { Reason, SpokenPassage } from '../statement.ts'
import { sameMarks, wordsOf } from '../written.ts'
import { turnedCause } from './causes.ts'
import { conditionalNumber, HEDGED, IF, OWN_PART } from './conditions.ts'
import {
  ALREADY,
  CLAIMS_FUTURE,
  CLAIMS_PAST,
  COMPARED,
  DECIDED,
  EXCEPT,
  FUTURE,
  HEARSAY,
  NAMED_HEARSAY,
  NO_MATTER,
  NO_MATTER_SAID,
  OBLIGED,
  ONLY,
  OPENING_NAME,
  REPORTS_QUESTION,
  REPORTS_WORDS,
  SAID_COMPARED,
  SAID_DECIDED,
  SAID_OBLIGED,
  SAID_ONLY,
  SAID_OPEN,
  SAID_WANTED,
  STILL_THERE,
  USED_TO,
  WANTED,
} from './cues.ts'
import { moved, NUMBERS, ORDINAL, otherCount, strangeMeasure, strangeTime, TIME } from './figures.ts'
import { closest, every, found, type Ground, groundsOf, restsOn } from './ground.ts'
import { opposite } from './opposites.ts'
import { reversed, turnedComparison, turnedContrast, turnedReceiver, turnedRound } from './order.ts'
import { contentOf } from './stems.ts'
import { strange } from './strange-words.ts'

/** A sentence, and what was said that it rests on. */
interface Rested {
  readonly text: string
  /** The sentence with marks as they are compared. */
  readonly claim: string
  readonly passages: readonly SpokenPassage[]
  readonly grounds: readonly Ground[]
  readonly said: string
  /** The sentences of what was said that have most in common with it, and their closest clauses. */
  readonly near: readonly Ground[]
  readonly nearText: string
  readonly clauses: readonly string[]
}

const restOf = (text: string, passages: readonly SpokenPassage[]): Rested => {
  const claim = sameMarks(text)
  const grounds = groundsOf(passages)
  const wanted = new Set(contentOf(claim))
  const near = closest(grounds, ground => ground.text, wanted)
  return {
    text,
    claim,
    passages,
    grounds,
    said: grounds.map(ground => ground.text).join('\n'),
    near,
    nearText: near.map(ground => ground.text).join('\n'),
    clauses: closest(
      near.flatMap(ground => ground.clauses),
      clause => clause,
      wanted,
    ),
  }
}

/** A reason when there is something to name. */
const reasonFor = (fault: Reason['fault'], passage: string, said: string): Reason[] =>
  passage === '' ? [] : [{ fault, passage, said }]

/** The sentence itself as a reason, when something said is the other way round. */
const whole = ({ text }: Rested, said: string): Reason[] =>
  said === '' ? [] : [{ fault: 'unsupported', passage: text, said }]

/** Words that nobody said, opposites, and things in each other's places. */
const turnedWords = (rested: Rested): Reason[] => {
  const { claim, passages, grounds, said } = rested
  const [one, other] = opposite(claim, grounds) ?? ['', '']
  return [
    ...reasonFor('unsupported', strange(claim, passages), said),
    ...reasonFor('unsupported', turnedContrast(claim, said), said),
    ...whole(rested, reversed(claim, grounds)),
    ...reasonFor('unsupported', turnedRound(claim, said), said),
    ...reasonFor('unsupported', one, other),
    ...whole(rested, turnedComparison(claim, grounds)),
    ...whole(rested, turnedReceiver(claim, grounds)),
  ]
}

const IN_MAY = /\b(?:in|by|of|until|since|the|last|next|early|late) May\b/u

/** Times, measures and numbers that were not said, or of something else. */
const otherFigures = ({ claim, grounds, said }: Rested): Reason[] =>
  [
    strangeTime(claim, said),
    every(claim, ORDINAL).find(word => !every(said, ORDINAL).includes(word)) ?? '',
    strangeMeasure(claim, said),
    otherCount(claim, said),
    moved(claim, grounds, NUMBERS),
    moved(claim, grounds, TIME),
    IN_MAY.test(claim) && !/\bMay\b/u.test(said) ? 'May' : '',
  ].flatMap(passage => reasonFor('unsupported', passage, said))

const CLAIMS_CONDITION = /\b(?:when|where|once|would|depend\p{L}*|condition\p{L}*|until|before|asks?|whether)\b/iu
/** An "if" that sets no condition. */
const NO_CONDITION = /\b(?:ask|asks|know|see|sure|wonder\p{L}*) if\b|\bif (?:you|i)\b/iu
const CLAIMS_DOUBT =
  /\b(?:may|would|thinks?|believes?|consider\p{L}*|possib\p{L}+|about|roughly|around|approximately|asks?|whether|if|potential\p{L}*|hop\p{L}+|wants?|likes?)\b/iu
const CLAIMS_EXCEPTION = /\b(?:except|apart|other|aside|exception|excluding|but|not)\b/iu

/** Conditions, hedges and exceptions that the sentence leaves out. */
const droppedConditions = ({ text, claim, grounds, said, near, nearText }: Rested): Reason[] => {
  const parts = grounds.flatMap(ground =>
    IF.test(ground.text.slice(0, 12)) ? [ground.text] : ground.text.split(OWN_PART),
  )
  const isConditional = IF.test(claim) || CLAIMS_CONDITION.test(claim)
  const isHedged = HEDGED.test(claim) || CLAIMS_DOUBT.test(claim)
  const figures = [...every(claim, TIME), ...every(claim, NUMBERS)].join(' ')
  const spread = grounds.flatMap(ground => clausesOf(ground.text))
  const onlyIf = isConditional ? '' : restsOn(claim, parts, part => IF.test(part) && !NO_CONDITION.test(part))
  const onlyMaybe = isHedged ? '' : restsOn(figures, spread, part => HEDGED.test(part))
  const isExcepted = near.length > 0 && near.every(ground => EXCEPT.test(ground.text)) && !CLAIMS_EXCEPTION.test(claim)
  return [
    ...reasonFor('condition', onlyIf, said),
    ...reasonFor('certainty', onlyMaybe, said),
    ...reasonFor('condition', conditionalNumber(claim, grounds), said),
    ...reasonFor('condition', isExcepted ? text : '', found(nearText, EXCEPT)),
  ]
}

const SAID_ALREADY = /\b(?:already|by now|no longer|any ?more|done|stopped|have|has|had)\b|'ve\b/iu
const SAID_STILL = /\b(?:still|again|yet|keeps?|back|remain\p{L}*|continu\p{L}+|re\p{L}+)\b/iu

/** What the sentence adds: that it is more than something, the only one, already so, decided, needed. */
const added = ({ claim, said, nearText }: Rested): Reason[] => {
  const unlessSaid = (fault: Reason['fault'], pattern: RegExp, saidBy: RegExp): Reason[] =>
    saidBy.test(said) ? [] : reasonFor(fault, found(claim, pattern), nearText)
  return [
    ...unlessSaid('rank', COMPARED, SAID_COMPARED),
    ...unlessSaid('amount', ONLY, SAID_ONLY),
    ...unlessSaid('certainty', ALREADY, SAID_ALREADY),
    ...unlessSaid('certainty', STILL_THERE, SAID_STILL),
    ...unlessSaid('condition', NO_MATTER, NO_MATTER_SAID),
    ...(REPORTS_QUESTION.test(claim)
      ? []
      : [
          ...unlessSaid('certainty', DECIDED, SAID_DECIDED),
          ...unlessSaid('certainty', OBLIGED, SAID_OBLIGED),
          ...unlessSaid('certainty', WANTED, SAID_WANTED),
        ]),
  ]
}

/** What will be is stated as what is, and what was too. */
const otherTense = ({ text, claim, grounds, near, nearText, clauses }: Rested): Reason[] => {
  if (clauses.length === 0) return []
  const isFuture = clauses.every(clause => FUTURE.test(clause)) && !CLAIMS_FUTURE.test(claim)
  const sentences = grounds.map(ground => ground.text)
  const isOnlyFuture = isFuture && restsOn(claim, sentences, part => !FUTURE.test(part)) === ''
  const isMadeFuture = FUTURE.test(claim) && near.every(ground => !SAID_OPEN.test(ground.text))
  const isPast = clauses.every(clause => USED_TO.test(clause)) && !CLAIMS_PAST.test(claim)
  return [
    ...(isOnlyFuture ? reasonFor('certainty', text, clauses[0] ?? '') : []),
    ...(isMadeFuture ? reasonFor('certainty', found(claim, FUTURE), nearText) : []),
    ...(isPast ? reasonFor('unsupported', text, found(nearText, USED_TO)) : []),
  ]
}

/** Hearsay that is stated as a fact, and words of somebody who is not there. */
const otherVoice = ({ text, claim, passages, grounds, nearText }: Rested): Reason[] => {
  const spread = grounds.flatMap(ground => clausesOf(ground.text))
  const isHearsay = (part: string) => HEARSAY.test(part) || NAMED_HEARSAY.test(part)
  const isOnlyHeard = !REPORTS_WORDS.test(claim) && restsOn(claim, spread, isHearsay) !== ''
  const name = OPENING_NAME.exec(claim)?.[1]?.toLowerCase() ?? ''
  const names = new Set(
    passages.flatMap(({ text: words, speaker, account, role }) =>
      wordsOf(`${words} ${speaker} ${account ?? ''} ${role ?? ''}`),
    ),
  )
  return [
    ...reasonFor('certainty', isOnlyHeard ? text : '', nearText),
    ...reasonFor('wrong_speaker', names.has(name) ? '' : name, passages[0]?.speaker ?? ''),
  ]
}

const otherCause = ({ text, claim, grounds, said }: Rested): Reason[] =>
  CAUSE.test(claim) && turnedCause(claim, grounds) !== '' ? reasonFor('cause', text, said) : []

/**
 * What a sentence turns round in what was said, beyond saying it more strongly: words that nobody said, opposites, what is set
 * against what, who does what to whom, from and to, when, in which measure, of what a number was said, what is only, already or still
 * so, what was decided or is needed rather than talked of, what will be and what was, hearsay, and reasons. It compares words and
 * their order, and finds classes of faults rather than all of them.
 */
export function twistReasons(text: string, passages: readonly SpokenPassage[]): Reason[] {
  const rested = restOf(text, passages)
  return [turnedWords, otherFigures, droppedConditions, added, otherTense, otherVoice, otherCause].flatMap(find =>
    find(rested),
  )
}
