import { scanTokens } from '#text/scan.ts'
import { splitSentences } from '#text/sentences.ts'
import { TokenBuffer } from '#text/token-buffer.ts'
import { Vocabulary } from '#text/vocabulary.ts'
import { cleanSentence } from '../clean.ts'
import { clausesOf } from '../cues/clauses.ts'
import { isStopWord } from '../word-lists.ts'
import { addressesModel } from './instructions.ts'
import { contrastOf, joinedClauses } from './joined.ts'
import { plainWords } from './plain-words.ts'
import { overstatementsOf } from './strength.ts'
import { classOf } from './synonyms.ts'

/** A sentence that somebody wrote about a conversation, and the numbers of the fragments that it is said to rest on. */
export interface Claim {
  readonly text: string
  readonly fragments: readonly number[]
}

/** A fragment as a claim may rest on it. */
export interface Passage {
  readonly text: string
  /** Who said it; the claim may name them. */
  readonly speaker: string
}

/** The share of a claim's telling words that its fragments have to say. */
export const SUPPORTED_SHARE = 0.6
/** More fragments than these support anything. */
export const MOST_FRAGMENTS = 6
/** Words of a report about talk, which nobody has to have said. */
const REPORTING =
  /^(?:buyers?|sellers?|customers?|prospects?|clients?|vendors?|teams?|compan(?:y|ies)|calls?|meetings?|parties|party|participants?|speakers?|discuss(?:ed|es|ion)?|mention(?:ed|s)?|explain(?:ed|s)?|describ(?:ed|es|e)|ask(?:ed|s)?|stat(?:ed|es|e)|express(?:ed|es)?|concern(?:ed|s)?|rais(?:ed|es|e)|report(?:ed|s)?|noted?|notes|wants?|wanted|needs?|needed|requires?|required|expect(?:ed|s)?|said|says|agreed?|confirm(?:ed|s)?|worr(?:y|ied|ies))$/iu
/** Those who speak, in a report. */
const PARTY = /^(?:buyers?|sellers?|customers?|prospects?|clients?|vendors?|speakers?|said|says)$/iu
/** What denies in a clause. */
export const NEGATION =
  /\b(?:not|no|never|none|nobody|nothing|neither|nor|without|cannot|hardly|barely|lacks?|refus\p{L}+|declin\p{L}+|reject\p{L}+|unable|unwilling)\b|n't\b/iu
/** What is not known, said or meant, in words that say nothing of what it is. */
const FRAME =
  /\b(?:do|does|did|would|could|can)(?:n't| not) (know|see|think|believe|understand|say|mean|remember|tell)\b(?: (?:why|whether|if|how|what|that|when|where|which)\b)?/giu

/** The verbs of such frames that a text has. */
const framesOf = (text: string): string[] => [...text.matchAll(FRAME)].map(([, verb = '']) => verb.toLowerCase())

/** What begins the reason of a clause: a denial in it is its own. */
const REASON = /(?<=\S)\s+(?:be)?'?cause(?! of)\b/iu
const NUMBER = /\d+(?:[.,]\d+)*/gu
const NUMBER_WORD =
  /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|billion|double|half|twice)\b/giu
const NAME = /(?<=[\p{Ll}\d,;:)'’"]\s+["“(]?)\p{Lu}[\p{L}\d&.-]*/gu
const ADDRESS = /\b(?:https?:\/\/|www\.)|[^\s@]+@[^\s@]+\.[a-z]{2,}/iu

/** Read again and again; nothing is kept in it. */
const tokens = new TokenBuffer()

/** The stems of the telling words of a text, one for all words that say the same. */
function stemsOf(text: string, vocabulary: Vocabulary, isTelling: (word: string) => boolean = () => true): Set<string> {
  tokens.clear()
  scanTokens(text, 0, text.length, vocabulary, tokens)
  const stems = new Set<string>()
  for (let k = 0; k < tokens.count; k++) {
    const word = vocabulary.word(tokens.word[k])
    if (!isStopWord(word) && isTelling(word)) stems.add(classOf(vocabulary.stemWord(vocabulary.stemId(tokens.word[k]))))
  }
  return stems
}

const straight = (text: string): string => text.replaceAll('’', "'")
const digits = (text: string): string[] => (text.match(NUMBER) ?? []).map(number => number.replaceAll(',', ''))
const numberWords = (text: string): string[] => (text.match(NUMBER_WORD) ?? []).map(word => word.toLowerCase())

/** How many telling words a sentence has, but those of a report about talk, and which share of them passages say. */
export function tellingSaid(
  sentence: string,
  passages: readonly Passage[],
): { readonly telling: number; readonly share: number } {
  const vocabulary = new Vocabulary()
  const wanted = stemsOf(sentence, vocabulary, word => !REPORTING.test(word))
  const spoken = stemsOf(passages.map(({ text, speaker }) => `${speaker}: ${text}`).join('\n'), vocabulary)
  const found = [...wanted].filter(stem => spoken.has(stem)).length
  return { telling: wanted.size, share: wanted.size === 0 ? 0 : found / wanted.size }
}

/**
 * What passages lack for a sentence. `order`: nothing may rest on them, or the sentence has an address or orders of its own. `figure`,
 * `name`: it has one that they do not have. `denial`: one denies what the other says. `unsaid`: they say too few of its telling words
 * and nothing else was found, so that other words of theirs may say the same.
 */
export type Lack = 'order' | 'figure' | 'name' | 'denial' | 'unsaid'

/**
 * What passages lack for a sentence; null when they support it: they say at least `SUPPORTED_SHARE` of its telling words, every number
 * and every name in it, no address of its own is in it, and what is closest to it in them is denied where it is denied.
 */
export function lackOf(sentence: string, passages: readonly Passage[]): Lack | null {
  if (passages.length === 0 || sentence.trim() === '' || ADDRESS.test(sentence) || addressesModel(sentence))
    return 'order'
  const said = passages.map(({ text, speaker }) => `${speaker}: ${text}`).join('\n')
  const numbers = new Set([...digits(said), ...numberWords(said)])
  if ([...digits(sentence), ...numberWords(sentence)].some(number => !numbers.has(number))) return 'figure'
  const lower = said.toLowerCase()
  if ((sentence.match(NAME) ?? []).some(name => !lower.includes(name.replace(/\.$/u, '').toLowerCase()))) return 'name'

  const vocabulary = new Vocabulary()
  const asked = stemsOf(sentence, vocabulary, word => !REPORTING.test(word))
  const wanted = asked.size > 0 ? asked : stemsOf(sentence, vocabulary, word => !PARTY.test(word))
  const spoken = stemsOf(said, vocabulary)
  const found = [...wanted].filter(stem => spoken.has(stem))
  if (!agreesInDenial(sentence, passages, new Set(found), vocabulary)) return 'denial'
  return wanted.size === 0 || found.length < SUPPORTED_SHARE * wanted.size ? 'unsaid' : null
}

/** Whether passages support a sentence (`lackOf`). Errs on the side of no: a free rewording is dropped rather than shown. */
export const isSupported = (sentence: string, passages: readonly Passage[]): boolean =>
  lackOf(sentence, passages) === null

/** What follows "only" in a claim. */
const ONLY_OF = /\b(?:only|just) (?:(?:on|in|for|at|with|to|the|an?|of) )*([\p{L}\d'-]+)/iu

/** A claim without what opens it as its subject and what follows a preposition: of these a denial says nothing. */
const withoutOthers = (claim: string): string =>
  claim
    .replace(/^(?:the|an?|our|their|his|her|some|most|all|no|every|each)\s+[\p{L}-]+(?:\s+[\p{L}-]+)?/iu, ' ')
    .replace(/^\p{Lu}[\p{L}-]{4,}\s/u, ' ')
    .replace(
      /\b(?:in|at|on|for|by|of|with|from|to|than|as|into|after|before)\s+(?:the |an? |our |their )?[\p{L}-]+(?:\s+[\p{L}-]+)?/giu,
      ' ',
    )

/**
 * Of the clauses that share two words with a claim (or one, when none shares more): one is denied when the claim is, none
 * when it is not.
 */
function agreesInDenial(
  written: string,
  passages: readonly Passage[],
  found: ReadonlySet<string>,
  vocabulary: Vocabulary,
): boolean {
  // Where both leave the same open, what they leave open is compared.
  const open = framesOf(straight(written)).filter(verb =>
    passages.some(({ text }) => framesOf(straight(text)).includes(verb)),
  )
  const unframed = (text: string): string =>
    open.length === 0
      ? text
      : straight(text).replace(FRAME, (whole, verb: string) => (open.includes(verb.toLowerCase()) ? ' ' : whole))
  const claim = unframed(written)
  // Where both set one thing against another, what is so is compared.
  const isContrast = contrastOf(claim).set !== '' && passages.some(({ text }) => contrastOf(text).set !== '')
  const rest = (text: string): string => (isContrast ? contrastOf(unframed(text)).rest : unframed(text))
  const clauses = passages
    .flatMap(({ text }) => splitSentences(text, 0, text.length).map(([start, end]) => text.slice(start, end)))
    .flatMap(sentence => clausesOf(joinedClauses(cleanSentence(rest(sentence)))))
    .flatMap(clause => clause.split(REASON))
  // "Not on all, only on six" says that it was on six.
  const onlyOf = ONLY_OF.exec(claim)?.[1]
  if (onlyOf !== undefined && !NEGATION.test(claim.replaceAll('’', "'"))) {
    const wanted = onlyOf.toLowerCase()
    const isSaidSo = (text: string, at: number) =>
      /^(?:only|just)\b/iu.test(text) && text.split(/\s+/u).includes(wanted) && NEGATION.test(clauses[at - 1] ?? '')
    if (clauses.some(isSaidSo)) return true
  }
  const foundIn = clauses.map(text => [...stemsOf(text, vocabulary)].filter(stem => found.has(stem)))
  const shared = foundIn.map(stems => stems.length)
  const enough = Math.min(2, Math.max(0, ...shared))
  const denies = clauses.some((text, index) => shared[index] >= enough && NEGATION.test(text))
  // A word that is only said where something is denied is denied with it.
  const doing = stemsOf(withoutOthers(rest(claim)), vocabulary)
  const isOnlyDenied = [...found].some(stem => {
    if (!doing.has(stem)) return false
    const own = clauses.filter((_, index) => foundIn[index]?.includes(stem))
    return own.length > 0 && own.every(text => NEGATION.test(text))
  })
  if (isOnlyDenied) return NEGATION.test(rest(claim).replaceAll('’', "'"))
  return denies === NEGATION.test(rest(claim).replaceAll('’', "'"))
}

/**
 * The claims that hold: each with those of its fragments that there are, none of them an order to a model, and only when
 * these support it and say it as strongly. `passageOf` gives the fragment of a number; undefined when there is none that may be cited.
 */
export function keepSupported<C extends Claim>(
  claims: readonly C[],
  passageOf: (fragment: number) => Passage | undefined,
): C[] {
  return claims.flatMap(claim => {
    const fragments = [...new Set(claim.fragments)].slice(0, MOST_FRAGMENTS).filter(number => {
      const passage = passageOf(number)
      return passage !== undefined && !addressesModel(passage.text)
    })
    const passages = fragments
      .flatMap(number => passageOf(number) ?? [])
      .map(passage => ({ ...passage, text: plainWords(passage.text) }))
    const text = plainWords(claim.text)
    const isKept = isSupported(text, passages) && overstatementsOf(text, passages).length === 0
    return isKept ? [{ ...claim, text: claim.text.trim(), fragments }] : []
  })
}
