/** A word of a sentence, with the marks that go with it. */
export interface Word {
  /** As written, with the marks around it. */
  readonly written: string
  /** Letters, digits and what stands among them. */
  readonly bare: string
}

/** The words of a sentence in their order; marks that stand apart go with the word before them. */
export function readWords(text: string): Word[] {
  const joined = text
    .replace(/\s+/gu, ' ')
    .replace(/ ([.,;:?!%)\]]+)(?= |$)/gu, '$1')
    .replace(/ ('(?:s|m|re|ve|ll|d|t))\b/giu, '$1')
  return (joined.match(/\S+/gu) ?? []).flatMap(written => {
    const bare = /[\p{L}\p{N}'$€£](?:.*[\p{L}\p{N}%+#-])?/u.exec(written)?.[0] ?? ''
    return /[\p{L}\p{N}]/u.test(bare) ? [{ written, bare }] : []
  })
}

/** A word with another mark after it. */
export function withMark({ written, bare }: Word, mark: string): Word {
  return { written: written.replace(/(?<![.,;:?!])[.,;:?!]+$/u, '') + mark, bare }
}

/** Writes words as a sentence: a capital first, no comma last. */
export function writeWords(words: readonly Word[]): string {
  const text = words
    .map(({ written }) => written)
    .join(' ')
    .replace(/^[^\p{L}\p{N}'"“‘($€£]+|(?<![\s,;:–—-])[\s,;:–—-]+$/gu, '')
  return text.replace(/^(["“‘'(]*)([a-zà-öø-þ])/u, (_, marks: string, letter: string) => marks + letter.toUpperCase())
}
