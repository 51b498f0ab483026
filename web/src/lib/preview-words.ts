import { emptyEvidence } from '@bic/contract/content/content-words'

/** What stands in a generated text where nothing was found: nobody wrote these words. */
const notWritten = Object.values(emptyEvidence)

/** The words of a text that is previewed, without those that only say that nothing was found. */
export const countPreviewWords = (text: string): number =>
  notWritten.reduce((rest, words) => rest.replaceAll(words, ' '), text).match(/\S+/g)?.length ?? 0
