import { sameMarks } from '../written.ts'
import { TIME } from './figures.ts'
import { every } from './ground.ts'
import { stemOf } from './stems.ts'

/** Who does what to whom, as far as the order of words shows it. */
export interface Deed {
  /** What is done, or what something is said to be; one stem for all words that say the same. */
  readonly deed: string
  /** The telling words of who does it; `self` for those who speak; empty where it is not known. */
  readonly doer: ReadonlySet<string>
  /** The last of these words, which the others only describe. */
  readonly head: string
  /** Whether a pronoun stands for the doer, who was guessed from what goes before. */
  readonly isGuessed: boolean
  /** Whom or what it is done to. */
  readonly done: ReadonlySet<string>
  readonly doneHead: string
  /** What stands in the clause behind prepositions. */
  readonly beside: ReadonlySet<string>
  readonly isDenied: boolean
  /** Whether it hangs on a condition in its sentence. */
  readonly isConditional: boolean
  /** Whether it was done, is done, will be or is meant to be done, or only may be done; null where its form does not tell. */
  readonly time: 'past' | 'now' | 'future' | 'maybe' | null
  /** Whether it says of something how it is, and not what it does. */
  readonly isState: boolean
}

const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/u))

const BE = set(
  "is are was were be been being am isn't aren't wasn't weren't 's 're 'm get gets got becomes became become",
)
const AUXILIARY = set(
  "has have had do does did will would can could may might shall should must cannot hasn't haven't hadn't don't doesn't didn't won't wouldn't can't couldn't mustn't shouldn't needn't 've 'll 'd gonna",
)
const SELF = set('i we me us')
const PRONOUN = set(
  'i we you they he she it who that this these those me us them him which there everyone everybody someone somebody nobody anyone anybody everything nothing something none both neither one ones mine ours theirs',
)
const DETERMINER = set(
  'the a an my our your their his her its some any each every no all most many few several another other either such what two three four five six seven eight nine ten twelve twenty hundred',
)
const PREPOSITION = set(
  'of in on at for with by to from about into onto over under above below between among through during within without against toward towards upon via per across behind near along around off up down out as than like except',
)
const BOUNDARY = set(
  'but so because when if while whereas although though that which who where until before after since unless once whether why how or provided given assuming otherwise',
)
const ADVERB = set(
  'not never just also already still really only even now then always often usually sometimes ever yet too very quite rather almost hardly barely here there soon again together else maybe perhaps probably well much more less most least so apparently',
)

/** Verbs that stand right after who does them, without an auxiliary; nouns of the same form are told apart by what stands around. */
const VERBS: ReadonlySet<string> = new Set(
  `accept add affect agree allow announce answer approve argue arrive ask attend avoid bear beat become begin believe belong blame bother break bring build buy call can cancel carry cause change charge check choose claim clean close collect come complain complete concern confirm confuse connect consider contact contain continue control copy cost count cover create criticise cut deal decide decline defend delay delete deliver demand deny depend describe design develop disagree discuss dislike do double doubt drive drop earn eat end enjoy ensure enter expect explain export face fail fall favour fear feel fight fill find finish fix follow forget get give go grow handle happen hate have hear help hide hire hit hold hope ignore import improve include increase inform insist inspect install insure invest invite join keep know lack lead learn leave lend let like limit listen live load lock log look lose love lower maintain make manage mean measure meet miss mix move need notice object offer open operate oppose order outnumber owe own pass pay pick plan play praise prefer prepare present press prevent print process produce promise propose protect prove provide publish pull push put question raise reach read receive recommend record reduce refuse reject release rely remain remember remove rent repair replace reply report represent require rescue respond return review rise run save say scan scare see seem sell send serve service set share ship show sign sit sleep slow solve sort speak spend split stand start stay stop store suffer suggest supply support switch take talk teach tell test thank think track train transfer treat trust try turn type understand update upgrade use visit wait walk want warn waste watch welcome win wish work worry write cope freeze froze died die love sent paid bought lost spent wrote broke chose ran fell rose grew found built sold heard left brought drove spoke began knew met won held taught took gave went came said told made kept thought felt saw got`.split(
    /\s+/u,
  ),
)
const isVerb = (word: string): boolean =>
  [
    word,
    ...['s', 'es', 'ed', 'd', 'ing'].filter(end => word.endsWith(end)).map(end => word.slice(0, -end.length)),
  ].some(
    base =>
      VERBS.has(base) ||
      VERBS.has(`${base}e`) ||
      VERBS.has(base.replace(/i$/u, 'y')) ||
      VERBS.has(base.replace(/(\p{L})\1$/u, '$1')),
  )
const PAST =
  /^(?:froze|died|sent|paid|bought|lost|spent|wrote|broke|chose|ran|fell|rose|grew|found|built|sold|heard|left|brought|drove|spoke|began|knew|met|won|held|taught|took|gave|went|came|said|told|made|kept|thought|felt|saw|got|cut|put|set|read|let|hit|push)$/u
const SUBJECT = set('i we you they he she it who there this that which everyone everybody someone somebody nobody')

type Kind =
  | 'be'
  | 'auxiliary'
  | 'pronoun'
  | 'determiner'
  | 'preposition'
  | 'boundary'
  | 'adverb'
  | 'and'
  | 'stop'
  | 'word'
interface Token {
  readonly word: string
  readonly kind: Kind
}

const kindOf = (word: string): Kind => {
  if (/^[.!?;:,–—]$/u.test(word)) return 'stop'
  if (BE.has(word)) return 'be'
  if (AUXILIARY.has(word)) return 'auxiliary'
  if (word === 'and') return 'and'
  if (BOUNDARY.has(word)) return 'boundary'
  if (PRONOUN.has(word)) return 'pronoun'
  if (DETERMINER.has(word) || /^\d/u.test(word)) return 'determiner'
  if (PREPOSITION.has(word)) return 'preposition'
  if (
    ADVERB.has(word) ||
    (/\p{L}{3}ly$/u.test(word) && !/^(?:supply|reply|apply|family|assembly|rely|fly|early)$/u.test(word))
  )
    return 'adverb'
  return 'word'
}

/** What stands between commas and does nothing. */
const ASIDE =
  /, (?:on the (?:other|one) hand|for (?:example|instance)|of course|by the way|in turn|however|though|i (?:think|guess|mean|believe)|honestly|so far|in fact|you know|too|again|then|obviously|frankly),/gu
const CONTRACTED = /^(i|we|you|they|he|she|it|that|there|who|what|here)('s|'re|'m|'ve|'ll|'d)$/u

function tokensOf(text: string): Token[] {
  const words =
    sameMarks(text)
      .toLowerCase()
      .replace(ASIDE, ' ')
      .replace(/(?<![\p{L}])'(?:cause|cos)\b/gu, 'because')
      .match(/[\p{L}\p{N}][\p{L}\p{N}'-]*|[.!?;:,–—]/gu) ?? []
  return words
    .flatMap(word => {
      const short = CONTRACTED.exec(word)
      return short ? [short[1] as string, short[2] as string] : [word]
    })
    .map(word => ({ word, kind: kindOf(word) }))
}

/** Whether the word at a place is the verb of a clause, where it is known of all words before it. */
function isVerbAt(tokens: readonly Token[], at: number, verbs: readonly boolean[]): boolean {
  const { word, kind } = tokens[at] as Token
  if (kind !== 'word') return false
  let before = at - 1
  while (before >= 0 && tokens[before]?.kind === 'adverb') before--
  const last = tokens[before]
  if (last === undefined) return false
  if (last.kind === 'be' || last.kind === 'auxiliary') return true
  if (last.kind === 'pronoun') return SUBJECT.has(last.word) && (isVerb(word) || /ed$/u.test(word))
  if (last.word === 'to') return isVerb(word)
  if (last.kind === 'determiner' || last.kind === 'preposition' || last.kind === 'stop') return false
  if (last.kind === 'boundary') return /^(?:who|which|that)$/u.test(last.word) && isVerb(word)
  if ((!isVerb(word) && !/ed$/u.test(word)) || verbs[before] === true) return false
  if (
    last.kind === 'word' &&
    VERBS.has(word) &&
    !PAST.test(word) &&
    !/(?:[^s]s|people|staff|police|men|children)$/u.test(last.word)
  )
    return false
  if (last.kind === 'word' && /[^s]s$/u.test(word) && /[^s]s$/u.test(last.word)) return false
  const next = tokens[at + 1]
  if (last.kind === 'and')
    return (
      next !== undefined &&
      /^(?:determiner|pronoun)$/u.test(next.kind) &&
      tokens.slice(0, before).some(({ kind: one }, k) => verbs[k] || one === 'be')
    )
  const isPast = /ed$/u.test(word) || PAST.test(word)
  const isNoun =
    next !== undefined &&
    (/^(?:be|auxiliary)$/u.test(next.kind) ||
      (next.kind === 'word' && isVerb(next.word) && !/(?:ed|ing)$/u.test(next.word)))
  return isPast || !isNoun
}

interface Phrase {
  readonly stems: string[]
  readonly pronoun: string
  readonly preposition: string
  readonly isAnd: boolean
}

/** The noun phrases of a stretch of words, each with the preposition that it hangs on. */
function phrasesOf(tokens: readonly Token[]): Phrase[] {
  const phrases: Phrase[] = []
  let [stems, preposition, isAnd]: [string[], string, boolean] = [[], '', false]
  const close = () => {
    if (stems.length > 0) phrases.push({ stems, pronoun: '', preposition, isAnd })
    if (stems.length > 0) [preposition, isAnd] = ['', false]
    stems = []
  }
  for (const { word, kind } of tokens) {
    if (kind === 'word') stems.push(stemOf(word))
    else if (kind === 'determiner') close()
    else if (kind === 'preposition') {
      close()
      preposition = word
    } else if (kind === 'pronoun') {
      close()
      phrases.push({ stems: [], pronoun: word, preposition: isAnd && SUBJECT.has(word) ? '' : preposition, isAnd })
      ;[preposition, isAnd] = ['', false]
    } else if (kind === 'and') {
      close()
      isAnd = true
      preposition = phrases.at(-1)?.preposition ?? ''
    } else if (kind !== 'adverb') close()
  }
  close()
  return phrases
}

const isTime = ({ stems }: Phrase): boolean => stems.at(-1) === 'time' || every(stems.at(-1) ?? '', TIME).length > 0

/** The last phrase that hangs on no preposition, with those that "and" joins it to. */
function subjectOf(phrases: readonly Phrase[]): Phrase | undefined {
  const main = phrases.filter(phrase => phrase.preposition === '' && !isTime(phrase))
  const last = main.at(-1)
  if (last === undefined || !last.isAnd || last.stems.length === 0) return last
  return { ...last, stems: [...(main.at(-2)?.stems ?? []), ...last.stems] }
}

const DENIES = /n't$|^(?:not|never|cannot|hardly|barely|nobody|nothing|none|neither|no)$/u
const MEANT =
  /^(?:want|plan|aim|hope|expect|intend|like|love|wish|need|prefer|promise|offer|agree|decide|going|due|about|supposed|scheduled|ready|try)/u
const SAME_FORM = /^(?:put|cut|set|read|let|hit|cost|quit|split|shut|spread)$/u
const IF = /^(?:if|unless|provided|assuming|depending)$/u

/** Whether an "if" at a place sets a condition: nobody asks or knows "if". */
const isConditionAt = (tokens: readonly Token[], at: number): boolean =>
  IF.test(tokens[at]?.word ?? '') &&
  !/^(?:know|knows|knew|ask|asks|asked|see|wonder|wonders|wondered|sure|check|as|even|only)$/u.test(
    tokens[at - 1]?.word ?? '',
  ) &&
  !/^(?:we|you|i) (?:are|'re|'m|am|ask|like|want|will|were) (?:lucky|honest|me|to|so)?/u.test(
    tokens
      .slice(at + 1, at + 4)
      .map(({ word }) => word)
      .join(' '),
  )

/** Whether what stands at a place hangs on a condition: one that opens its sentence, or one in its own part of it. */
function isConditionalAt(tokens: readonly Token[], at: number): boolean {
  const isEnd = (k: number) => /^[.!?;]$/u.test(tokens[k]?.word ?? '')
  const isCut = (k: number) =>
    isEnd(k) || (tokens[k]?.word === ',' && /^(?:and|but|so)$/u.test(tokens[k + 1]?.word ?? ''))
  let [start, end] = [at, at]
  while (start > 0 && !isEnd(start - 1)) start--
  if ([0, 1].some(k => isConditionAt(tokens, start + k))) return true
  let from = at
  while (from > start && !isCut(from - 1)) from--
  while (end < tokens.length && !isCut(end)) end++
  return tokens.slice(from, end).some((_, k) => isConditionAt(tokens, from + k))
}

/** When the verb at a place is, by what stands before it and by its form. */
function timeOf(tokens: readonly Token[], at: number, from: number): Deed['time'] {
  const { word } = tokens[at] as Token
  const lead = tokens.slice(Math.max(from, at - 6), at).map(token => token.word)
  const cut = lead.findLastIndex(
    one => kindOf(one) === 'stop' || kindOf(one) === 'boundary' || kindOf(one) === 'determiner',
  )
  const near = lead.slice(cut + 1)
  if (near.at(-1) === 'to') {
    const before = tokens.slice(Math.max(0, at - 4), at - 1).map(token => token.word)
    return before.some(one => MEANT.test(one)) ? 'future' : null
  }
  if (near.some(one => /^(?:would|could|might|may|should|'d|wouldn't|couldn't|shouldn't)$/u.test(one))) return 'maybe'
  if (near.some(one => /^(?:will|'ll|shall|gonna|won't)$/u.test(one))) return 'future'
  if (near.some(one => /^(?:can|cannot|can't|must)$/u.test(one))) return null
  if (
    near.some(one => /^(?:was|were|wasn't|weren't|had|hadn't|did|didn't|have|has|'ve|haven't|hasn't|got)$/u.test(one))
  )
    return 'past'
  if (near.some(one => /^(?:is|are|am|isn't|aren't|'s|'re|'m|be|been|being|do|does|don't|doesn't)$/u.test(one)))
    return 'now'
  if (SAME_FORM.test(word)) return null
  return /ed$/u.test(word) || PAST.test(word) ? 'past' : 'now'
}

/** What is done in a text, clause by clause. */
export function deedsOf(text: string): Deed[] {
  const tokens = tokensOf(text)
  const deeds: Deed[] = []
  const verbs: boolean[] = []
  for (const at of tokens.keys()) verbs.push(isVerbAt(tokens, at, verbs))
  let from = 0
  let doer: Phrase | undefined
  let named: Phrase | undefined
  for (let at = 0; at < tokens.length; at++) {
    if (!verbs[at]) continue
    const stretch = tokens.slice(from, at)
    const cut = stretch.findLastIndex(({ kind }) => kind === 'stop' || kind === 'boundary')
    const isOpen = cut >= 0 && /^[.!?;:]$/u.test(stretch[cut]?.word ?? '')
    let own = subjectOf(phrasesOf(stretch.slice(cut + 1)))
    if (
      own === undefined &&
      cut >= 0 &&
      stretch[cut]?.kind === 'boundary' &&
      /^(?:who|which|that)$/u.test(stretch[cut]?.word ?? '')
    )
      own = phrasesOf(stretch.slice(0, cut)).at(-1)
    // "And it, it crashed": who it was stands before the comma.
    if (own === undefined && cut > 0 && stretch[cut]?.word === ',' && SUBJECT.has(stretch[cut - 1]?.word ?? ''))
      own = phrasesOf([stretch[cut - 1] as Token])[0]
    const isNew = own !== undefined
    if (own !== undefined) doer = own
    else if (isOpen) doer = undefined
    const end = tokens.findIndex(
      (token, k) =>
        k > at &&
        (token.kind === 'stop' ||
          token.kind === 'boundary' ||
          verbs[k] ||
          token.kind === 'be' ||
          token.kind === 'auxiliary'),
    )
    const after = tokens.slice(at + 1, end < 0 ? undefined : end)
    let before = at - 1
    while (before >= 0 && tokens[before]?.kind === 'adverb') before--
    const isBe = tokens[before]?.kind === 'be'
    const word = (tokens[at] as Token).word
    const isPassive =
      isBe &&
      /(?:ed|en|wn|nt|ght|ld|de|ne|ft|id|st|un|pt)$/u.test(word) &&
      !/(?:different|silent|urgent|student|patient|present)$/u.test(word)
    const phrases = phrasesOf(after).filter(phrase => !isTime(phrase))
    const agent = isPassive ? phrases.find(({ preposition }) => preposition === 'by') : undefined
    const object = phrases.find(({ preposition }) => preposition === '')
    const [does, gets] = isPassive ? [agent, doer] : [doer, object]
    const isPronoun = does !== undefined && does.stems.length === 0
    const stands = isPronoun && !SELF.has(does.pronoun) && !isPassive ? named : undefined
    const stems = does === undefined ? [] : SELF.has(does.pronoun) ? ['self'] : (stands?.stems ?? does.stems)
    const doneStems = gets === undefined ? [] : SELF.has(gets.pronoun) ? ['self'] : gets.stems
    deeds.push({
      deed: stemOf(word),
      doer: new Set(stems),
      head: stems.at(-1) ?? '',
      isGuessed: (isPronoun && !SELF.has(does.pronoun)) || tokens[before]?.word === 'to',
      done: new Set(doneStems),
      doneHead: doneStems.at(-1) ?? '',
      beside: new Set(
        [...phrasesOf(stretch.slice(cut + 1)), ...phrases].flatMap(phrase =>
          phrase.preposition === '' ? [] : phrase.stems,
        ),
      ),
      isDenied:
        stretch.slice(cut + 1).some(token => DENIES.test(token.word)) ||
        after.some(token => /^(?:no|nothing|nobody|none|never)$/u.test(token.word)),
      isConditional: isConditionalAt(tokens, at),
      time: timeOf(tokens, at, from),
      isState: isBe && !isPassive && !/ing$/u.test(word),
    })
    if (isNew && doer !== undefined && (doer.stems.length > 0 || SELF.has(doer.pronoun))) named = doer
    from = at + 1
  }
  return deeds
}
