import { PLAINLY, PLAINLY_ANSWERED, preferAnswering, preferReadable, withoutLead } from './readable.ts'
import { type Conversation, readSentences, type Sentence } from './sentence.ts'
import { type SummaryOptions, type SummarySentence, summariseSentences } from './summarise.ts'

/** A point of one of several conversations. */
export interface SentenceOfMany extends SummarySentence {
  /** Index into the conversations. */
  readonly conversation: number
}

export interface TogetherOptions extends SummaryOptions {
  /** Which sentences may be chosen; all when absent. */
  readonly keep?: (sentence: Sentence, conversation: Conversation) => boolean
}

/** Words that each conversation puts up for the choice among all. */
const WORDS_OF_EACH = 60

/**
 * The most telling points of several conversations together, in the order of the conversations, with no thing said twice.
 * Each conversation first puts up its own best, those that can be read by themselves before others; the choice is among
 * those.
 */
export function summariseTogether(
  conversations: readonly Conversation[],
  { keep, ...options }: TogetherOptions = {},
): SentenceOfMany[] {
  const asked = options.query === undefined ? {} : { query: options.query }
  const put = conversations.flatMap((conversation, index) => {
    const list = readSentences(conversation)
    const sentences = keep ? list.sentences.filter(sentence => keep(sentence, conversation)) : list.sentences
    const best = summariseSentences(list, {
      ...asked,
      words: WORDS_OF_EACH,
      offers: options.query ? preferAnswering(sentences) : preferReadable(sentences),
      weights: options.query ? PLAINLY_ANSWERED : PLAINLY,
    })
    return best.map(sentence => ({ ...sentence, conversation: index }))
  })
  const text = put.map(sentence => sentence.text).join('\n')
  let from = 0
  const fragments = put.map(({ text: written }) => {
    const start = from
    from += written.length + 1
    const end = start + written.length
    return { start, end, side: 'unknown' as const, speaker: -1, startSecond: null, muted: false }
  })
  const whole = readSentences({ text, fragments, speakers: [] }, (_, start, end) => [[start, end]])
  const chosen = summariseSentences({ ...whole, sentences: whole.sentences.map(withoutLead) }, options)
  const at = new Set(chosen.map(({ fragment }) => fragment))
  return put.filter((_, index) => at.has(index))
}
