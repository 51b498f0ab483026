import { expectsBenefit } from '../cues/benefit.ts'
import { voicesConcern } from '../cues/concern.ts'
import { statesPurpose } from '../cues/purpose.ts'
import { statesRequirement } from '../cues/requirement.ts'
import { type Polarity, sentimentOf } from '../cues/sentiment.ts'
import { apartFrom, distinctPoints, isReadable, PLAINLY, preferPlain } from '../readable.ts'
import { type Conversation, readSentences, type Sentence, type SentenceList } from '../sentence.ts'
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
export const CALL_SUMMARY_VERSION = 10

/**
 * Summarises a call: what it is for, what was discussed, what worries the buyer. `query`: the words that the discussion
 * is to be about (a card's title and keywords); without, or with nothing of it said, the whole call. Requirements,
 * benefits, concerns and sentiment are looked for in what sellers do not say, as far as sides are known. Sentences that
 * cannot be read by themselves, nor with the one before them, stand in a part only when it has no others, and one of them at
 * most. Deterministic.
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
  const purpose = choosePurpose(list, apartFrom(concerns, list.sentences))
  const taken = [...concerns, ...purpose]
  const theirsLeft = apartFrom(taken, theirs)
  const needs = choose(
    list,
    theirsLeft.filter(({ text }) => statesRequirement(text)),
    WORDS.requirements,
    query,
  )
  const benefits = choose(
    list,
    theirsLeft.filter(({ text }) => expectsBenefit(text)),
    WORDS.benefits,
    query,
  )
  const general = choose(list, apartFrom(taken, list.sentences), WORDS.discussion, query)
  const ofThem = new Set(theirs.map(({ start }) => start))
  return {
    purpose,
    discussion: distinctPoints([...general, ...needs, ...benefits]).map(point => ({
      ...point,
      sentiment: sentimentOf(point.text).polarity,
      isRequirement: ofThem.has(point.start) && statesRequirement(point.text),
      isBenefit: ofThem.has(point.start) && expectsBenefit(point.text),
    })),
    sentiment: overallSentiment(theirs),
    concerns,
  }
}

/** What says what the call is for; when nothing does, what the beginning is about. */
function choosePurpose(list: SentenceList, sentences: readonly Sentence[]): SummarySentence[] {
  const first = (share: number): Sentence[] => {
    const early = list.sentences.at(Math.max(EARLY.sentences, Math.ceil(list.sentences.length * share)) - 1)
    return sentences.filter(
      ({ start, isBoilerplate, isQuestion }) => (!early || start <= early.start) && !isBoilerplate && !isQuestion,
    )
  }
  const stated = first(EARLY.stated).filter(({ text }) => statesPurpose(text))
  return choose(list, stated.length > 0 ? stated : first(EARLY.shows), WORDS.purpose)
}

function choose(list: SentenceList, sentences: readonly Sentence[], words: number, query?: string): SummarySentence[] {
  const offers = preferPlain(sentences)
  const can = offers.some(isReadable)
  return summariseSentences(list, { words: can ? words : 1, offers, weights: PLAINLY, ...(query ? { query } : {}) })
}
