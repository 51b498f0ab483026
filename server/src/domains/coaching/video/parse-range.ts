import type { ByteRange } from '#providers/file-store.ts'

/**
 * The range of bytes that a Range header asks for, of an object of `size` bytes (RFC 9110, section 14): null when the
 * whole is to be sent (no header, another unit, several ranges, not well formed), 'beyond' when it starts after the end.
 */
export const parseRange = (header: string | undefined, size: number): ByteRange | 'beyond' | null => {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '')
  if (!match) return null
  const [, from = '', to = ''] = match
  if (from === '') {
    if (to === '') return null
    const length = Math.min(Number(to), size)
    return length === 0 ? 'beyond' : { start: size - length, end: size - 1 }
  }
  const start = Number(from)
  if (to !== '' && Number(to) < start) return null
  if (start >= size) return 'beyond'
  return { start, end: to === '' ? size - 1 : Math.min(Number(to), size - 1) }
}
