export interface DecodedText {
  readonly text: string
  /** Set when the file does not say its character set and it is not UTF-8 either: the one it was read as. */
  readonly assumedCharset: string | null
}

/**
 * Bytes to text: by byte order mark, else UTF-32 or UTF-16 by its zero bytes, else UTF-8 when it is valid,
 * else Shift_JIS when that gives Japanese syllables, else Windows-1252 (which never fails).
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const known = knownEncoding(bytes)
  if (known !== null) return { text: decodeKnown(bytes, known), assumedCharset: null }
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

type KnownEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'utf-32le' | 'utf-32be'

/** Whether text is stored with two or four bytes for each character, as its mark or its zero bytes say. */
export function isWideText(bytes: Uint8Array): boolean {
  const known = knownEncoding(bytes)
  return known !== null && known !== 'utf-8'
}

function decodeKnown(bytes: Uint8Array, encoding: KnownEncoding): string {
  if (encoding === 'utf-32le' || encoding === 'utf-32be') return decodeUtf32(bytes, encoding === 'utf-32le')
  return new TextDecoder(encoding).decode(bytes)
}

function knownEncoding(bytes: Uint8Array): KnownEncoding | null {
  const [a, b, c, d] = bytes
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8'
  if (a === 0xff && b === 0xfe && c === 0 && d === 0) return 'utf-32le'
  if (a === 0 && b === 0 && c === 0xfe && d === 0xff) return 'utf-32be'
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  if (a === 0xfe && b === 0xff) return 'utf-16be'
  return guessUtf32(bytes) ?? guessUtf16(bytes)
}

/** UTF-32 without a mark: of each four bytes one is zero and its neighbour at most 16, which no other text has. */
function guessUtf32(bytes: Uint8Array): KnownEncoding | null {
  const length = Math.min(bytes.length, 4096) & ~3
  if (length < 8) return null
  let little = 0
  let big = 0
  for (let at = 0; at < length; at += 4) {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.subarray(at, at + 4)
    if (d === 0 && c <= 16 && (a !== 0 || b !== 0)) little++
    if (a === 0 && b <= 16 && (c !== 0 || d !== 0)) big++
  }
  const enough = (length / 4) * 0.98
  if (little >= enough && little > big) return 'utf-32le'
  return big >= enough && big > little ? 'utf-32be' : null
}

/** UTF-16 without a mark, mostly of Latin letters: every other byte is zero. */
function guessUtf16(bytes: Uint8Array): KnownEncoding | null {
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

const CHARACTERS_AT_ONCE = 4096

/** UTF-32 as text, its mark taken off; what is no character becomes U+FFFD. */
function decodeUtf32(bytes: Uint8Array, littleEndian: boolean): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts: string[] = []
  const points: number[] = []
  for (let at = 0; at + 4 <= bytes.length; at += 4) {
    const point = view.getUint32(at, littleEndian)
    const isCharacter = point <= 0x10ffff && (point < 0xd800 || point > 0xdfff)
    if (at > 0 || point !== 0xfeff) points.push(isCharacter ? point : 0xfffd)
    if (points.length === CHARACTERS_AT_ONCE) parts.push(String.fromCodePoint(...points.splice(0)))
  }
  parts.push(String.fromCodePoint(...points))
  if (bytes.length % 4 !== 0) parts.push('\ufffd')
  return parts.join('')
}

function tryDecode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
