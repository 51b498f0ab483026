/** A keyword as people write it: in double quotes when it must match exactly. */
export const writeKeyword = (keyword: { readonly text: string; readonly quotedKeywordFlag: 'Y' | 'N' }): string =>
  keyword.quotedKeywordFlag === 'Y' ? `"${keyword.text}"` : keyword.text
