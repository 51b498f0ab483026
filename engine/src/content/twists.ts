import { cleanSentence } from '../summary/clean.ts'
import { clausesOf } from '../summary/cues/clauses.ts'
import { contrastOf, joinedClauses } from '../summary/support/joined.ts'
import { CAUSE } from '../summary/support/strength.ts'
import { NEGATION } from '../summary/support/support.ts'
import { isStopWord } from '../summary/word-lists.ts'
import { splitSentences } from '../text/sentences.ts'
import { stemEnglish } from '../text/stem.ts'
import type { Reason, SpokenPassage } from './statement.ts'
import { sameMarks, wordsOf } from './written.ts'

/** Forms that a stem does not bring together. */
const IRREGULAR: ReadonlyMap<string, string> = new Map(
  [
    'send sent',
    'pay paid',
    'buy bought',
    'lose lost',
    'spend spent',
    'write wrote written',
    'break broke broken',
    'choose chose chosen',
    'run ran',
    'fall fell fallen',
    'rise rose risen',
    'grow grew grown',
    'find found',
    'build built',
    'sell sold',
    'hear heard',
    'leave left',
    'bring brought',
    'drive drove driven',
    'speak spoke spoken',
    'begin began begun',
    'know knew known',
    'show showed shown',
    'meet met',
    'win won',
    'hold held',
    'teach taught',
    'wait waits',
    'person people',
    'child children',
    'man men',
    'woman women',
    'month monthly',
    'week weekly',
    'year yearly annual annually',
    'day daily',
    'quarter quarterly',
    'night nightly',
    'hour hourly',
  ].flatMap(row => {
    const [base = '', ...forms] = row.split(' ')
    return forms.map(form => [form, base] as const)
  }),
)
/** Sentences of one document say the same words again and again. */
const stems = new Map<string, string>()
const mostStems = 20_000
function stemOf(word: string): string {
  const known = stems.get(word)
  if (known !== undefined) return known
  if (stems.size >= mostStems) stems.clear()
  const stem = makeStem(word)
  stems.set(word, stem)
  return stem
}
const makeStem = (word: string): string =>
  stemEnglish(IRREGULAR.get(word.replace(/'s$/u, '')) ?? word.replace(/'s$/u, ''))
const stemsOf = (text: string): string[] => wordsOf(text).map(stemOf)
const contentOf = (text: string): string[] =>
  wordsOf(text)
    .filter(word => !isStopWord(word))
    .map(stemOf)

/** Words for those who speak and for reporting them: nobody has to have said them. */
const OF_REPORT =
  /^(?:buyers?|sellers?|customers?|clients?|prospects?|vendors?|speakers?|teams?|groups?|compan(?:y|ies)|firms?|business|organi[sz]ations?|plants?|clinics?|hospitals?|banks?|winer(?:y|ies)|stores?|shops?|schools?|universit(?:y|ies)|agenc(?:y|ies)|offices?|departments?|governments?|committees?|ministers?|boards?|leads?|heads?|managers?|directors?|owners?|designers?|engineers?|researchers?|colleagues?|members?|participants?|according|discuss\p{L}*|mention\p{L}*|explain\p{L}*|describ\p{L}*|ask(?:ed|s)?|stat(?:ed|es|e)|express\p{L}*|concern\p{L}*|report(?:ed|s)?|notes?|noted|wants?|wanted|needs?|needed|requir\p{L}+|expect\p{L}*|agreed?|agrees|confirm\p{L}*|worr(?:y|ied|ies)|add(?:ed|s)|admit\p{L}*|recall\p{L}*|believ\p{L}+|feels?|felt|thinks?|thought|says?|said|calls?|called|finds?|found|consider\p{L}*|wonder\p{L}*|hop(?:e|es|ed)|suggest\p{L}*|propos\p{L}+|warn\p{L}*|complain\p{L}*|reck(?:on)\p{L}*|takes?|took|comes?|came|currently|there|time|times|due)$/iu

/** Words of which a sentence says the reverse when it has the one and the passage the other. */
const OPPOSITES: readonly (readonly [string, string])[] = [
  'increase increases increased increasing rise rises rose rising risen grow grows grew growing grown up higher / decrease decreases decreased decreasing fall falls fell falling fallen drop drops dropped shrink shrinks shrank decline declines declined down lower',
  'more / less fewer',
  'faster quicker sooner / slower later',
  'fast quick quickly / slow slowly',
  'easy easier easily simple / hard harder difficult complicated',
  'cheap cheaper / expensive dear pricey costly',
  'better best improve improves improved improving / worse worst worsen worsens worsened worsening',
  'before / after',
  'first / last',
  'start starts started starting begin begins began / stop stops stopped stopping end ends ended ending finish finished',
  'open opens opened / close closes closed shut',
  'buy buys bought / sell sells sold',
  'above over / below under',
  'manual manually / automatic automatically automated',
  'internal internally / external externally',
  'early earlier / late later',
  'gain gains gained win wins won / lose loses lost',
  'accept accepts accepted approve approves approved / reject rejects rejected refuse refuses refused decline declines declined',
  'allow allows allowed / forbid forbids forbidden ban banned',
  'like likes liked love loves loved / dislike dislikes disliked hate hates hated',
  'happy glad pleased / unhappy unsatisfied upset annoyed',
  'possible / impossible',
  'long longer / short shorter',
  'high higher / low lower',
  'big bigger large larger / small smaller little',
  'old older / new newer young younger',
  'left / right',
  'same / different',
  'inside indoors / outside outdoors',
  'with / without',
  'strong stronger / weak weaker',
  'safe safer / risky dangerous unsafe',
  'agree agrees agreed / disagree disagrees disagreed',
  'always / never',
  'many / few',
  'add adds added adding / remove removes removed removing drop drops dropped',
  'senior / junior',
  'public / private',
  'include includes included including / exclude excludes excluded excluding',
  'supply / demand',
  'for / against',
  'minimum least / maximum most',
  'optional / mandatory compulsory required',
  'clear / unclear',
  'willing / unwilling reluctant',
  'able / unable',
  'full / empty',
  'succeed succeeds succeeded success / fail fails failed failure',
  'hire hires hired / fire fires fired dismiss dismissed',
  'push pushes pushed / pull pulls pulled',
  'remember remembers remembered / forget forgets forgot forgotten',
  'morning / evening afternoon',
  'separate separately apart / together combined',
  'temporary / permanent',
  'save saves saved saving / waste wastes wasted spend spends spent cost costs',
  'enough sufficient / insufficient short',
  'positive / negative',
  'import imports imported / export exports exported',
  'keep keeps kept / replace replaces replaced drop drops dropped lose loses lost',
  'centralised centralized central / local decentralised decentralized',
  'often frequently / rarely seldom',
  'near close / far',
  'heavy heavier / light lighter',
  'useful helpful / useless unhelpful',
  'optimistic confident / pessimistic doubtful',
].flatMap(row => {
  const [ones = '', others = ''] = row.split(' / ')
  return ones.split(' ').flatMap(one => others.split(' ').map(other => [one, other] as const))
})

/** When, and how often: what a sentence says of it was said. */
const TIME =
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march(?= |,|\.)|april|june|july|august|september|october|november|december|spring|summer|autumn|winter|mornings?|afternoons?|evenings?|nights?|nightly|weekends?|yesterday|today|tomorrow|tonight|days?|daily|weeks?|weekly|months?|monthly|quarters?|quarterly|years?|yearly|annual(?:ly)?|decades?|centur(?:y|ies)|hours?|hourly|minutes?|seconds|christmas|easter)\b/giu
const ORDINAL = /\b(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth)\b/giu
/** Measures after a number, and numbers that are only such before a measure. */
const MEASURED =
  /(\d+(?:[.,]\d+)*|\b(?:a|an|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|half a|half))\s*-?\s*(%|per ?cent|percent(?:age points?)?|points?|seconds?|minutes?|hours?|days?|weeks?|months?|quarters?|years?|euros?|dollars?|pounds?|cents?|thousand|million|billion|grand|k|metres?|meters?|miles?|kilomet(?:re|er)s?|kilos?|tons?|tonnes?|megabytes?|gigabytes?|times)(?![\p{L}])/giu

const COMPARED =
  /\b(?:than|compared (?:to|with)|versus|faster|slower|cheaper|better|worse|easier|harder|simpler|safer|stronger|weaker|quicker|higher|lower|longer|shorter|larger|smaller|bigger|greater|older|newer|earlier|sooner)\b/giu
const SAID_COMPARED =
  /\b(?:than|compared|versus|more|less|better|worse|over|instead|prefer\p{L}*|rather|\p{L}{2,}er)\b/iu

const ONLY = /\b(?:only|solely|exclusively|nothing but|no one but|alone)\b/iu
const SAID_ONLY = /\b(?:only|solely|exclusively|just|nothing but|nothing else|no other|alone|purely|all we|the one)\b/iu
const ALREADY = /\b(?:already|by now|no longer|any ?more)\b/iu
const STILL_THERE = /\b(?:still|again)\b/iu
const EXCEPT =
  /\b(?:except|apart from|other than|aside from|with the exception|excluding|everyone but|everything but|all but)\b/iu
const NO_MATTER =
  /\b(?:no matter|regardless|whatever|either way|in any case|unconditional(?:ly)?|whether or not|at any rate|come what may)\b/iu
const NO_MATTER_SAID = /\b(?:no matter|regardless|whatever|either way|anyways?|whether|in any case)\b/iu

/** What has come about: a choice that was made, or a thing that was done. */
const DECIDED =
  /\b(?:deci(?:ded|sion)|chose(?:n)?|selected|signed|sign(?:s)? off|signed off|approved|agreed (?:to|on)|bought|purchased|adopt(?:ed|ing|s)|committed|rolled out|launched|finali[sz]ed|completed|resolved|switched|settled on|picked|has confirmed|finished|implemented|introduced)\b/iu
const SAID_DECIDED =
  /\b(?:deci\p{L}+|chose\p{L}*|choice|select\p{L}*|sign\p{L}*|approv\p{L}+|agree\p{L}*|bought|purchas\p{L}+|adopt\p{L}*|committed|roll\p{L}* out|launch\p{L}*|finali\p{L}+|complet\p{L}+|resolv\p{L}+|switch\p{L}*|settled|pick\p{L}*|confirm\p{L}*|finish\p{L}*|implement\p{L}*|introduc\p{L}+|done|went (?:with|for|live)|going (?:with|for)|moved|made)\b/iu
const OBLIGED = /\b(?:needs?|must|has to|have to|requir(?:es?|ed)|insists?|demands?|mandatory|obliged|essential)\b/iu
const SAID_OBLIGED =
  /\b(?:need\p{L}*|must|ha(?:s|ve|d)(?:n't| not)? (?:got )?to|gotta|got to|requir\p{L}+|insist\p{L}*|demand\p{L}*|mandatory|oblig\p{L}+|essential|should|supposed|important|crucial|critical|can't (?:do )?without|cannot (?:do )?without)\b/iu
const WANTED =
  /\b(?:wants?|wish(?:es)?|hop(?:es|ing)|prefers?|would (?:like|love|prefer)|is keen|are keen)\b(?! to know)/iu
const SAID_WANTED =
  /\b(?:want\p{L}*|wish\p{L}*|hop(?:e|es|ed|ing)|prefer\p{L}*|(?:would|'d) (?:\p{L}+ )?(?:like|love|prefer|rather|be)|keen|look(?:ing)? (?:for|to|forward)|need\p{L}*|interested|rather|ideally|nice|please|favou?r|go for|let's|goal|aim|plan\p{L}*|ask\p{L}*)\b/iu

const FUTURE = /\b(?:will|shall|going to|gonna|won't)\b|'ll\b/iu
const CLAIMS_FUTURE =
  /\b(?:will|shall|going to|won't|would|wouldn't|plan\p{L}*|intend\p{L}*|(?:is|are) to|expect\p{L}*|schedul\p{L}+|next|soon|later|coming|upcoming|may|might|could|should|wants?|hop\p{L}+|aim\p{L}*|promis\p{L}+|commit\p{L}*|offer\p{L}*|until|once|ahead|future|tomorrow|can|cannot|foresee\p{L}*|predict\p{L}*|ask\p{L}*|if|needs?|must|has to|have to)\b|'ll\b/iu
const SAID_OPEN =
  /\b(?:will|shall|going to|gonna|won't|would|could|should|may|might|can|plan\p{L}*|intend\p{L}*|want\p{L}*|next|if|when|once|soon|until|tomorrow|am|is|are|to be|hope\p{L}*|expect\p{L}*|need\p{L}*|must|let's|to)\b|'(?:ll|d|re|m|s)\b/iu
const USED_TO = /\b(?:used to|back then|in the old days|formerly|previously|in the past)\b/iu
const CLAIMS_PAST =
  /\b(?:used to|was|were|had|did|once|formerly|previously|in the past|back then|earlier|before|no longer|years? ago|old|\p{L}{2,}ed)\b/iu

/** Somebody else than the speaker is said to say it, or nobody in particular. */
const HEARSAY =
  /\b(?:apparently|supposedly|allegedly|reportedly|rumou?rs?|i(?:'ve)? (?:heard|read)|we(?:'ve)? (?:heard|read)|i(?:'m| am|'ve been| was| have been) t(?:old)|we(?:'re| are|'ve been| were| have been) t(?:old)|(?:they|he|she|people|somebody|someone) (?:t(?:old)|keep telling) (?:me|us)|(?:they|he|she|people|folks|somebody|someone) (?:says?|said|claims?|claimed|thinks?|reck(?:ons?)|believes?)(?! (?:yes|no|hi)\b)|(?:my|our|the|his|her|their) \p{L}+(?: \p{L}+)? (?:says?|said|claims?|claimed|thinks?|reck(?:ons?)|t(?:old) (?:me|us)|keeps? saying|believes?))\b/iu
const REPORTS_WORDS =
  /\b(?:sa(?:ys?|id)|t(?:old|ells?)|claim\p{L}*|thinks?|thought|believ\p{L}+|reck(?:on)\p{L}*|hear[ds]?|apparently|supposedly|allegedly|reportedly|according|rumou?rs?|reports?|reported|seems?|read|opinion|view|feels?|felt|suspects?|fear\p{L}*)\b/iu
const NAMED_HEARSAY =
  /\b(?!(?:i|we|you|it|that|which|what|who|this|to|not|don't|never|would|can|could|they'd|let's|and|or|want)\b)(?<!['’])\b\p{L}+ (?:t(?:old|ells?) (?:me|us)|claims? that|thinks? (?:that |it|we|the|they)|says? (?:that |it|we|the|they|he|she)|said (?:that |it|we|the|they))|\b(?:i|we) hear\b/iu
/** A name that opens a sentence and says something. */
const OPENING_NAME =
  /^(?!(?:The|Th(?:is|at|ese|ose|ere|ey|eir)|An?|Its?|He|She|We|You|I|Our|My|His|Her|One|In|On|At|By|For|From|With|After|Before|Since|When|While|If|As|And|But|So|All|Some|Most|Many|Every\p{L}*|Each|No|Nobody|Both|Neither|Several|Few|Another|Someone|Somebody|Buyers?|Customers?|Clients?|Sellers?|Vendors?|People|What|Who|How|Why|Staff|Users?|Teams?|Colleagues?|Managers?)\b)(\p{Lu}[\p{L}'-]+)\s+(?:sa(?:id|ys)|t(?:old|ells)|thinks?|thought|believe[sd]?|report(?:s|ed)|explain(?:s|ed)|worri(?:es|ed)|wants?|asked|asks|mention(?:s|ed)|expects?|would|will|is|was|has|needs?|likes?|decided|promised)\b/u

interface Ground {
  readonly text: string
  readonly clauses: readonly string[]
}

const found = (text: string, pattern: RegExp): string => pattern.exec(text)?.[0].trim() ?? ''
const every = (text: string, pattern: RegExp): string[] => text.toLowerCase().match(pattern) ?? []

/** What was said, sentence by sentence, without how it came out. */
function groundsOf(passages: readonly SpokenPassage[]): Ground[] {
  return passages.flatMap(({ text }) =>
    splitSentences(text, 0, text.length).map(([start, end]) => {
      const sentence = joinedClauses(sameMarks(cleanSentence(text.slice(start, end))))
      return {
        text: sentence,
        clauses: clausesOf(sentence).flatMap(one => one.split(/\s+(?:and|or|so|because)\s+(?=\p{L}+ \p{L}+)/u)),
      }
    }),
  )
}

/** The parts of what was said that have most in common with a sentence. */
function closest<T>(parts: readonly T[], textOf: (part: T) => string, wanted: ReadonlySet<string>): T[] {
  const counts = parts.map(part => new Set(contentOf(textOf(part)).filter(stem => wanted.has(stem))).size)
  const most = Math.max(0, ...counts)
  return most === 0 ? [] : parts.filter((_, at) => counts[at] === most)
}

/** Words that nobody said: one may be the writer's, more are something else. */
function strange(claim: string, passages: readonly SpokenPassage[]): string {
  const known = new Set(
    passages.flatMap(({ text, speaker, role, account }) =>
      stemsOf(sameMarks(`${text} ${speaker} ${role ?? ''} ${account ?? ''}`)),
    ),
  )
  const content = wordsOf(claim).filter(word => !isStopWord(word) && !OF_REPORT.test(word))
  const unsaid = [...new Set(content.filter(word => !known.has(stemOf(word))))]
  const most = content.length >= 8 ? 2 : content.length >= 3 ? 1 : 0
  return unsaid.length > most ? unsaid.join(', ') : ''
}

/** What is set against another thing in the one and is so in the other. */
function turnedContrast(claim: string, said: string): string {
  const own = contrastOf(claim)
  const theirs = contrastOf(said)
  const [ownSet, ownRest] = [own.set, own.rest].map(text => new Set(contentOf(text)))
  const [theirSet, theirRest] = [theirs.set, theirs.rest].map(text => new Set(contentOf(text)))
  const asSo = [...(ownRest ?? [])].find(stem => theirSet?.has(stem) && !theirRest?.has(stem) && !ownSet?.has(stem))
  if (asSo !== undefined && !NEGATION.test(own.rest)) return asSo
  return [...(ownSet ?? [])].find(stem => theirRest?.has(stem) && !theirSet?.has(stem) && theirs.set !== '') ?? ''
}

const PASSIVE =
  /\b(?:is|are|was|were|been|being|be|get|gets|got)\s+(?:\p{L}+ly\s+)?\p{L}+(?:ed|en|wn|nt|ght|id|de|lt|ne)\b|\bby\b/iu

/** Three telling words of one clause that stand the other way round in the other: who does what to whom, or what is more than what. */
function reversed(claim: string, grounds: readonly Ground[]): string {
  const order = [...new Set(clausesOf(claim).length > 1 ? [] : contentOf(claim))]
  if (order.length < 3) return ''
  for (const { text } of grounds) {
    if (PASSIVE.test(claim) !== PASSIVE.test(text)) continue
    const spoken = contentOf(text)
    const places = order.flatMap(stem => {
      const at = spoken.indexOf(stem)
      return at >= 0 && at === spoken.lastIndexOf(stem) ? [at] : []
    })
    const isBack = places.some((last, k) =>
      places.slice(0, k).some((middle, j) => last < middle && places.slice(0, j).some(first => middle < first)),
    )
    if (isBack) return text
  }
  return ''
}

const THAN = /\b(?:than|instead of|compared (?:to|with))\b/iu
const OWN = /^(?:we|us|our|ours|i|me|my|they|them|their|theirs)$/u
const sidesOf = (text: string): readonly [Set<string>, Set<string>] | null => {
  const than = THAN.exec(text)
  if (!than) return null
  const stems = (part: string) =>
    new Set(wordsOf(part).flatMap(word => (OWN.test(word) ? ['we'] : isStopWord(word) ? [] : [stemOf(word)])))
  return [stems(text.slice(0, than.index)), stems(text.slice(than.index + than[0].length))]
}

/** What was more, or instead, is what it was more than. */
function turnedComparison(claim: string, grounds: readonly Ground[]): string {
  const own = sidesOf(claim)
  if (!own) return ''
  for (const { text } of grounds) {
    const theirs = sidesOf(text)
    if (!theirs) continue
    const only = (one: ReadonlySet<string>, side: 0 | 1) =>
      [...one].some(stem => theirs[side].has(stem) && !theirs[side === 0 ? 1 : 0].has(stem))
    if (only(own[0], 1) && only(own[1], 0)) return text
  }
  return ''
}

/** Who opens the sentence was the one to whom it was done. */
function turnedReceiver(claim: string, grounds: readonly Ground[]): string {
  const [subject, verb] = contentOf(claim)
  if (subject === undefined || verb === undefined) return ''
  const words = wordsOf(claim)
  const at = words.findIndex(word => stemOf(word) === subject)
  if (
    /^(?:to|for|in|on|at|from|with|of|by)$/u.test(words[at - 1] ?? '') ||
    (at > 1 && !/^(?:the|a|an|our|their)$/u.test(words[at - 1] ?? ''))
  )
    return ''
  for (const { text } of grounds) {
    if (PASSIVE.test(claim) !== PASSIVE.test(text)) continue
    const to = /\bto (?:the |our |my )?(\p{L}+)/giu
    const given = [...text.matchAll(to)].find(([, word = '']) => stemOf(word.toLowerCase()) === subject)
    if (
      given &&
      contentOf(text.slice(0, given.index)).includes(verb) &&
      !contentOf(text.slice(0, given.index)).includes(subject)
    )
      return text
  }
  return ''
}

const OPPOSING = new Map<string, string>([
  ['from', 'to'],
  ['to', 'from'],
  ['before', 'after'],
  ['after', 'before'],
  ['with', 'without'],
  ['without', 'with'],
  ['above', 'below'],
  ['below', 'above'],
  ['over', 'under'],
  ['under', 'over'],
])

/** What follows prepositions that are each other's reverse. */
function boundTo(text: string): Map<string, Set<string>> {
  const words = wordsOf(text)
  const bound = new Map<string, Set<string>>()
  for (const [at, word] of words.entries()) {
    if (!OPPOSING.has(word)) continue
    const next = words.slice(at + 1, at + 4).find(one => !isStopWord(one) || /^(?:one|two)$/u.test(one))
    if (next !== undefined) bound.set(word, (bound.get(word) ?? new Set()).add(stemOf(next)))
  }
  return bound
}

function turnedRound(claim: string, said: string): string {
  const own = boundTo(claim)
  const theirs = boundTo(said)
  for (const [word, stems] of own)
    for (const stem of stems)
      if (
        theirs.get(OPPOSING.get(word) as string)?.has(stem) &&
        !theirs.get(word)?.has(stem) &&
        !new RegExp(`\\b${word} (?:it|that|this|them|then)\\b`, 'iu').test(said)
      )
        return `${word} ${stem}`
  return ''
}

/** A word whose opposite was said, and not it. */
function opposite(claim: string, grounds: readonly Ground[]): [string, string] | null {
  const own = new Set(wordsOf(claim))
  const all = new Set(grounds.flatMap(({ text }) => wordsOf(text)))
  const clauses = grounds.flatMap(ground => ground.clauses)
  const isDenied = NEGATION.test(claim)
  for (const [one, other] of [...OPPOSITES, ...OPPOSITES.map(([a, b]) => [b, a] as const)])
    if (own.has(one) && !own.has(other) && !all.has(one) && all.has(other)) {
      const isTurned = clauses.some(text => wordsOf(text).includes(other) && NEGATION.test(text)) !== isDenied
      if (!isTurned) return [one, other]
    }
  return null
}

const baseOfTime = (word: string): string =>
  ({
    nightly: 'night',
    daily: 'day',
    weekly: 'week',
    monthly: 'month',
    quarterly: 'quarter',
    yearly: 'year',
    annual: 'year',
    annually: 'year',
    hourly: 'hour',
  })[word] ?? word.replace(/ies$/u, 'y').replace(/s$/u, '')

function strangeTime(claim: string, said: string): string {
  const known = new Set(every(said, TIME).map(baseOfTime))
  return every(claim, TIME).find(word => !known.has(baseOfTime(word))) ?? ''
}

const measures = (text: string): [number: string, measure: string][] =>
  [...text.toLowerCase().matchAll(MEASURED)].map(([, number = '', measure = '']) => [
    number
      .replace(/,(?=\d{3})/gu, '')
      .replace(/^(?:a|an)$/u, 'one')
      .replace('half a', 'half'),
    measure.replace(/^(?:%|per cent|percent)$/u, 'percent').replace(/s$/u, ''),
  ])

/** A number with a measure in which it was not said, though it was said with another, or one that was said with another number. */
function strangeMeasure(claim: string, said: string): string {
  const known = measures(said)
  const numbers = (measure: string) => known.filter(([, other]) => other === measure).map(([number]) => number)
  const wrong = measures(claim).find(
    ([number, measure]) =>
      !numbers(measure).includes(number) &&
      (known.some(([other]) => other === number) || (number === 'one' && numbers(measure).length > 0)),
  )
  return wrong ? wrong.join(' ') : ''
}

const COUNTED =
  /(?<![\p{L}\d])(\d+(?:[.,]\d+)*|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred)\s+(?:of (?:the|our|their) )?(\p{L}{3,})/giu

/** A number of something of which another number was said. */
function otherCount(claim: string, said: string): string {
  const pairs = (text: string) =>
    [...text.toLowerCase().matchAll(COUNTED)].flatMap(([, number = '', word = '']) =>
      isStopWord(word) || every(word, NUMBERS).length > 0 || measures(`2 ${word}`).length > 0
        ? []
        : [[number, stemOf(word)] as const],
    )
  const known = pairs(said)
  const wrong = pairs(claim).find(
    ([number, word]) =>
      known.some(([, other]) => other === word) && !known.some(([n, other]) => other === word && n === number),
  )
  return wrong ? wrong.join(' ') : ''
}

const NUMBERS =
  /(?<![\p{L}\d])(?:\d+(?:[.,]\d+)*|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|half)(?![\p{L}\d])/giu

/** A number or a time that was said of something else: another sentence with one is about what the claim is about, and its own is not. */
function moved(claim: string, grounds: readonly Ground[], pattern: RegExp): string {
  const isOne = (word: string) => every(word, pattern).length > 0
  const aboutOf = (text: string) =>
    new Set(contentOf(text).filter(word => !isOne(word) && every(word, NUMBERS).length === 0))
  for (const part of claim.split(/,\s+|\s+(?:and|but|while)\s+/u)) {
    if (/^(?:maybe|perhaps|or|more like)\b/iu.test(part)) continue
    const [one] = every(part, pattern)
    if (one === undefined) continue
    const about = aboutOf(part)
    const shares = (text: string) => [...aboutOf(text)].filter(stem => about.has(stem)).length
    const has = (text: string) => every(text, pattern).includes(one)
    const own = Math.max(-1, ...grounds.filter(({ text }) => has(text)).map(({ text }) => shares(text)))
    const other = Math.max(
      -1,
      ...grounds.filter(({ text }) => every(text, pattern).length > 0 && !has(text)).map(({ text }) => shares(text)),
    )
    if (own >= 0 && other > own && (own === 0 || other >= own + 2)) return one
  }
  return ''
}

/** Whether a telling word of a sentence is only said in parts of a kind. */
function restsOn(claim: string, parts: readonly string[], isOf: (part: string) => boolean): string {
  const said = parts.map(part => ({ stems: new Set(contentOf(part)), isOf: isOf(part) }))
  return (
    contentOf(claim).find(stem => {
      const own = said.filter(({ stems }) => stems.has(stem))
      return own.length > 0 && own.every(one => one.isOf)
    }) ?? ''
  )
}

/** Parts of sentences with a condition or a hedge of their own. */
const OWN_PART = /[,;]\s+(?:and|but|so|or)\s+|\s+(?:and|but|so)\s+(?=(?:i|we|you|they|he|she|it)\b)/iu
const HEDGED = /\b(?:maybe|perhaps|might|possibly|could|potentially)\b/iu

const IF = /\b(?:if|unless|provided|assuming|as long as)\b/iu

/** A number that was only said for a case that the sentence leaves out. */
function conditionalNumber(claim: string, grounds: readonly Ground[]): string {
  if (IF.test(claim) || /\b(?:when|where|once|would|with|without|for|in case|whose)\b/iu.test(claim)) return ''
  return (
    every(claim, NUMBERS).find(number => {
      const parts = grounds.filter(({ text }) => every(text, NUMBERS).includes(number))
      return (
        parts.length > 0 &&
        parts.every(({ text }) => {
          const at = text.search(IF)
          return (
            at >= 0 &&
            every(text.slice(at), NUMBERS).includes(number) &&
            !every(text.slice(0, at), NUMBERS).includes(number)
          )
        })
      )
    }) ?? ''
  )
}

const FOR = /\b(?:because(?: of)?|due to|thanks to|owing to|since)\b/iu
const SO = /,?\s+\b(?:so|therefore|which is why|that's why|and that's why|as a result)\b/iu

/** What was the reason in the one is what came of it in the other, or the reason was said of nothing in the sentence. */
function turnedCause(claim: string, grounds: readonly Ground[]): string {
  const at = FOR.exec(claim)
  if (!at) return ''
  const reason = new Set(contentOf(claim.slice(at.index + at[0].length)))
  const effect = new Set(contentOf(claim.slice(0, at.index)))
  const overlap = (text: string, stems: ReadonlySet<string>) => contentOf(text).filter(stem => stems.has(stem)).length
  let hasReason = false
  let isReason = false
  for (const { text } of grounds) {
    const forAt = FOR.exec(text)
    const soAt = forAt ? null : SO.exec(text)
    const cut = forAt ?? soAt
    if (!cut) continue
    const before = text.slice(0, cut.index)
    const after = text.slice(cut.index + cut[0].length)
    const [why, what] = forAt ? [after, before] : [before, after]
    hasReason = true
    if (overlap(why, reason) > 0) isReason = true
    const only = (one: string, other: string, stems: ReadonlySet<string>) =>
      contentOf(one).some(stem => stems.has(stem) && !contentOf(other).includes(stem))
    if (only(why, what, effect) && only(what, why, reason)) return text
  }
  return hasReason && !isReason && reason.size > 0 ? claim : ''
}

/**
 * What a sentence turns round in what was said, beyond saying it more strongly: words that nobody said, opposites, what is set
 * against what, who does what to whom, from and to, when, in which measure, of what a number was said, what is only, already or still
 * so, what was decided or is needed rather than talked of, what will be and what was, hearsay, and reasons. It compares words and
 * their order, and finds classes of faults rather than all of them.
 */
export function twistReasons(text: string, passages: readonly SpokenPassage[]): Reason[] {
  const claim = sameMarks(text)
  const grounds = groundsOf(passages)
  const said = grounds.map(ground => ground.text).join('\n')
  const wanted = new Set(contentOf(claim))
  const near = closest(grounds, ground => ground.text, wanted)
  const nearText = near.map(ground => ground.text).join('\n')
  const clauses = closest(
    near.flatMap(ground => ground.clauses),
    clause => clause,
    wanted,
  )
  const reasons: Reason[] = []
  const add = (fault: Reason['fault'], passage: string, words = said) => {
    if (passage !== '') reasons.push({ fault, passage, said: words })
  }
  const added = (fault: Reason['fault'], pattern: RegExp, saidBy: RegExp) => {
    const words = found(claim, pattern)
    if (words !== '' && !saidBy.test(said)) add(fault, words, nearText)
  }
  add('unsupported', strange(claim, passages))
  add('unsupported', turnedContrast(claim, said))
  if (reversed(claim, grounds) !== '') add('unsupported', text, reversed(claim, grounds))
  add('unsupported', turnedRound(claim, said))
  const [one, other] = opposite(claim, grounds) ?? ['', '']
  add('unsupported', one, other)
  add('unsupported', strangeTime(claim, said))
  add('unsupported', every(claim, ORDINAL).find(word => !every(said, ORDINAL).includes(word)) ?? '')
  add('unsupported', strangeMeasure(claim, said))
  add('unsupported', otherCount(claim, said))
  add('unsupported', moved(claim, grounds, NUMBERS))
  add('unsupported', moved(claim, grounds, TIME))
  if (turnedComparison(claim, grounds) !== '') add('unsupported', text, turnedComparison(claim, grounds))
  if (turnedReceiver(claim, grounds) !== '') add('unsupported', text, turnedReceiver(claim, grounds))
  const parts = grounds.flatMap(ground =>
    IF.test(ground.text.slice(0, 12)) ? [ground.text] : ground.text.split(OWN_PART),
  )
  if (
    !IF.test(claim) &&
    !/\b(?:when|where|once|would|depend\p{L}*|condition\p{L}*|until|before|asks?|whether)\b/iu.test(claim)
  )
    add(
      'condition',
      restsOn(
        claim,
        parts,
        part => IF.test(part) && !/\b(?:ask|asks|know|see|sure|wonder\p{L}*) if\b|\bif (?:you|i)\b/iu.test(part),
      ),
    )
  if (
    !HEDGED.test(claim) &&
    !/\b(?:may|would|thinks?|believes?|consider\p{L}*|possib\p{L}+|about|roughly|around|approximately|asks?|whether|if|potential\p{L}*|hop\p{L}+|wants?|likes?)\b/iu.test(
      claim,
    )
  ) {
    const when = [...every(claim, TIME), ...every(claim, NUMBERS)].join(' ')
    add(
      'certainty',
      restsOn(
        when,
        grounds.flatMap(ground => clausesOf(ground.text)),
        part => HEDGED.test(part),
      ),
    )
  }
  if (/\b(?:in|by|of|until|since|the|last|next|early|late) May\b/u.test(claim) && !/\bMay\b/u.test(said))
    add('unsupported', 'May')
  add('condition', conditionalNumber(claim, grounds))
  added('rank', new RegExp(COMPARED.source, 'iu'), SAID_COMPARED)
  added('amount', ONLY, SAID_ONLY)
  added('certainty', ALREADY, /\b(?:already|by now|no longer|any ?more|done|stopped|have|has|had)\b|'ve\b/iu)
  added('certainty', STILL_THERE, /\b(?:still|again|yet|keeps?|back|remain\p{L}*|continu\p{L}+|re\p{L}+)\b/iu)
  if (
    near.length > 0 &&
    near.every(ground => EXCEPT.test(ground.text)) &&
    !/\b(?:except|apart|other|aside|exception|excluding|but|not)\b/iu.test(claim)
  )
    add('condition', text, found(nearText, EXCEPT))
  added('condition', NO_MATTER, NO_MATTER_SAID)
  if (!REPORTS_QUESTION.test(claim)) {
    added('certainty', DECIDED, SAID_DECIDED)
    added('certainty', OBLIGED, SAID_OBLIGED)
    added('certainty', WANTED, SAID_WANTED)
  }
  if (clauses.length > 0) {
    if (
      clauses.every(clause => FUTURE.test(clause)) &&
      !CLAIMS_FUTURE.test(claim) &&
      restsOn(
        claim,
        grounds.map(ground => ground.text),
        part => !FUTURE.test(part),
      ) === ''
    )
      add('certainty', text, clauses[0])
    if (FUTURE.test(claim) && near.every(ground => !SAID_OPEN.test(ground.text)))
      add('certainty', found(claim, FUTURE), nearText)
    if (clauses.every(clause => USED_TO.test(clause)) && !CLAIMS_PAST.test(claim))
      add('unsupported', text, found(nearText, USED_TO))
  }
  if (!REPORTS_WORDS.test(claim)) {
    const spread = grounds.flatMap(ground => clausesOf(ground.text))
    const isHearsay = (part: string) => HEARSAY.test(part) || NAMED_HEARSAY.test(part)
    if (restsOn(claim, spread, isHearsay) !== '') add('certainty', text, nearText)
  }
  if (CAUSE.test(claim)) add('cause', turnedCause(claim, grounds) === '' ? '' : text)
  const name = OPENING_NAME.exec(claim)?.[1]?.toLowerCase()
  const names = new Set(
    passages.flatMap(({ text: words, speaker, account, role }) =>
      wordsOf(`${words} ${speaker} ${account ?? ''} ${role ?? ''}`),
    ),
  )
  if (name !== undefined && !names.has(name)) add('wrong_speaker', name, passages[0]?.speaker)
  return reasons
}

const REPORTS_QUESTION = /\b(?:ask(?:s|ed|ing)?|wonder(?:s|ed|ing)?|whether|question)\b/iu
