import { foldWords } from './fold-title.ts'

interface Term {
  readonly folded: string
  readonly wanted: boolean
}

/** Parts of an expression: OR, or words and quoted phrases, either with a minus before it. */
const parts = /(?<or>\bOR\b)|(?<minus>-?)(?:"(?<phrase>[^"]*)"?|(?<word>[^\s"]+))/gu

/** A quoted phrase stands in a title word for word; a word begins a word of it. */
const termOf = (minus: string, phrase: string | undefined, word = ''): Term[] => {
  const folded = foldWords(phrase ?? word).trim()
  if (folded === '') return []
  return [{ folded: phrase === undefined ? ` ${folded}` : ` ${folded} `, wanted: minus === '' }]
}

/**
 * A test of job titles by an expression as people type them: words that must all begin a word of the title, "phrases" that
 * must stand in it, OR between alternatives (it binds less than the rest), and a minus before what must not be there.
 * Case, accents and marks do not matter. An expression without words lets every title through.
 *
 * @example titleTest('finance "vice president" -assistant OR cfo')
 */
export const titleTest = (expression: string): ((title: string) => boolean) => {
  const alternatives: Term[][] = [[]]
  for (const { groups: { or, minus = '', phrase, word } = {} } of expression.matchAll(parts)) {
    if (or !== undefined) alternatives.push([])
    else alternatives.at(-1)?.push(...termOf(minus, phrase, word))
  }
  const asked = alternatives.filter(({ length }) => length > 0)
  return title => {
    const folded = foldWords(title)
    return asked.length === 0 || asked.some(terms => terms.every(term => folded.includes(term.folded) === term.wanted))
  }
}
