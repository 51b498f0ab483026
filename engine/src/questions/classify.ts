import { isQueryWord, isStopWord } from '../summary/word-lists.ts'
import { stemEnglish } from '../text/stem.ts'
import { type ReadQuestion, readQuestion } from './read-question.ts'
import { type QuestionTopic, type TopicRule, topicRules } from './topics.ts'

/** What a question asks for. `free`: for something that only what was said can answer. */
export interface AskedFor {
  readonly topic: QuestionTopic | 'free'
  /** Conversations of one type alone. */
  readonly type: 'call' | 'email' | 'document' | 'note' | null
  /** Deals of one outcome alone; `Closed`: won and lost ones. */
  readonly status: 'Open' | 'Won' | 'Lost' | 'Closed' | null
}

type Phrase = readonly string[]

interface ReadRule {
  readonly rule: TopicRule
  readonly groups: readonly (readonly Phrase[])[]
  readonly not: readonly Phrase[]
  /** Stems that the rule accounts for. */
  readonly known: ReadonlySet<string>
}

const stemsOf = (words: string): string[] => (words.match(/[\p{L}\p{N}]+/gu) ?? []).map(stemEnglish)
const phrasesOf = (list: string): Phrase[] => list.split('|').map(stemsOf)

const readRules: readonly ReadRule[] = topicRules.map(rule => ({
  rule,
  groups: rule.says.map(phrasesOf),
  not: rule.not === undefined ? [] : phrasesOf(rule.not),
  known: new Set([...rule.says.flatMap(stemsOf), ...stemsOf(rule.also ?? '')]),
}))

/** Words that every question may have: what is asked about, and how much, how certain, at what time. */
const ANYWHERE = new Set(
  stemsOf(`deal opportunity account customer company market client prospect buyer business this these here it its they them
their there we us our ours you your currently current now today presently present moment far yet already still main key
biggest big top exact exactly precise precisely overall total please tell show list give name find help know question
answer summary quick quickly just right time point particular specific actually really maybe perhaps anybody someone
somebody anyone any all there hey hi hello thanks thank wonder wondering curious long many much often`),
)

const has = (stems: readonly string[], phrase: Phrase): boolean =>
  phrase.length > 0 && stems.some((_, at) => phrase.every((stem, k) => stems[at + k] === stem))

/** Words of the question that neither the rule nor questions in general account for. */
const isAccountedFor = ({ words, stems }: ReadQuestion, { known }: ReadRule): boolean =>
  words.every((word, at) => {
    const stem = stems[at] ?? word
    return known.has(stem) || ANYWHERE.has(stem) || isStopWord(word) || isQueryWord(word)
  })

const asksIn = (question: ReadQuestion, { rule, groups, not }: ReadRule): boolean =>
  (rule.asks === undefined || rule.asks.includes(question.asks)) &&
  groups.every(group => group.some(phrase => has(question.stems, phrase))) &&
  !not.some(phrase => has(question.stems, phrase))

const TYPES = [
  ['call', /^(?:calls?|called|phone)$/u],
  ['email', /^(?:emails?|emailed|mails?|mailed)$/u],
  ['document', /^(?:documents?|files?)$/u],
  ['note', /^notes?$/u],
] as const
const STATUSES = [
  ['Closed', /^closed$/u],
  ['Open', /^(?:open|active|running|ongoing|live)$/u],
  ['Won', /^(?:won|win|wins)$/u],
  ['Lost', /^(?:lost|lose|loss|losses)$/u],
] as const

const onlyOf = <T>(table: readonly (readonly [T, RegExp])[], words: readonly string[]): T | null => {
  const found = table.filter(([, pattern]) => words.some(word => pattern.test(word)))
  return found.length === 1 ? (found[0]?.[0] ?? null) : null
}

/**
 * What a question asks for: the first topic one of whose ways to ask is in the question and accounts for all of its words
 * that say something. So "Who decides?" asks for the decision maker, and "Who decides about the trucks?" is `free`: what
 * a word that nothing accounts for is about, only what was said can tell. Deterministic.
 */
export function classifyQuestion(question: string, names: readonly string[] = []): AskedFor {
  const read = readQuestion(question, names)
  const found = readRules.find(rule => asksIn(read, rule) && isAccountedFor(read, rule))
  return {
    topic: found?.rule.topic ?? 'free',
    type: onlyOf(TYPES, read.words),
    status: onlyOf(STATUSES, read.words),
  }
}
