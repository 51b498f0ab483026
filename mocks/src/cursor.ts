import { createHash } from 'node:crypto'

/** Where a listing stands. The calls after it are the same whatever comes and goes before it. */
export interface Cursor {
  /** What is listed: a cursor of one listing is of no use in another. */
  readonly listing: string
  /** The index of the last call that was answered. */
  readonly after: number
  readonly page: number
  /** How many calls there were when the listing began. */
  readonly total: number
  /** Milliseconds since 1970. */
  readonly expires: number
  /** Its last page goes on for ever. */
  readonly isEndless: boolean
}

const signature = (text: string): string => createHash('sha256').update(`mock ${text}`).digest('base64url').slice(0, 12)

export const writeCursor = (cursor: Cursor): string => {
  const text = Buffer.from(JSON.stringify(cursor)).toString('base64url')
  return `${text}.${signature(text)}`
}

/** Null for what is no cursor of this listing, or an expired one. */
export const readCursor = (value: unknown, listing: string, now: number): Cursor | null => {
  const [text = '', signed] = String(value).split('.')
  if (signature(text) !== signed) return null
  const cursor: Cursor = JSON.parse(Buffer.from(text, 'base64url').toString())
  return cursor.listing === listing && cursor.expires > now ? cursor : null
}
