/** What stands in a generated text where nothing was found: nobody wrote these words. */
const notWritten = ['No recent VOC insights found.', 'No relevant insights found.'] as const

/** The words of a text that is previewed, without those that only say that nothing was found. */
export const countPreviewWords = (text: string): number =>
  notWritten.reduce((rest, words) => rest.replaceAll(words, ' '), text).match(/\S+/g)?.length ?? 0
