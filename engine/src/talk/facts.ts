import { voicesConcern } from '../summary/cues/concern.ts'
import { statesPurpose } from '../summary/cues/purpose.ts'
import { PLAINLY, preferPlain, withoutLead } from '../summary/readable.ts'
import type { Conversation, Sentence, SentenceList } from '../summary/sentence.ts'
import { readSentences } from '../summary/sentence.ts'
import { type SummarySentence, summariseSentences } from '../summary/summarise.ts'
import { wordsSaid } from '../text/same-words.ts'
import { dateIn, namesComingDate } from './cues/coming-date.ts'
import { makesCommitment } from './cues/commitment.ts'
import { statesDecision } from './cues/decision.ts'
import { statesNextStep } from './cues/next-step.ts'

/** What a sentence settles, in the order in which a reader wants it. */
export const factKinds = ['decision', 'nextStep', 'commitment', 'objection', 'date'] as const
export type FactKind = (typeof factKinds)[number]

/** Something that a conversation settles or leaves open, with the sentence that says so. */
export interface Fact extends SummarySentence {
  readonly kind: FactKind
  /** The date or deadline in it, as it was said; null when it names none. */
  readonly when: string | null
}

/** Shorter sentences say too little to stand alone. */
const FEWEST_WORDS = 5
/** Of each kind, at most. */
const MOST_OF_A_KIND = 3
/** A sentence of which two thirds are missing ("and the") is no statement. */
const TOO_INCOMPLETE = 0.6
/** Words that only mean something after the sentence before. */
const DANGLING =
  /^(?:(?:and|but|so|or|because|which|then|also|yeah|yes|no|okay|ok|well),? )?(?:it|that|this|they|those|these|he|she)\b/iu

const saysEnough = ({ text, length, isBoilerplate, incomplete }: Sentence): boolean =>
  length >= FEWEST_WORDS && !isBoilerplate && incomplete < TOO_INCOMPLETE && !DANGLING.test(text)

/** The sentences that read well by themselves; when none can be read, whole ones that at least point to nothing said before. */
function bestRead(sentences: readonly Sentence[]): readonly Sentence[] {
  const alone = sentences.filter(one => one.standsAlone)
  return alone.length > 0 ? preferPlain(alone) : sentences.filter(({ isWhole, leans }) => isWhole && !leans)
}

/** What a cleaned sentence settles: the first kind that fits; null when it settles nothing. Objections are the buyer's. */
export function factKindOf(text: string, isSellers: boolean): FactKind | null {
  if (statesDecision(text)) return 'decision'
  if (makesCommitment(text)) return 'commitment'
  if (statesNextStep(text) && !statesPurpose(text)) return 'nextStep'
  if (!isSellers && voicesConcern(text)) return 'objection'
  return namesComingDate(text) ? 'date' : null
}

/**
 * What a conversation says of decisions, next steps, commitments, objections and dates: at most three sentences of each
 * kind, the strongest of those that can be read alone, in the order of the conversation. A sentence stands in one kind,
 * and said twice it stands once. What was not said is not there. Deterministic.
 */
export function findFacts(conversation: Conversation): Fact[] {
  const list = readSentences(conversation)
  const seen = new Set<string>()
  const kinds = new Map<FactKind, Sentence[]>()
  for (const sentence of list.sentences) {
    if (!saysEnough(sentence)) continue
    const kind = factKindOf(sentence.text, conversation.fragments[sentence.fragment]!.side === 'seller')
    const same = wordsSaid(sentence.text)
    if (kind === null || seen.has(same)) continue
    seen.add(same)
    const own = kinds.get(kind)
    if (own) own.push(sentence)
    else kinds.set(kind, [sentence])
  }
  return factKinds.flatMap(kind =>
    strongest(list, bestRead(kinds.get(kind) ?? [])).map(sentence => ({
      ...sentence,
      kind,
      when: dateIn(sentence.text),
    })),
  )
}

/**
 * What others than sellers ask: at most three questions, the strongest of those that can be read alone, in the order of
 * the conversation.
 */
export function findQuestions(conversation: Conversation): readonly SummarySentence[] {
  const list = readSentences(conversation)
  const seen = new Set<string>()
  const asked = list.sentences.filter(sentence => {
    const same = wordsSaid(sentence.text)
    if (!sentence.isQuestion || !saysEnough(sentence) || seen.has(same)) return false
    seen.add(same)
    return conversation.fragments[sentence.fragment]!.side !== 'seller'
  })
  return strongest(list, asked)
}

/** The strongest sentences, in their order. */
function strongest(list: SentenceList, sentences: readonly Sentence[]): readonly SummarySentence[] {
  if (sentences.length === 0) return []
  const words = sentences.reduce((sum, { length }) => sum + length, 0)
  const ranked = summariseSentences({ ...list, sentences: sentences.map(withoutLead) }, { words, weights: PLAINLY })
  if (ranked.length <= MOST_OF_A_KIND) return ranked
  const best = new Set(ranked.toSorted((a, b) => b.score - a.score || a.start - b.start).slice(0, MOST_OF_A_KIND))
  return ranked.filter(sentence => best.has(sentence))
}
