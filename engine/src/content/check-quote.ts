import { clausesOf, isQuestion } from '../summary/cues/clauses.ts'
import { overstatementsOf } from '../summary/support/strength.ts'
import { NEGATION } from '../summary/support/support.ts'
import { isStopWord } from '../summary/word-lists.ts'
import { splitSentences } from '../text/sentences.ts'
import type { Grounds, Reason, SpokenPassage, Use } from './statement.ts'
import { quotedIn, sameMarks, wordsOf } from './written.ts'

/** Words that introduce a quote. */
const INTRODUCES =
  /^(?:sa(?:y|ys|id|ying)|t(?:ell|ells|old)|ask(?:s|ed)?|explain(?:s|ed)?|report(?:s|ed)?|put(?:s)?|not(?:e|es|ed)|describ(?:e|es|ed)|add(?:s|ed)?|recall(?:s|ed)?|word(?:s|ed)?|quot(?:e|es|ed|ing)|according|call|meeting|conversation|buyers?|customers?|clients?|prospects?|person|people|sellers?|vendors?|teams?|us|hear(?:s)?|heard)$/iu
const BUYER_WORD = /\b(?:buyers?|customers?|clients?|prospects?)\b/iu
const SELLER_WORD =
  /\b(?:sellers?|vendors?|(?:our|my) (?:own )?(?:team|reps?|salespe(?:rson|ople)|people|colleagues?|experts?|consultants?|side|staff)|one of us)\b/iu
/** What leads quoted words in their clause and makes less of them. */
const HEDGE =
  /\b(?:i|we) (?:think|believe|guess|suppose|hope|doubt|feel)\b|\b(?:maybe|perhaps|possibly|probably|whether|if|unless|hardly)\b/iu
/** What leads quoted words as hearsay of somebody who may be named at length: "I heard from the people at Acme that". */
const HEARD_FROM =
  /\b(?:(?:i|we)(?:'ve| have)? (?:also |just |only )?(?:heard|read|been t(?:old)|gather(?:ed)?|understand)|t(?:old|ells?) (?:us|me)|mention(?:ed|s)|rumou?rs? (?:is|has it|are)|(?:word|talk) is|according to)\b(?:[^.;!?]*\bthat|[^.;,!?]{0,40},?)\s*$/iu
/** What leads quoted words as what would come of something that only could be done. */
const WOULD_FOLLOW =
  /\b(?:could|might|if|would|'d)\b[^.;!?]*[,;]?\s*\b(?:and )?then\s*,?\s*(?:(?:um|uh|i|we|you|they),?\s*)*$/iu
/** What leads quoted words as somebody else's. */
const HEARSAY =
  /(?:(?<!\b(?:i|we|you|i'd|we'd|would|i've) )\b(?:says?|said|claims?|claimed|thinks?|reck(?:ons?)|believes?|apparently|supposedly)|(?<!\b(?:i|we|i've|we've) )\bt(?:old|ells?) (?:\p{L}+ ){0,3}\p{L}+|\b(?:they|he|she|it|the \p{L}+(?: \p{L}+)?)(?:'re|'s| are| is| were| was) (?:\p{L}+ly |so |very )?(?:confident|sure|certain|convinced|hopeful|afraid|worried|adamant|optimistic)|\b(?<!\b(?:i|we) )(?:promis|assur|insist|warn|report|announc|argu|estimat|suggest|predict|hint|boast)(?:e|es|ed|s)?(?: \p{L}+)?|\b(?:i|we)(?:'ve)? hear[d]?|\b(?:i'm|i am|we're|we are|was|were|been) t(?:old))(?:,| that)?\s*$/iu
/** What says before quoted words when, or of what, they do not hold. */
const UNDER =
  /(?:^|[.;]\s*|\b(?:and|but|so|then)\s+)(?:if|unless|without|excluding|except for|apart from|as long as|provided|assuming|until)\b(?! (?:you ask me|i(?:'m| am) honest|we(?:'re| are) honest|i (?:remember|recall)))[^.;,]*(?:,[^.;]*,|,)?\s*(?:(?:then|um|uh|right),?\s*)*$/iu
/** What stands before a "would" and says when it would. */
const FRONTED = /^(?:at|with|under|in|on|given|without|by|for) [^.;,]*,?\s*$/iu
const WOULD = /^(?:\p{L}+ ){0,3}?(?:\p{L}+'d|would|wouldn't|could|might)\b/iu
/** Where a speaker hangs on a little word, no clause ends. */
const HANGS = /\b(the|an?|in|of|to|is|was|for|on|at|with|our|my|their|that|if|it|we|they|i)\s*,\s*/giu
/** What follows quoted words in their sentence and takes them back or limits them. */
const LIMITS =
  /^\W*(?:all (?:going|being) well|weather permitting|with (?:any |a bit of |some )?luck|god willing|fingers crossed|hopefully|apparently|supposedly|allegedly|they say|i (?:hear|suppose|hope|believe|assume|was t(?:old)|am t(?:old))|or that's what|so (?:they|we) (?:say|hear|are t(?:old))|touch wood|knock on wood|give or take|if only|until|till|on paper|in principle|from what|as far as|for now|so far|yet to be|depending|subject to|pending|assuming|apart from|other than|not counting|excluding|save for|but|except|up to|though not|unless|if|as long as|provided|although|though|however|only|or so|or (?:less|more)|at (?:most|least)|in theory|i guess)\b/iu

/** Where words stand in a text as whole words; -1 when they do not. */
function placeOf(words: string, text: string): number {
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    const before = text.charAt(at - 1)
    const after = text.charAt(at + words.length)
    const isWhole = (outside: string, inside: string) =>
      !(/[\p{L}\p{N}]/u.test(outside) && /[\p{L}\p{N}]/u.test(inside))
    if (isWhole(before, words.charAt(0)) && isWhole(after, words.charAt(words.length - 1))) return at
  }
  return -1
}

/** The forms in which pieces of a quotation may stand in one piece in what was said: a comma or a full stop may be the writer's. */
function formsOf(pieces: readonly string[]): string[] {
  const bare = (piece: string) => piece.replace(/[,.]$/u, '')
  const whole = pieces.map(sameMarks)
  return [
    ...new Set([
      whole.join(' '),
      [...whole.slice(0, -1), bare(whole.at(-1) ?? '')].join(' '),
      whole.map(bare).join(' '),
    ]),
  ]
}

/** The sentences of a text that `[start, end)` lies in, and what they have before and after it. */
function around(text: string, start: number, end: number): { sentences: string; before: string; after: string } {
  const ranges = splitSentences(text, 0, text.length).filter(([from, to]) => from < end && to > start)
  const from = Math.min(start, ranges[0]?.[0] ?? start)
  const to = Math.max(end, ranges.at(-1)?.[1] ?? end)
  return { sentences: text.slice(from, to), before: text.slice(from, start), after: text.slice(end, to) }
}

/** What the rest of a sentence does to the words taken out of it; null when nothing. */
function cutShort(words: string, passage: string): string | null {
  const text = sameMarks(passage)
  const at = placeOf(words, text)
  const { sentences, before, after } = around(text, at, at + words.length)
  const lead = before.replace(HANGS, '$1 ')
  const isSameClause = !/[,;:]\s*$/u.test(lead)
  const led = clausesOf(lead).at(-1) ?? ''
  if (HEARD_FROM.test(lead) || WOULD_FOLLOW.test(lead)) return before.trim()
  if (HEARSAY.test(lead) || (UNDER.test(lead) && !/^(?:if|unless|without)\b/iu.test(words))) return before.trim()
  if (isSameClause && (NEGATION.test(led) || HEDGE.test(led))) return before.trim()
  if (FRONTED.test(lead) && WOULD.test(words)) return before.trim()
  const follows = clausesOf(after)[0] ?? ''
  if (!/^\s*[,;:]/u.test(after) && NEGATION.test(follows)) return after.trim()
  if (LIMITS.test(after)) return after.trim()
  if (isQuestion(sentences) && /\?\W*$/u.test(after) && !/\?/u.test(words)) return sentences.trim()
  const [excess] = overstatementsOf(words, [{ text: sentences, speaker: '' }])
  return excess ? sentences.trim() : null
}

function wordingReasons(text: string, pieces: readonly string[], passage: SpokenPassage): Reason[] {
  const said = sameMarks(passage.text)
  const words = formsOf(pieces).find(form => placeOf(form, said) >= 0)
  if (words === undefined) {
    const parts = pieces.flatMap(piece => sameMarks(piece).split(/\s*(?:\.{3}|…|\[[^\]]*\])\s*/u)).filter(Boolean)
    const missing = parts.find(part => placeOf(part.replace(/[,.]$/u, ''), said) < 0)
    if (missing === undefined) return [{ fault: 'welded', passage: text, said: passage.text }]
    const order = wordsOf(missing)
    const spoken = new Set(wordsOf(said))
    const isWelded = order.length > 0 && order.every(word => spoken.has(word))
    return [{ fault: isWelded ? 'welded' : 'not_said', passage: text, said: passage.text }]
  }
  const rest = cutShort(words, passage.text)
  return rest === null ? [] : [{ fault: 'cut_short', passage: text, said: rest }]
}

const contains = (text: string, name: string): boolean => {
  const words = ` ${wordsOf(text).join(' ')} `
  const wanted = wordsOf(name).join(' ')
  return wanted !== '' && words.includes(` ${wanted} `)
}

/** What stands around the words in marks may say who says them, and nothing else. */
function frameReasons(text: string, frame: string, passage: SpokenPassage): Reason[] {
  const known = new Set(wordsOf([passage.speaker, passage.role ?? '', passage.account ?? ''].join(' ')))
  const strange = wordsOf(frame).filter(word => !isStopWord(word) && !INTRODUCES.test(word) && !known.has(word))
  if (strange.length === 0) return []
  const names = frame.match(/\p{Lu}\p{L}+/gu) ?? []
  const isName = strange.some(word => names.some(name => name.toLowerCase() === word))
  return [{ fault: isName ? 'wrong_speaker' : 'asserts', passage: text, said: passage.speaker }]
}

/** Whether a name is that of a speaker: the same words, or some of them ("Ito", "Bea Ito, Acme"). */
function isSameSpeaker(name: string, { speaker, role, account }: SpokenPassage): boolean {
  const own = new Set(wordsOf(speaker))
  const beside = new Set(wordsOf(`${role ?? ''} ${account ?? ''}`))
  const named = wordsOf(name).filter(word => !isStopWord(word))
  return named.some(word => own.has(word)) && named.every(word => own.has(word) || beside.has(word))
}

/**
 * What is wrong with a quote: its words stand in one piece in one fragment of a buyer, which nothing around them takes back, are
 * given to the one who said them, and are allowed where they are used. What stands in marks is the quote; the whole text, where
 * nothing does.
 */
export function quoteReasons(text: string, { passage, attributedTo }: Grounds['quote'], use: Use): Reason[] {
  if (passage === null) return [{ fault: 'no_ground', passage: text, said: '' }]
  const { pieces, frame } = quotedIn(text)
  const isMarked = pieces.length > 0
  const reasons = wordingReasons(text, isMarked ? pieces : [text], passage)
  if (isMarked) reasons.push(...frameReasons(text, frame, passage))
  if (attributedTo !== null && !isSameSpeaker(attributedTo, passage))
    reasons.push({ fault: 'wrong_speaker', passage: text, said: passage.speaker })
  const claimsSeller = isMarked && SELLER_WORD.test(frame) && !BUYER_WORD.test(frame)
  if (passage.side !== (claimsSeller ? 'seller' : 'buyer'))
    reasons.push({ fault: 'wrong_side', passage: text, said: passage.side })
  return [...reasons, ...clearanceReasons(text, isMarked ? frame : '', attributedTo, passage, use)]
}

function clearanceReasons(
  text: string,
  frame: string,
  attributedTo: string | null,
  { clearance, speaker, account, side }: SpokenPassage,
  { isExternal }: Use,
): Reason[] {
  if (!isExternal || side !== 'buyer' || clearance === 'named') return []
  if (clearance === 'internal') return [{ fault: 'not_cleared', passage: text, said: '' }]
  const isNamed =
    attributedTo !== null ||
    [speaker, account ?? ''].some(name => contains(text, name)) ||
    wordsOf(speaker).some(word => contains(frame, word))
  return isNamed ? [{ fault: 'names_hidden', passage: text, said: '' }] : []
}
