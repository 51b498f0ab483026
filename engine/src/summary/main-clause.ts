const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/u))

/** Finite auxiliaries; what follows one right away belongs to it. */
const AUXILIARY =
  set(`is are was were am has have had will would can could should shall may might must do does did cannot
ain't isn't aren't wasn't weren't hasn't haven't hadn't won't wouldn't can't couldn't shouldn't don't doesn't didn't`)
const NOT_FINITE = set('be been being')
const SUBJECT = set('i we you he she it they there everyone everybody nobody somebody someone')
/** Verbs in a form that is hardly anything else: the third person and the past. */
const VERB =
  set(`means meant seems seemed looks sounds makes made goes went gets got works takes took depends happens comes came
gives gave brings brought needs helps allows says said thinks thought knows knew wants likes asks shows finds found
keeps kept lets begins began stays leaves left puts runs ran pays paid costs buys sells sold loses lost wins won saves spends
spent adds sends sent writes wrote agrees decides remains becomes became includes requires provides applies wanna gotta
contains consists exists belongs ends starts closes opens expires renews covers supports integrates lasts lacks grows grew rises rose
falls fell drops increases decreases changes improves reduces offers serves handles holds held sits stands stood meets met reaches
matters fits fails leads led follows tends turns sees saw creates builds built delivers replaces chose chooses hears heard
worries bothers drives drove speaks spoke prefers expects plans`)
/** Verbs in their plain form: after a plural, or first, as a request. */
const PLAIN_VERB =
  set(`want need like use think say know buy make get take give see work help prefer expect seem look agree discuss remember
recall consider go come ask tell show keep put let find pay sell lose save spend add call send write read try start stop stay
move change provide require include remain become believe feel check ensure note please bring turn leave talk decide include`)
/** Of these, what may as well be a plural: "higher operating costs". */
const NOUN_TOO =
  set(`costs needs works plans changes increases decreases drops falls offers ends starts leads shows turns rises builds pays
matters fits looks sounds helps`)
const DESCRIBES = set(
  'operating higher lower bigger smaller fewer extra recurring other further various big new major fixed',
)
const DETERMINER = set('a an the my our your his her its their this that these those some any every each no')
const BETWEEN = set('not also just really still only always never already now then probably actually all both even so')
/** Begin a clause that is part of another one. */
const SUBORDINATOR = set(
  'that which who whom whose where when if because since although though while until unless whether what how why as than',
)
const PREPOSITION = set('to of in on at for with from by about into over after before without than as like')
const TIME = set(
  'day week month quarter year time morning afternoon spring summer autumn winter today tomorrow yesterday',
)
const QUESTION_WORD = set('what how why when where who which whose whom')
const REQUEST = set("do don't")
const JOINS = set('and but so or then because')

const CONTRACTED = /^(?:i|we|you|he|she|it|they|there|that|this|what|who|here|how|where|let)'(?:s|m|re|ve|ll|d)$/u

interface Clauses {
  /** Verbs that have a subject, or ask for something. */
  readonly verbs: number
  /** Of them, those of clauses that are parts of others. */
  readonly parts: number
}

function countClauses(words: readonly string[], isQuestion: boolean): Clauses {
  let verbs = 0
  let parts = 0
  let waiting = 0
  for (const [at, word] of words.entries()) {
    if (isSubordinator(words, at, isQuestion)) waiting++
    else if (hasZeroRelative(words, at, verbs)) waiting++
    if (!isVerb(words, at)) continue
    verbs++
    if (waiting > 0) {
      parts++
      waiting--
    }
    if (word === 'let') verbs++
  }
  return { verbs, parts }
}

function isSubordinator(words: readonly string[], at: number, isQuestion: boolean): boolean {
  const word = words[at]
  if (/^(?:that|who)'/u.test(word)) return at > 0 && isNounLike(words[at - 1])
  if (!SUBORDINATOR.has(word)) return false
  if (isQuestion && QUESTION_WORD.has(word))
    return at > 0 && !JOINS.has(words[at - 1]) && !PREPOSITION.has(words[at - 1])
  if (word === 'that' || word === 'as') return at > 0 && (words[at - 1] === 'or' || !JOINS.has(words[at - 1]))
  return true
}

/** "The ideas we have": a noun, and right after it who has them. */
function hasZeroRelative(words: readonly string[], at: number, verbs: number): boolean {
  const before = words[at - 1] ?? ''
  return (
    verbs === 0 &&
    at > 1 &&
    SUBJECT.has(words[at]) &&
    DETERMINER.has(words[0]) &&
    isNounLike(before) &&
    !TIME.has(before)
  )
}

const isPlainlyVerb = (word: string): boolean => VERB.has(word) || /^t(?:ells|old)$/u.test(word)

function isNounLike(word: string): boolean {
  if (isPlainlyVerb(word)) return false
  return ![AUXILIARY, NOT_FINITE, SUBJECT, PLAIN_VERB, DETERMINER, BETWEEN, SUBORDINATOR, PREPOSITION, JOINS].some(
    set => set.has(word),
  )
}

function isVerb(words: readonly string[], at: number): boolean {
  const word = words[at]
  const before = lastBefore(words, at)
  if (CONTRACTED.test(word)) return true
  if (NOT_FINITE.has(before)) return false
  if (AUXILIARY.has(word)) return before !== 'to' && !AUXILIARY.has(before) && !CONTRACTED.test(before)
  if (AUXILIARY.has(before) || CONTRACTED.test(before) || before === 'to') return false
  if (SUBJECT.has(before)) return isNounLike(word) || PLAIN_VERB.has(word) || isPlainlyVerb(word)
  if (DETERMINER.has(before)) return false
  if (NOUN_TOO.has(word) && (PREPOSITION.has(before) || DESCRIBES.has(before))) return false
  if (isPlainlyVerb(word)) return true
  if (PLAIN_VERB.has(word)) return at === 0 || /(?:[^s]s|^people|^children|^who|^that|^which)$/u.test(before)
  return /\p{L}{2}ed$/u.test(word) && isNounLike(before) && before !== '' && words[at + 1] !== 'by'
}

/** The word before, adverbs left out. */
function lastBefore(words: readonly string[], at: number): string {
  let before = at - 1
  while (before >= 0 && BETWEEN.has(words[before])) before--
  return words[before] ?? ''
}

/**
 * Whether an English sentence has a clause of its own: more verbs with a subject than clauses that are parts of others
 * ("actions that can be taken" has one of each). By lists of words, so it is a guess; a request ("send the plan") counts.
 */
export function hasMainClause(sentence: string): boolean {
  const words = (
    sentence
      .toLowerCase()
      .replaceAll('’', "'")
      .replace(/,? i (?:guess|think|suppose|mean)[.!]*$/u, '')
      .match(/[\p{L}\p{N}]+(?:['-][\p{L}\p{N}]+)*/gu) ?? []
  ).filter((word, at) => at > 0 || !JOINS.has(word))
  const isQuestion = sentence.includes('?')
  const [first = ''] = words
  // "Takes too long", "Could be done": who does is missing.
  if (!isQuestion && (isPlainlyVerb(first) || (AUXILIARY.has(first) && !REQUEST.has(first)))) return false
  const { verbs, parts } = countClauses(words, isQuestion)
  return verbs > parts
}
