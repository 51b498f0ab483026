/** A pattern for `ilike` that finds the text anywhere, its own wildcards taken as letters. */
export const contains = (text: string): string => `%${text.replace(/[\\%_]/g, sign => `\\${sign}`)}%`
