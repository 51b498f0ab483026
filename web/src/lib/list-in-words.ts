import { whenNeeded } from './when-needed.ts'

const format = whenNeeded(() => new Intl.ListFormat('en-GB', { type: 'conjunction' }))

/** "A", "A and B", "A, B and C". */
export const listInWords = (items: readonly string[]): string => format().format(items)
