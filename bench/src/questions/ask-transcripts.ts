import { indexKeyword } from '@bic/engine/index/indexed-keyword'
import { rankPassages } from '@bic/engine/index/rank-passages'
import { SegmentBuilder } from '@bic/engine/index/segment-builder'
import {
  chooseAnswer,
  type JudgedPassage,
  leastConfidence,
  passageJudge,
  type SpokenFragment,
} from '@bic/engine/questions/choose-answer'
import { classifyQuestion } from '@bic/engine/questions/classify'
import { readQuestion } from '@bic/engine/questions/read-question'
import { soughtWords } from '@bic/engine/questions/sought-words'
import type { Conversation } from '@bic/engine/summary/sentence'
import { scanFragments } from '@bic/engine/text/scan-fragments'
import { TokenBuffer } from '@bic/engine/text/token-buffer'
import { Vocabulary } from '@bic/engine/text/vocabulary'
import { judge, type Scored } from '@bic/server/demo/questions/score.testing'
import { readTranscript } from './read-transcript.ts'
import { transcriptQuestions } from './transcript-questions.ts'

/** As the product asks: so much of the question a passage must have, and so many passages are judged and shown. */
const leastCoverage = 0.15
const candidates = 24
const mostAnswers = 3

interface Indexed {
  readonly conversation: Conversation
  readonly vocabulary: Vocabulary
  readonly words: ReadonlyMap<string, string[]>
  readonly postings: ReadonlyMap<string, Uint8Array>
  readonly documents: Uint8Array
}

const indexTranscript = (file: string): Indexed => {
  const conversation = readTranscript(file)
  const vocabulary = new Vocabulary()
  const builder = new SegmentBuilder(vocabulary)
  const tokens = new TokenBuffer()
  const ends = scanFragments(conversation.text, conversation.fragments, vocabulary, tokens)
  builder.add(1, tokens.word.slice(0, tokens.count), ends, conversation.fragments)
  const segment = builder.build()
  const words = [...segment.words]
  return {
    conversation,
    vocabulary,
    words: new Map(
      [...Map.groupBy(words, ({ stem }) => stem)].map(([stem, all]) => [stem, all.map(({ word }) => word)]),
    ),
    postings: new Map(words.map(({ word, bytes }) => [word, bytes])),
    documents: segment.documents,
  }
}

interface JudgedQuote extends JudgedPassage {
  readonly quote: string
}

/** The passages that come into question, judged. */
const judgePassages = (question: string, indexed: Indexed): JudgedQuote[] => {
  const { conversation, vocabulary, words, postings, documents } = indexed
  const sought = soughtWords(readQuestion(question), vocabulary)
  const formsOf = (word: string): readonly string[] =>
    indexKeyword({ text: word, exact: false }, vocabulary, stem => words.get(stem) ?? []).words[0] ?? []
  const { passages, weights } = rankPassages([{ postingsOf: word => postings.get(word), documents }], {
    terms: sought.map(({ word, near }) => [word, ...near].flatMap(formsOf)),
    asks: () => true,
    passages: candidates,
    leastCoverage,
  })
  const judgeOne = passageJudge(
    question,
    sought.map(({ stem, near }, at) => ({ stem, near, weight: weights[at] ?? 0 })),
  )
  const fragmentAt = (at: number): SpokenFragment | null => {
    const fragment = conversation.fragments[at]
    return fragment
      ? { text: conversation.text.slice(fragment.start, fragment.end).trim(), speaker: fragment.speaker }
      : null
  }
  return passages.flatMap(({ fragment: at }) => {
    const fragment = fragmentAt(at)
    if (!fragment) return []
    const judged = judgeOne({ fragment, before: fragmentAt(at - 1), after: fragmentAt(at + 1) })
    const quoted = judged.place === 'after' ? fragmentAt(at + 1) : fragment
    return quoted ? [{ ...judged, quote: quoted.text }] : []
  })
}

/** Asks every question of its transcript; with another threshold than the product's to measure it. */
export const transcriptAsker = (): ((least?: number) => Scored[]) => {
  const indexed = new Map(
    [...new Set(transcriptQuestions.map(({ file }) => file))].map(file => [file, indexTranscript(file)]),
  )
  const judged = transcriptQuestions.map(({ file, question }) => {
    const found = indexed.get(file)
    return found && classifyQuestion(question).topic === 'free' ? judgePassages(question, found) : []
  })
  return (least = leastConfidence) =>
    transcriptQuestions.map(({ question, expected }, at) => {
      const quotes = chooseAnswer(judged[at] ?? [], mostAnswers, least).map(({ quote }) => quote)
      const given = quotes.join('\n')
      return {
        question,
        verdict: judge({ isAnswer: quotes.length > 0, text: given }, expected),
        isAnswerable: expected !== null,
        given,
        expected,
        isTuned: at % 2 === 0,
      }
    })
}
