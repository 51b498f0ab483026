/** What a conversation came as: the ending of its file in capitals, or a word for what has none. */
export const kindOfFile = (source: string): string => {
  if (source === 'import') return 'Import'
  return source === 'other' ? 'Other' : source.toUpperCase()
}
