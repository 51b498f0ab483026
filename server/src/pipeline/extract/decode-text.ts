export interface DecodedText {
  readonly text: string
  /** Set when the file does not say its character set and it is not UTF-8 either: the one it was read as. */
  readonly assumedCharset: string | null
}

/**
 * Bytes to text: by byte order mark, else UTF-16 by its zero bytes, else UTF-8 when it is valid,
 * else Shift_JIS when that gives Japanese syllables, else Windows-1252 (which never fails).
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const known = knownEncoding(bytes)
  if (known !== null) return { text: new TextDecoder(known).decode(bytes), assumedCharset: null }
  const utf8 = tryDecode(bytes, 'utf-8')
  if (utf8 !== null) return { text: utf8, assumedCharset: null }
  const japanese = tryDecode(bytes, 'shift_jis')
  if (japanese !== null && /[\u3041-\u30ff]{2}/.test(japanese)) return { text: japanese, assumedCharset: 'Shift_JIS' }
  return { text: new TextDecoder('windows-1252').decode(bytes), assumedCharset: 'Windows-1252' }
}

/** A page that is no UTF-8 in the character set that its `<meta>` names, when it names one that exists. */
export function decodeHtml(bytes: Uint8Array): DecodedText {
  const decoded = decodeText(bytes)
  if (decoded.assumedCharset === null) return decoded
  const label = /<meta[^>]{1,200}charset\s{0,5}=\s{0,5}["']?([\w:.-]{1,40})/i.exec(decoded.text.slice(0, 4096))?.[1]
  try {
    return label === undefined ? decoded : { text: new TextDecoder(label).decode(bytes), assumedCharset: null }
  } catch {
    return decoded
  }
}

/** The notice for a file whose character set had to be assumed; none otherwise. */
export function charsetNotices(decoded: DecodedText): string[] {
  if (decoded.assumedCharset === null) return []
  return [`The file does not state its character set; it was read as ${decoded.assumedCharset}.`]
}

/** Whether bytes without a known signature are text: few control characters, or UTF-16. */
export function looksLikeText(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, 65_536)
  if (knownEncoding(sample) !== null) return true
  let control = 0
  for (const byte of sample) {
    if (byte < 32 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13 && byte !== 27) control++
  }
  return control <= sample.length * 0.02
}

function knownEncoding(bytes: Uint8Array): string | null {
  const [a, b, c] = bytes
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8'
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  if (a === 0xfe && b === 0xff) return 'utf-16be'
  const length = Math.min(bytes.length, 4096) & ~1
  if (length < 4) return null
  let evenZeros = 0
  let oddZeros = 0
  for (let i = 0; i < length; i += 2) {
    if (bytes[i] === 0) evenZeros++
    if (bytes[i + 1] === 0) oddZeros++
  }
  const half = length / 2
  if (oddZeros > half * 0.7 && evenZeros < half * 0.05) return 'utf-16le'
  if (evenZeros > half * 0.7 && oddZeros < half * 0.05) return 'utf-16be'
  return null
}

function tryDecode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
