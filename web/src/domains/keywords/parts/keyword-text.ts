/** A keyword as people write it: in double quotes when it must match exactly. */
export const writeKeyword = (keyword: { readonly text: string; readonly quotedKeywordFlag: 'Y' | 'N' }): string =>
  keyword.quotedKeywordFlag === 'Y' ? `"${keyword.text}"` : keyword.text

/** The keywords of a text with one on each line, joined by commas; blank lines are dropped. */
export const joinLines = (text: string): string =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
    .join(',')

/** The line that the caret stands in, without the space around it. */
export function lineAt(text: string, caret: number): string {
  const start = text.lastIndexOf('\n', caret - 1) + 1
  const end = text.indexOf('\n', caret)
  return text.slice(start, end < 0 ? undefined : end).trim()
}
