const wrapped = /^["“”„«»](.*)["“”„«»]([.!?…]?)$/su

/**
 * A quotation without quotation marks of its own around the whole of it, for where marks are put around it: a transcript
 * that writes `"We need it."` is not quoted with two pairs. Marks around a part of it stay.
 */
export function bareQuote(text: string): string {
  const trimmed = text.trim()
  const [, inside = '', end = ''] = wrapped.exec(trimmed) ?? []
  const inner = inside.trim()
  return inner === '' || /["“”„«»]/u.test(inner) ? trimmed : `${inner}${end}`
}
