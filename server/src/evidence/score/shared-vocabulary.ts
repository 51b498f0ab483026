import { Vocabulary } from '@bic/engine/text/vocabulary'

/** A matcher of a few keywords has a row for every stem, so that more words would make each of them dearer. */
const largest = 40_000

let words = new Vocabulary()

/**
 * The words of this process for matchers that live for one answer: each is stemmed once, not once for every answer.
 * Take it again for every matcher; it starts over when it has grown too large.
 */
export const sharedVocabulary = (): Vocabulary => {
  if (words.size > largest) words = new Vocabulary()
  return words
}
