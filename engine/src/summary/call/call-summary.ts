import { expectsBenefit } from '../cues/benefit.ts'
import { voicesConcern } from '../cues/concern.ts'
import { statesPurpose } from '../cues/purpose.ts'
import { statesRequirement } from '../cues/requirement.ts'
import { type Polarity, sentimentOf } from '../cues/sentiment.ts'
import { type Conversation, readSentences, type Sentence, type SentenceList } from '../sentence.ts'
import { preferAlone } from '../stands-alone.ts'
import { type SummarySentence, summariseSentences } from '../summarise.ts'
import { type OverallSentiment, overallSentiment } from './overall-sentiment.ts'

/** A point of the discussion: how it judges, and whether a buyer states a need or a benefit expected with it. */
export interface DiscussionPoint extends SummarySentence {
  readonly sentiment: Polarity
  readonly isRequirement: boolean
  readonly isBenefit: boolean
}

/** A call in three parts. No sentence stands in two of them; each part is in the order of the call. */
export interface CallSummary {
  readonly purpose: readonly SummarySentence[]
  readonly discussion: readonly DiscussionPoint[]
  readonly sentiment: OverallSentiment
  readonly concerns: readonly SummarySentence[]
}

/** Words of each part, at most. */
const WORDS = { purpose: 55, concerns: 90, requirements: 70, benefits: 60, discussion: 150 } as const
/** The shares of a call in which its purpose is stated, or else shows; that many sentences at least. */
const EARLY = { stated: 0.25, shows: 0.1, sentences: 12 } as const

/** Another number: a summary of the same words may come out otherwise, so a stored one is recomputed. */
export const CALL_SUMMARY_VERSION = 2

/**
 * Summarises a call: what it is for, what was discussed, what worries the buyer. `query`: the words that the discussion
 * is to be about (a card's title and keywords); without, or with nothing of it said, the whole call. Requirements,
 * benefits, concerns and sentiment are looked for in what sellers do not say, as far as sides are known. Sentences that
 * cannot be read by themselves stand in a part only when it has no others. Deterministic.
 */
export function summariseCall(conversation: Conversation, query = ''): CallSummary {
  const list = readSentences(conversation)
  const isOurs = ({ fragment }: Sentence): boolean => conversation.fragments[fragment].side === 'seller'
  const theirs = list.sentences.filter(sentence => !isOurs(sentence))

  const concerns = choose(
    list,
    theirs.filter(({ text }) => voicesConcern(text)),
    WORDS.concerns,
    query,
  )
  const taken = new Set(concerns.map(({ start }) => start))
  const isFree = ({ start }: Sentence): boolean => !taken.has(start)
  const purpose = choosePurpose(list, isFree)
  for (const { start } of purpose) taken.add(start)

  const needs = choose(
    list,
    theirs.filter(one => isFree(one) && statesRequirement(one.text)),
    WORDS.requirements,
    query,
  )
  const benefits = choose(
    list,
    theirs.filter(one => isFree(one) && expectsBenefit(one.text)),
    WORDS.benefits,
    query,
  )
  const general = choose(list, list.sentences.filter(isFree), WORDS.discussion, query)
  const points = new Map([...general, ...needs, ...benefits].map(sentence => [sentence.start, sentence]))
  const ofThem = new Set(theirs.map(({ start }) => start))
  return {
    purpose,
    discussion: [...points.values()]
      .toSorted((a, b) => a.start - b.start)
      .map(sentence => ({
        ...sentence,
        sentiment: sentimentOf(sentence.text).polarity,
        isRequirement: ofThem.has(sentence.start) && statesRequirement(sentence.text),
        isBenefit: ofThem.has(sentence.start) && expectsBenefit(sentence.text),
      })),
    sentiment: overallSentiment(theirs),
    concerns,
  }
}

/** What says what the call is for; when nothing does, what the beginning is about. */
function choosePurpose(list: SentenceList, isFree: (sentence: Sentence) => boolean): SummarySentence[] {
  const first = (share: number): Sentence[] =>
    list.sentences
      .slice(0, Math.max(EARLY.sentences, Math.ceil(list.sentences.length * share)))
      .filter(sentence => isFree(sentence) && !sentence.isBoilerplate && !sentence.isQuestion)
  const stated = first(EARLY.stated).filter(({ text }) => statesPurpose(text))
  return choose(list, stated.length > 0 ? stated : first(EARLY.shows), WORDS.purpose)
}

function choose(list: SentenceList, sentences: readonly Sentence[], words: number, query?: string): SummarySentence[] {
  return summariseSentences({ ...list, sentences: preferAlone(sentences) }, { words, ...(query ? { query } : {}) })
}
