import { scanTokens } from '../text/scan.ts'
import { TokenBuffer } from '../text/token-buffer.ts'
import type { Fragment } from '../text/types.ts'
import { Vocabulary } from '../text/vocabulary.ts'
import { incompleteness } from './completeness.ts'
import { leansOnBefore, namesAsKnown, pointsTwice, standsForOthers } from './leaning.ts'
import { readsWell } from './reads-well.ts'
import { type SaidSentence, type Split, saidSentences } from './said-sentences.ts'
import { endsMarked, isWhole } from './stands-alone.ts'
import { cueStrength, isBoilerplate, reportStyle } from './style.ts'
import { isStopWord } from './word-lists.ts'
import { containsWordBegun, wordsBegun } from './words-begun.ts'

/** A conversation as it is stored: its text, its fragments, and who its speakers are. */
export interface Conversation {
  readonly text: string
  readonly fragments: readonly Fragment[]
  /** Names, in the order that `Fragment.speaker` counts; empty where a name is not known. */
  readonly speakers: readonly string[]
}

/** A sentence of a conversation, with what its choice goes by. */
export interface Sentence extends SaidSentence {
  /** Words of the cleaned text. */
  readonly length: number
  /** Stem ids of its words that are no stop words, each once, and how often each comes up. */
  readonly terms: readonly number[]
  readonly counts: readonly number[]
  readonly isQuestion: boolean
  readonly isBoilerplate: boolean
  readonly style: number
  readonly cues: number
  readonly incomplete: number
  /** How likely it reads well by itself, as log-odds above the average (`readsWell`). */
  readonly plainness: number
  /** Neither a fragment nor broken off; it may still lean on what was said before. */
  readonly isWhole: boolean
  /** A pronoun or a reply in it points to what was said before. */
  readonly leans: boolean
  /** A pronoun or the like in it stands for something, which the sentence may name itself. */
  readonly standsForOthers: boolean
  /** Whole, leans on nothing, and names nothing as known ("that price"). */
  readonly standsAlone: boolean
  /** The sentence right before it in its fragment, where both together can be read by themselves but this one alone cannot. */
  readonly lead: Sentence | null
}

/** The sentences of a conversation, read once for any number of summaries. */
export interface SentenceList {
  readonly sentences: readonly Sentence[]
  readonly speakers: readonly string[]
  readonly vocabulary: Vocabulary
}

/**
 * Reads the sentences of a conversation in their order; muted fragments and sentences that say nothing are left out.
 * `split` when something else than sentences is to be read as one.
 */
export function readSentences(conversation: Conversation, split?: Split): SentenceList {
  const vocabulary = new Vocabulary()
  const tokens = new TokenBuffer()
  const begun = wordsBegun(conversation.text)
  const sentences: Sentence[] = []
  for (const said of saidSentences(conversation, split)) {
    const { text } = said
    tokens.clear()
    scanTokens(text, 0, text.length, vocabulary, tokens)
    if (tokens.count === 0) continue
    const counted = countTerms(tokens, vocabulary)
    sentences.push({
      ...said,
      length: tokens.count,
      terms: [...counted.keys()],
      counts: [...counted.values()],
      isQuestion: /\?["”’')\]]*$/u.test(text),
      isBoilerplate: isBoilerplate(text),
      style: reportStyle(text),
      cues: cueStrength(text),
      incomplete: incompleteness(text),
      plainness: readsWell(text),
      standsForOthers: standsForOthers(text),
      ...readAlone(text, begun, sentences.at(-1), said.fragment),
    })
  }
  return { sentences, speakers: conversation.speakers, vocabulary }
}

/** Whether a cleaned sentence can be read by itself, or with the one before it. */
function readAlone(
  cleaned: string,
  begun: ReadonlySet<string>,
  before: Sentence | undefined,
  fragment: number,
): Pick<Sentence, 'isWhole' | 'leans' | 'standsAlone' | 'lead'> {
  const whole = isWhole(cleaned) && endsMarked(cleaned) && !containsWordBegun(cleaned, begun)
  const leans = leansOnBefore(cleaned)
  const alone = whole && !leans && !namesAsKnown(cleaned)
  const mayLean = whole && !alone && !pointsTwice(cleaned)
  const leads = mayLean && before?.fragment === fragment && (before.standsAlone || before.lead?.standsAlone)
  return { isWhole: whole, leans, standsAlone: alone, lead: leads ? before : null }
}

function countTerms(tokens: TokenBuffer, vocabulary: Vocabulary): Map<number, number> {
  const counted = new Map<number, number>()
  for (let k = 0; k < tokens.count; k++) {
    const word = tokens.word[k]
    if (isStopWord(vocabulary.word(word))) continue
    const stem = vocabulary.stemId(word)
    counted.set(stem, (counted.get(stem) ?? 0) + 1)
  }
  return counted
}
