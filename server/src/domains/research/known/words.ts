/** "1 call", "3 calls". */
export const quantity = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

/** "a, b and c". */
export const joinNames = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

/** The first names of many, and how many more there are. */
export const joinFirst = (names: readonly string[], most: number): string =>
  names.length <= most ? joinNames(names) : joinNames([...names.slice(0, most), quantity(names.length - most, 'other')])

/** The first letter a capital. */
export const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** "these 12 conversations", "this conversation". */
export const theseConversations = (count: number): string =>
  count === 1 ? 'this conversation' : `these ${quantity(count, 'conversation')}`
