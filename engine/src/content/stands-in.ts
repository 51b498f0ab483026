import { quotedIn, sameMarks, wordsOf } from './written.ts'

/** Fewer words are met everywhere. */
const fewestWords = 5

const spoken = (text: string): string[] => wordsOf(sameMarks(text))

/**
 * Whether a sentence has words of a passage one to one: what stands in quotation marks in it, else all of it, or what stands after the
 * colon that a name or "a buyer puts it so" ends with. Marks and capitals may differ.
 */
export function standsIn(sentence: string, passage: string): boolean {
  const { pieces } = quotedIn(sentence)
  const said = ` ${spoken(passage).join(' ')} `
  const own = (pieces.length > 0 ? pieces : [sentence, sentence.replace(/^[^:]{1,60}:\s/u, '')]).map(piece =>
    spoken(piece),
  )
  return own.some(words => words.length >= fewestWords && said.includes(` ${words.join(' ')} `))
}
