const format = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** "A", "A and B", "A, B and C". */
export const listInWords = (items: readonly string[]): string => format.format(items)
