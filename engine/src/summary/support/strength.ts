import { scanTokens } from '#text/scan.ts'
import { splitSentences } from '#text/sentences.ts'
import { TokenBuffer } from '#text/token-buffer.ts'
import { Vocabulary } from '#text/vocabulary.ts'
import { cleanSentence } from '../clean.ts'
import { clausesOf, isQuestion } from '../cues/clauses.ts'
import { isStopWord } from '../word-lists.ts'
import type { Passage } from './support.ts'

/**
 * In what a sentence says more than was said: how certain it is, how many or how often, whether a number is a bound, that one
 * thing caused another, a rank among others, to which degree, under which condition, or that it was asked rather than said.
 */
export type Excess = 'certainty' | 'amount' | 'bound' | 'cause' | 'rank' | 'degree' | 'condition' | 'question'

/** One thing that a sentence says more strongly than the passages that it rests on. */
export interface Overstatement {
  readonly kind: Excess
  /** The words of the sentence that go too far; empty when words of the passage are missing in it. */
  readonly claimed: string
  /** The words of the passage that hold back; empty when it has none of the kind. */
  readonly said: string
}

type Scale = readonly (readonly [strength: number, pattern: RegExp])[]

const POSSIBLE =
  /(?<!\b(?:in|since|until|by|of|from|to|next|last|on|during|before|after|early|late|and|mid) )\b(?:may(?: be)?|might|could|maybe|perhaps|possibly|potentially|hop(?:e|es|ed|ing)|wish(?:es)?|(?:would|'d) (?:like|love)|tr(?:y|ies|ying) to|consider(?:s|ed|ing)?|thinking (?:about|of)|want(?:s|ed|ing)?(?! to say\b)|looking (?:to|at|into)|explor(?:e|es|ing)|interested in|not (?:yet )?(?:sure|decided|clear|certain)|unsure|uncertain|unclear|undecided|can imagine|(?:a |some |good |fair )?chance (?:that|of|is)|leaning|toying with|tempted|evaluat(?:e|es|ed|ing)|weighing|debating|open to|wondering|dream(?:s|ed|ing)? of|aspir(?:e|es|ed|ing)|ideally|(?:our|the|my|their) (?:goal|hope|aim|target|idea|ambition|wish|dream|vision)|would(?:n't| not) rule out)\b/iu
const PROBABLE =
  /\b(?:should|(?:would|'d)(?! say\b)|probably|likely|expect(?:s|ed|ing)?|plan(?:s|ned|ning)? (?:to|on|for)|intend(?:s|ed|ing)?|aim(?:s|ed|ing)? (?:to|for)|seem(?:s|ed)?|appear(?:s|ed)? to|tend(?:s)? to|supposed to|in theory|presumably|my (?:guess|hunch|feeling|sense|bet) is|on track|on course|scheduled|due to (?=\p{L}+ (?:in|by|on)\b)|about to|looks? like|sounds? like|need(?:s|ed|ing)?|must|essential|mandatory|compulsory|obligatory|necessary|ha(?:ve|s|d) to|required? to|ought to|promis(?:e|es|ed|ing)|(?<!\b(?:our|the|their|your|my|of|an?|any|no|these|those|insurance) )claim(?:s|ed)?|suggest(?:s|ed)?|pretty sure|fairly sure|i guess|assum(?:e|es|ed|ing))\b/iu
const GUARANTEED =
  /\b(?:guarante(?:e|es|ed)|certainly|certain (?:that|to)|(?:is|are|was|were|be|been|am|'[rms]e?|feels?|felt) certain of|definitely|undoubtedly|proven|prov(?:es|ed)|ensur(?:e|es|ed|ing)|without (?:a )?doubt|absolutely|inevitabl[ey]|committed to)\b/iu
/** Weakest first: how sure a clause is of what it says; a clause with none of these words says it as it is. */
const certainties: Scale = [
  [1, POSSIBLE],
  [2, PROBABLE],
]
const AS_IT_IS = 3
const BEYOND_DOUBT = 4
/** Opinions of the one who speaks; fillers where the sentence says who says so. */
const OPINION =
  /\b(?:i|we) (?:think|believe|feel|suppose)\b|\bin (?:my|our|his|her|their|(?:the )?\p{L}+(?: \p{L}+)?['’]s?) (?:opinion|view|eyes|mind)\b/iu
/** What people do who are said to say something. */
const SAYS =
  /(?:sa(?:id|ys?)|thinks?|thought|believe[sd]?|feels?|felt|t(?:old|ells)|explain(?:ed|s)|report(?:ed|s)|mention(?:ed|s)|describ(?:ed|es)|call(?:ed|s)|find(?:s)?|found|s(?:aw|ees?)|consider(?:ed|s)|worri(?:ed|es)|ask(?:ed|s)?|argu(?:ed|es)|not(?:ed|es)|warn(?:ed|s)|complain(?:ed|s)|confirm(?:ed|s)|according)\b/u
const ATTRIBUTED = [
  new RegExp(
    `\\b(?:buyers?|customers?|prospects?|clients?|they|he|she|team|champion|manager|director)\\b.{0,40}\\b${SAYS.source}|\\baccording to\\b`,
    'iu',
  ),
  // A name, which its capital shows: no word that opens sentences. What "was found" was found by nobody who is named.
  new RegExp(
    `\\b(?!(?:The|Th(?:is|at|ese|ose|ere|eir)|An?|Its?|Our|My|In|On|At|By|For|From|With|After|Before|Since|When|While|If|As|And|But|So|All|Some|Most|Many|Every|No)\\b)\\p{Lu}\\p{L}+\\b.{0,40}(?<!\\b(?:is|are|was|were|be|been|being) )\\b${SAYS.source}`,
    'u',
  ),
]

/** Strongest first: how many, or how often. */
const amounts: Scale = [
  [
    4,
    /(?<!\b(?:hardly|barely|almost|nearly|virtually|practically|not) )\b(?:(?<!\bat )all|every(?! (?:second|third|fourth|fifth|other|few|now)\b)|everyone|everybody|everything|everywhere|always|entire(?:ly)?|whole|each(?! other)|completely|fully|never|nobody|no one|(?<!.)no (?!longer|more|later|doubt|wonder)(?=\p{L})|none|any(?:one|body)?(?! (?:more|longer|way)))\b/iu,
  ],
  [
    3,
    /\b(?:most(?:ly)?|usually|(?:the )?majority|(?:hardly|barely|scarcely) (?:any\p{L}*|ever)|(?:almost|nearly|virtually|practically) (?:all|every\p{L}*|no\p{L}*|never)|generally|typically|in most cases)\b/iu,
  ],
  [2, /\b(?:many|often|lots|a lot|frequently|regularly|numerous|countless|repeatedly)\b/iu],
  [
    1,
    /\b(?:some(?:times)?|a few|few|a couple|occasionally|partly|partially|rarely|seldom|once|one of (?:our|the|their|my)|now and then|now and again|from time to time|every so often|every now and then|at times|several)\b/iu,
  ],
]
/** Words that narrow a statement so much that leaving them out says more. */
const NARROWING =
  /\b(?:sometimes|occasionally|rarely|seldom|partly|partially|now and (?:then|again)|from time to time|every so often|at times|once or twice|(?:one|certain) of (?:our|the|their|my)|a (?:handful|minority|couple|fraction|third|quarter) of|in (?:some|certain|a few) (?:cases|regions|teams|places|sites|depots|countries)|some of|(?:a )?few of|half of|part of|only (?:in|for|on|when|at|with))\b/iu

const BOUNDS: readonly (readonly [kind: 'upper' | 'about' | 'lower', pattern: RegExp])[] = [
  [
    'upper',
    /\b(?:up to|at most|less than|fewer than|under|below|a maximum of|no more than|almost|nearly|close to)\s*$/iu,
  ],
  ['lower', /\b(?:at least|more than|over|above|a minimum of|no less than|upwards of)\s*$/iu],
  ['about', /(?:\b(?:about|around|roughly|approximately|some|maybe|perhaps|say|something like)|~)\s*$/iu],
]
const ABOUT_AFTER = /^\S*\s+(?:\p{L}+\s+)?(?:or so|ish|give or take|more or less)\b/iu
const NUMBER =
  /[$€£¥]?\d+(?:[.,]\d+)*|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|half|twice|double|one(?= (?:in|out of) ))\b/giu

/** Words that make one thing the cause of another. */
export const CAUSE =
  /\b(?:because(?: of)?|due to|thanks to|caus(?:e|es|ed|ing)|le(?:d|ads?) to|result(?:s|ed)? (?:in|from)|driv(?:e|es|en|ing)|drove|as a result|therefore|which is why|responsible for|attribut(?:e|es|ed) to|owing to|contribut(?:e|es|ed) to)\b/iu
/** Words in which somebody may have said that one thing comes of another. */
export const SAID_CAUSE = new RegExp(
  `${CAUSE.source}|\\b(?:(?<=\\p{L}[,;]? )(?<!\\b(?:yeah|okay|ok|and|um|uh|well|right|but)[,;]? )so(?!,)|since(?! then)(?![^.?!]*\\b(?:ago|back)\\b)|that'?s why|that is why|mean(?:s|t)?|help(?:s|ed)?|thanks|made|makes?|gave|gives?|let(?:s)?|(?<=\\b(?:comes?|came|fell|rose|up|down|results?|resulted|it'?s|is|are|was|were|all) )from|reason|why)\\b`,
  'iu',
)

/** Words that give a rank among others. */
export const RANK =
  /\b(?:best|worst|leading|leader|unique(?:ly)?|unmatched|unrivall?ed|only (?:vendor|product|platform|solution|provider|tool|one)|number one|no\. ?1|#1|world-class|second to none|top(?:-rated)?|(?:more|less|better|worse|\p{L}{2,}er) than (?:any\p{L}*|every\p{L}*|all)(?: (?:else|other))?|(?!interest|request|suggest|harvest|honest|modest|protest|contest|manifest|invest|latest|forest|guest|digest|arrest|conquest|inquest|earnest|tempest)\p{L}{2,}(?:i|[^aeious\W\d])est|the most \p{L}{5,})\b/iu

/** Words that say to what high degree. */
export const STRONGLY =
  /\b(?:very|extremely|huge(?:ly)?|massive(?:ly)?|dramatic(?:ally)?|significant(?:ly)?|drastic(?:ally)?|enormous(?:ly)?|tremendous(?:ly)?|incredibl[ey]|strong(?:ly)?|severe(?:ly)?|critical(?:ly)?|deep(?:ly)?|vast(?:ly)?|substantial(?:ly)?|great(?:ly)?|major|serious(?:ly)?|thrilled|loves?|loved|crucial)\b/iu
const SLIGHTLY =
  /\b(?:slight(?:ly)?|a bit|a little|a little bit|somewhat|a tad|marginal(?:ly)?|(?:minor|small)(?= (?:\p{L}+ )?(?:change|difference|improvement|gain|effect|increase|decrease|drop|problem|issue|delay|error|cost|saving|risk|impact)))\b/iu

const CONDITION =
  /\b(?:(?<!\b(?:knows?|knew|see|ask|asks|asked|asking|wonder|wondering|sure|check|clear|understand|say|remember) )if(?! (?:you ask me|you will|you like|i may|i(?:'m| am) honest|we(?:'re| are) honest|any\b|at all|you want|need be|i (?:remember|recall|understand)|that makes sense|you know what i mean|not mistaken)\b)|unless|as long as|provided(?: that)?|assuming|depend(?:s|ing)? on|on condition|in case|subject to)\b/iu
const CONDITIONAL_CLAIM = new RegExp(`${CONDITION.source}|\\b(?:conditions?|conditional|hinges?|once|when)\\b`, 'iu')
const ASKS =
  /\b(?:ask(?:s|ed|ing)?|question(?:s|ed)?|whether|wonder(?:s|ed|ing)?|how|what|who|when|where|why|which|inquir(?:e|es|ed)|curious|want(?:s|ed) to know)\b/iu

/** Who reports that something was asked does not say it. */
const REPORTS_QUESTION =
  /\b(?:ask(?:s|ed|ing)?|question is|wonder(?:s|ed|ing)?|whether|wants? to know|wanted to know)\b/iu

const found = (text: string, pattern: RegExp): string => pattern.exec(text)?.[0].trim() ?? ''

/** Read again and again; nothing is kept in it. */
const tokens = new TokenBuffer()

/** The stems of the telling words of a text. */
function tellingStems(text: string, vocabulary: Vocabulary): Set<number> {
  tokens.clear()
  scanTokens(text, 0, text.length, vocabulary, tokens)
  const stems = new Set<number>()
  for (let k = 0; k < tokens.count; k++)
    if (!isStopWord(vocabulary.word(tokens.word[k] as number))) stems.add(vocabulary.stemId(tokens.word[k] as number))
  return stems
}

interface Ground {
  /** The clause that says most of it, with what goes before it and says nothing of it ("maybe," "I guess,"). */
  readonly clause: string
  readonly sentence: string
  /** The clauses that say something of it. */
  readonly about: readonly string[]
}

const straight = (text: string): string => text.replaceAll('’', "'")

/** Whether a clause is no more than an opening, such as "I guess" or "maybe if I am honest". */
const isShort = (clause: string): boolean => clause.split(/\s+/u).length <= 4

/** Whether a clause is only complete with the one before it: an opening, or what its pronoun stands for ("the guys, they wait"). */
const isLedBy = (clause: string, before: string, shared: number): boolean =>
  (shared === 0 && isShort(before)) ||
  (/^(?:they|it|he|she)\b/u.test(clause) && !/\b(?:they|it|he|she)\b/u.test(before))

/** Where a part of a sentence begins whose condition is not that of the parts before it: "it takes ten days, and if …". */
const OWN_CONDITION =
  /[,;]\s+(?:and|but|or|so)\s+(?=(?:if|unless|as long as|provided)\b)|(?<!\b(?:if|unless)\b[^.;]*),\s+(?:and|but|so)\s+(?=(?:i|we|you|they|he|she|it|the|our|my|in|on|at)\b.*\b(?:if|unless|as long as)\b)/iu

/** Where a clause of its own begins after "and", and not only another thing ("one battery and the dock"). */
const OWN_CLAUSE =
  /\s+and (?=(?:i|we|you|they|he|she|it)\b|(?:the|our|my) (?:[\p{L}-]+ ){1,3}(?:is|are|was|were|has|have|had|do|does|did|can|could|will|would|should|may|might|\p{L}+(?:ed|s))\b)/iu

/** The sentences that share the most telling words with a claim, each with its clause that does. */
function groundsOf(claim: string, passages: readonly Passage[]): Ground[] {
  const vocabulary = new Vocabulary()
  const wanted = tellingStems(claim, vocabulary)
  const shares = (text: string): number => [...tellingStems(text, vocabulary)].filter(stem => wanted.has(stem)).length
  const sentences = passages.flatMap(({ text }) =>
    splitSentences(text, 0, text.length).flatMap(([start, end]) =>
      straight(cleanSentence(text.slice(start, end))).split(OWN_CONDITION),
    ),
  )
  const counted = sentences.map(sentence => ({ sentence, count: shares(sentence) }))
  const most = Math.max(0, ...counted.map(({ count }) => count))
  return counted
    .filter(({ count }) => count > 0 && count >= (2 * most) / 3)
    .map(({ sentence }) => {
      const clauses = clausesOf(sentence).flatMap(clause => clause.split(OWN_CLAUSE))
      const counts = clauses.map(shares)
      const at = counts.indexOf(Math.max(...counts))
      let from = at
      while (from > 0 && isLedBy(clauses[from] as string, clauses[from - 1] as string, counts[from - 1] as number))
        from--
      return {
        sentence,
        clause: clauses.slice(from, at + 1).join(', '),
        about: clauses.filter((_, index) => (counts[index] as number) > 0),
      }
    })
}

/** How certain a clause is, and the word that shows it. */
function certaintyOf(clause: string, isAttributed: boolean): { level: number; word: string } {
  for (const [level, pattern] of certainties) {
    const word = found(clause, pattern)
    if (word) return { level, word }
  }
  if (!isAttributed) {
    const word = found(clause, OPINION)
    if (word) return { level: 2, word }
  }
  const word = found(clause, GUARANTEED)
  return word ? { level: BEYOND_DOUBT, word } : { level: AS_IT_IS, word: '' }
}

function certaintyExcess(claim: string, grounds: readonly Ground[]): Overstatement[] {
  if (isQuestion(claim) || REPORTS_QUESTION.test(claim)) return []
  const isAttributed = ATTRIBUTED.some(pattern => pattern.test(claim)) || OPINION.test(claim)
  const claimed = certaintyOf(claim, true)
  // Of a claim with its condition the main clause counts, whichever says more of it: it is the less certain one.
  const isConditional = CONDITION.test(claim)
  const said = grounds
    .map(({ clause, sentence, about }) =>
      isConditional && CONDITION.test(sentence)
        ? about
            .map(one => certaintyOf(one, isAttributed))
            .reduce((least, one) => (one.level < least.level ? one : least), certaintyOf(clause, isAttributed))
        : certaintyOf(clause, isAttributed),
    )
    .reduce((best, one) => (one.level > best.level ? one : best))
  return claimed.level > said.level ? [{ kind: 'certainty', claimed: claimed.word, said: said.word }] : []
}

const amountOf = (text: string): { level: number; word: string } => {
  for (const [level, pattern] of amounts) {
    const word = found(text, pattern)
    if (word) return { level, word }
  }
  return { level: 0, word: '' }
}

/** Whether what narrows a clause stands in an addition of it that a claim leaves out: "it lets others in to make up part of it". */
function narrowsMore(clause: string, claim: string): boolean {
  const added = /\bto (\p{L}+)\b[^,;.]*$/iu.exec(clause)
  return (
    added !== null &&
    NARROWING.test(added[0]) &&
    !NARROWING.test(clause.slice(0, added.index)) &&
    added[0]
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .every(word => isStopWord(word) || !claim.toLowerCase().includes(word))
  )
}

function amountExcess(claim: string, grounds: readonly Ground[]): Overstatement[] {
  const claimed = amountOf(claim)
  const said = grounds
    .map(({ sentence, about }) =>
      amountOf(
        about.length > 1
          ? [...about, ...clausesOf(sentence).filter(one => /\bof (?:them|us|it)\b/u.test(one))].join(', ')
          : sentence,
      ),
    )
    .reduce((best, one) => (one.level > best.level ? one : best))
  const isMore = said.level === 0 ? claimed.level >= 2 : claimed.level > said.level
  if (isMore) return [{ kind: 'amount', claimed: claimed.word, said: said.word }]
  const narrowed = grounds.map(({ clause }) => (narrowsMore(clause, claim) ? '' : found(clause, NARROWING)))
  return claimed.level === 0 && narrowed.every(Boolean) && !NARROWING.test(claim)
    ? [{ kind: 'amount', claimed: '', said: narrowed[0] as string }]
    : []
}

type Bound = 'exact' | 'upper' | 'about' | 'lower'

/** Each number of a text with how it is bounded, and the words that do so. */
function boundsOf(text: string): { number: string; bound: Bound; words: string }[] {
  return [...text.matchAll(NUMBER)].map(match => {
    const before = text.slice(Math.max(0, match.index - 24), match.index)
    const number = match[0].toLowerCase().replace(/^[$€£¥]|,/gu, '')
    const [kind, pattern] = BOUNDS.find(([, one]) => one.test(before)) ?? []
    if (kind && pattern) return { number, bound: kind, words: `${found(before, pattern)} ${match[0]}` }
    return { number, bound: ABOUT_AFTER.test(text.slice(match.index)) ? 'about' : 'exact', words: match[0] }
  })
}

/** Whether a number so bounded says no more than one that was said so bounded. */
const isNoMore = (claimed: Bound, said: Bound): boolean =>
  claimed === said || claimed === 'about' || (claimed === 'upper' && said === 'exact')

function boundExcess(claim: string, passages: readonly Passage[]): Overstatement[] {
  const said = passages.flatMap(({ text }) => boundsOf(straight(text)))
  return boundsOf(claim).flatMap(one => {
    const same = said.filter(({ number }) => number === one.number)
    const [first] = same
    return first === undefined || same.some(({ bound }) => isNoMore(one.bound, bound))
      ? []
      : [{ kind: 'bound' as const, claimed: one.words, said: first.words }]
  })
}

/** What the claim says of a kind and none of the grounds does. */
function wordExcess(kind: Excess, claim: string, pattern: RegExp, isSaid: boolean): Overstatement[] {
  const claimed = found(claim, pattern)
  return claimed && !isSaid ? [{ kind, claimed, said: '' }] : []
}

function degreeExcess(claim: string, grounds: readonly Ground[]): Overstatement[] {
  const added = wordExcess(
    'degree',
    claim,
    STRONGLY,
    grounds.some(({ sentence }) => STRONGLY.test(sentence)),
  )
  if (added.length > 0) return added
  const weak = grounds.map(({ clause }) => found(clause, SLIGHTLY))
  return weak.every(Boolean) && !SLIGHTLY.test(claim) ? [{ kind: 'degree', claimed: '', said: weak[0] as string }] : []
}

function conditionExcess(claim: string, grounds: readonly Ground[]): Overstatement[] {
  if (CONDITIONAL_CLAIM.test(claim)) return []
  const conditions = grounds.map(({ sentence }) => found(sentence, CONDITION))
  return conditions.every(Boolean) ? [{ kind: 'condition', claimed: '', said: conditions[0] as string }] : []
}

function questionExcess(claim: string, grounds: readonly Ground[]): Overstatement[] {
  if (isQuestion(claim) || ASKS.test(claim) || !grounds.every(({ sentence }) => isQuestion(sentence))) return []
  return [{ kind: 'question', claimed: '', said: grounds[0]?.sentence ?? '' }]
}

/**
 * In what a sentence says more than the passages that it rests on: a claim is never stronger than its ground ("will" where
 * somebody said "might", "most" for "some", "60%" for "up to 60%", "the best", "because of"). Of the passages, those
 * sentences count that share the most telling words with it; where several say it, the strongest does. It knows the cues of
 * English. Empty when the sentence goes no further, or when nothing in the passages is about it: that is for
 * `isSupported` to find.
 */
export function overstatementsOf(sentence: string, passages: readonly Passage[]): Overstatement[] {
  const claim = straight(sentence)
  const grounds = groundsOf(claim, passages)
  if (grounds.length === 0) return []
  const all = passages.map(({ text }) => straight(text)).join('\n')
  const rank = found(claim, RANK)
  return [
    ...certaintyExcess(claim, grounds),
    ...amountExcess(claim, grounds),
    ...boundExcess(claim, passages),
    ...wordExcess('cause', claim, CAUSE, SAID_CAUSE.test(all)),
    ...wordExcess('rank', claim, RANK, all.toLowerCase().includes(rank.toLowerCase())),
    ...degreeExcess(claim, grounds),
    ...conditionExcess(claim, grounds),
    ...questionExcess(claim, grounds),
  ]
}
