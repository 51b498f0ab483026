import { clausesOf } from '#summary/cues/clauses.ts'
import { NEGATION } from '#summary/support/support.ts'
import type { Reason, SpokenPassage } from '../statement.ts'
import { sameMarks, wordsOf } from '../written.ts'
import { otherScope, strangeSubject, turnedDoer, turnedPoles, turnedSelf } from './bindings.ts'
import { turnedCause } from './causes.ts'
import { turnedChange } from './changes.ts'
import { conditionalNumber, HEDGED, IF, OWN_PART } from './conditions.ts'
import {
  ALREADY,
  CLAIMS_FUTURE,
  CLAIMS_PAST,
  COMPARED,
  DECIDED,
  DENIED_SAYING,
  EXCEPT,
  FUTURE,
  HEARSAY,
  NAMED_HEARSAY,
  NO_MATTER,
  NO_MATTER_SAID,
  OBLIGED,
  ONLY,
  OPENING_NAME,
  PERFECT,
  PLANNED,
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
import { deedsOf } from './deeds.ts'
import {
  moved,
  NUMBERS,
  ORDINAL,
  otherCount,
  otherTurn,
  strangeCurrency,
  strangeMeasure,
  strangeMultiple,
  strangeTime,
  TIME,
} from './figures.ts'
import { closest, every, found, type Ground, groundsOf, restingOn, restsOn } from './ground.ts'
import { opposite } from './opposites.ts'
import { reversed, turnedComparison, turnedContrast, turnedReceiver, turnedRound } from './order.ts'
import { contentOf } from './stems.ts'
import { strange } from './strange-words.ts'
import { type Deeds, otherDeeds, turnedDeeds } from './turned-deeds.ts'

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
  readonly deeds: Deeds
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
    deeds: { own: deedsOf(claim), said: deedsOf(grounds.map(ground => ground.text).join(' ')) },
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
    ...reasonFor('unsupported', strange(claim, passages), said).map(one => ({ ...one, isOpen: true as const })),
    ...reasonFor('unsupported', turnedContrast(claim, said), said),
    ...whole(rested, reversed(claim, grounds)),
    ...reasonFor('unsupported', turnedRound(claim, said), said),
    ...reasonFor('unsupported', one, other),
    ...whole(rested, turnedComparison(claim, grounds)),
    ...whole(rested, turnedReceiver(claim, grounds)),
    ...whole(rested, turnedDoer(claim, grounds)),
    ...whole(rested, turnedDeeds(rested.deeds, grounds, passages)),
    ...whole(rested, turnedSelf(claim, passages)),
    ...whole(rested, turnedPoles(claim, grounds)),
    ...whole(rested, strangeSubject(claim, grounds)),
    ...whole(rested, otherScope(claim, grounds)),
  ]
}

const IN_MAY = /\b(?:in|by|of|until|since|the|last|next|early|late) May\b/u

/** Times, measures and numbers that were not said, or of something else. */
const otherFigures = ({ claim, grounds, said }: Rested): Reason[] =>
  [
    strangeTime(claim, said),
    every(claim, ORDINAL).find(word => !every(said, ORDINAL).includes(word)) ?? '',
    strangeMeasure(claim, said),
    strangeCurrency(claim, said),
    strangeMultiple(claim, said),
    otherTurn(claim, said),
    otherCount(claim, said),
    turnedChange(claim, grounds),
    moved(claim, grounds, NUMBERS),
    moved(claim, grounds, TIME),
    moved(claim, grounds, ORDINAL),
    IN_MAY.test(claim) && !/\bMay\b/u.test(said) ? 'May' : '',
  ].flatMap(passage => reasonFor('unsupported', passage, said))

const CLAIMS_CONDITION = /\b(?:when|where|once|would|depend\p{L}*|condition\p{L}*|until|before|asks?|whether)\b/iu
/** An "if" that sets no condition. */
const NO_CONDITION = /\b(?:ask|asks|know|see|sure|wonder\p{L}*) if\b|\bif (?:you|i)\b/iu
const CLAIMS_DOUBT =
  /\b(?:may|would|thinks?|believes?|consider\p{L}*|possib\p{L}+|about|roughly|around|approximately|asks?|whether|if|potential\p{L}*|hop\p{L}+|wants?|likes?)\b/iu
const CLAIMS_EXCEPTION = /\b(?:except|apart|other|aside|exception|excluding|but|not)\b/iu

/** What an exception takes out, up to what it is taken out of. */
const EXCEPTION = /^(?:(?!\b(?:nobody|everybody|every|all|no|none|nothing|everything|we|they|it|he|she|i)\b)[^,;.])*/iu

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
  // Two words that nobody said but with a hedge; one may be what a pronoun stands for.
  const twiceMaybe = isHedged ? [] : restingOn(claim, spread, part => HEDGED.test(part))
  // What is said of the exception itself leaves nothing out.
  const subject = contentOf(claim).slice(0, 3)
  const isOfException = ({ text: sentence }: Ground) => {
    const exception = EXCEPTION.exec(sentence.slice(sentence.search(EXCEPT)))?.[0] ?? ''
    const rest = new Set(contentOf(sentence.replace(exception, ' ')))
    const stems = new Set(contentOf(exception))
    return subject.some(stem => stems.has(stem)) && !subject.some(stem => rest.has(stem))
  }
  const isExcepted =
    near.length > 0 &&
    near.every(ground => EXCEPT.test(ground.text) && !isOfException(ground)) &&
    !CLAIMS_EXCEPTION.test(claim)
  return [
    ...reasonFor('condition', onlyIf, said),
    ...reasonFor('certainty', onlyMaybe, said),
    ...reasonFor('certainty', onlyMaybe === '' && twiceMaybe.length >= 2 ? twiceMaybe.join(' ') : '', said),
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

const CLAIMS_DONE =
  /\b(?:has|have|had|was|were)\s+(?:(?:already|now|just|been|also|not|\p{L}+ly)\s+)*\p{L}+(?:ed|en|wn|ght|ld|nt|de|ne)\b|\b(?:went|became|came|took|got|began|ran)\b|\b\p{L}{3,}ed\b/iu

const MAY_BE = /\b(?:will|shall|going to|would|could|should|may|might|can|must|if|once|until)\b|'ll\b/iu

/** What was done rests on figures, times or two more words that were only said of what is meant to be. */
const isDone = ({ claim, grounds }: Rested): boolean => {
  if (!CLAIMS_DONE.test(claim) || PLANNED.test(claim) || MAY_BE.test(claim)) return false
  const spread = grounds.flatMap(ground => clausesOf(ground.text))
  const isPlanned = (part: string) => PLANNED.test(part)
  const figures = [...every(claim, TIME), ...every(claim, NUMBERS)].join(' ')
  return restsOn(figures, spread, isPlanned) !== '' || restingOn(claim, spread, isPlanned).length >= 2
}

/** What will be is stated as what is, and what was too. */
const otherTense = (rested: Rested): Reason[] => {
  const { text, claim, grounds, near, nearText, clauses } = rested
  if (clauses.length === 0) return []
  const isFuture = clauses.every(clause => FUTURE.test(clause)) && !CLAIMS_FUTURE.test(claim)
  const sentences = grounds.map(ground => ground.text)
  const isOnlyFuture = isFuture && restsOn(claim, sentences, part => !FUTURE.test(part)) === ''
  const isMadeFuture = FUTURE.test(claim) && near.every(ground => !SAID_OPEN.test(ground.text.replace(PERFECT, ' ')))
  const isPast = clauses.every(clause => USED_TO.test(clause)) && !CLAIMS_PAST.test(claim)
  return [
    ...(isOnlyFuture ? reasonFor('certainty', text, clauses[0] ?? '') : []),
    ...(isDone(rested) ? reasonFor('certainty', text, nearText) : []),
    ...(isMadeFuture ? reasonFor('certainty', found(claim, FUTURE), nearText) : []),
    ...(isPast ? reasonFor('unsupported', text, found(nearText, USED_TO)) : []),
  ]
}

/** Hearsay that is stated as a fact, and words of somebody who is not there. */
const otherVoice = ({ text, claim, passages, grounds, nearText }: Rested): Reason[] => {
  const spread = grounds.flatMap(ground => clausesOf(ground.text))
  // Who says it is no part of what is said.
  const heardParts = new Set<string>()
  const parts = spread.flatMap(part => {
    const match = HEARSAY.exec(part) ?? NAMED_HEARSAY.exec(part)
    const end = match ? match.index + match[0].length : 0
    const cut = contentOf(part.slice(end)).length > 0 ? end : 0
    if (match) heardParts.add(part.slice(cut))
    return match && cut > 0 ? [part.slice(0, cut), part.slice(cut)] : [part]
  })
  const isHearsay = (part: string) => heardParts.has(part)
  const onlyHeard = REPORTS_WORDS.test(claim) ? [] : restingOn(claim, parts, isHearsay)
  const own = new Set(contentOf(claim))
  const mostUnheard = Math.max(
    0,
    ...parts.map(part => (isHearsay(part) ? 0 : new Set(contentOf(part).filter(stem => own.has(stem))).size)),
  )
  const isOnlyHeard = onlyHeard.length >= 2 || (onlyHeard.length === 1 && mostUnheard < 4)
  const isTurnedDenial =
    NEGATION.test(claim) &&
    !DENIED_SAYING.test(claim) &&
    grounds.some(({ text: sentence }) => {
      const denied = DENIED_SAYING.exec(sentence)
      const rest = denied ? sentence.slice(denied.index + denied[0].length) : ''
      return NEGATION.test(rest) && contentOf(rest).filter(stem => own.has(stem)).length >= Math.min(2, own.size)
    })
  const name = OPENING_NAME.exec(claim)?.[1]?.toLowerCase() ?? ''
  const names = new Set(
    passages.flatMap(({ text: words, speaker, account, role }) =>
      wordsOf(`${words} ${speaker} ${account ?? ''} ${role ?? ''}`),
    ),
  )
  return [
    ...reasonFor('certainty', isOnlyHeard ? text : '', nearText),
    ...reasonFor('unsupported', isTurnedDenial ? text : '', nearText),
    ...reasonFor('wrong_speaker', names.has(name) ? '' : name, passages[0]?.speaker ?? ''),
  ]
}

const DEED_FAULTS = { denial: 'unsupported', time: 'certainty', condition: 'condition' } as const

/** What is done in the sentence and was denied, only meant or only so on a condition. */
const undone = ({ text, claim, deeds, nearText }: Rested): Reason[] =>
  otherDeeds(claim, deeds).map(what => ({ fault: DEED_FAULTS[what], passage: text, said: nearText }))

const otherCause = ({ text, claim, grounds, said }: Rested): Reason[] =>
  turnedCause(claim, grounds) !== '' ? reasonFor('cause', text, said) : []

/**
 * What a sentence turns round in what was said, beyond saying it more strongly: words that nobody said, opposites, what is set
 * against what, who does what to whom, from and to, when, in which measure, of what a number was said, what is only, already or still
 * so, what was decided or is needed rather than talked of, what will be and what was, hearsay, and reasons. It compares words and
 * their order, and finds classes of faults rather than all of them.
 */
export function twistReasons(text: string, passages: readonly SpokenPassage[]): Reason[] {
  const rested = restOf(text, passages)
  return [turnedWords, otherFigures, droppedConditions, added, otherTense, undone, otherVoice, otherCause].flatMap(
    find => find(rested),
  )
}
