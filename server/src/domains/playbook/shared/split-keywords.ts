import { type Keyword, parseKeyword } from '@bic/engine/matching/keyword'

/** Keywords joined by commas, semicolons or lines, each kept with its quotes; commas inside quotes do not part. */
const pieces = (text: string): string[] =>
  (text.match(/(?:["“”][^"“”\n]*["“”]|[^,;\n])+/gu) ?? []).map(piece => piece.trim()).filter(Boolean)

const readable = (piece: string): Keyword | null => {
  try {
    return parseKeyword(piece)
  } catch {
    return null
  }
}

/** Reads a cell of keywords. Quotes mean exact. `wrong` are the pieces without a letter or digit. */
export const splitKeywords = (text: string): { readonly keywords: Keyword[]; readonly wrong: string[] } => {
  const keywords = new Map<string, Keyword>()
  const wrong: string[] = []
  for (const piece of pieces(text)) {
    const keyword = readable(piece)
    if (!keyword || keyword.text.length > 300) wrong.push(piece)
    else keywords.set(`${keyword.exact} ${keyword.text.toLowerCase()}`, keyword)
  }
  return { keywords: [...keywords.values()], wrong }
}
