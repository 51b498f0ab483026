import { looksLikeText } from './decode-text.ts'

/** What the first bytes of a file say it is. `other` names a known type that holds no text for us. */
export type Container =
  | { readonly kind: 'pdf' | 'zip' | 'ole' | 'text' | 'binary' }
  | { readonly kind: 'other'; readonly what: string }

const SIGNATURES: readonly { readonly bytes: readonly number[]; readonly at?: number; readonly what: string }[] = [
  { bytes: [0x89, 0x50, 0x4e, 0x47], what: 'a PNG picture' },
  { bytes: [0xff, 0xd8, 0xff], what: 'a JPEG picture' },
  { bytes: [0x47, 0x49, 0x46, 0x38], what: 'a GIF picture' },
  { bytes: [0x49, 0x49, 0x2a, 0x00], what: 'a TIFF picture' },
  { bytes: [0x4d, 0x4d, 0x00, 0x2a], what: 'a TIFF picture' },
  { bytes: [0x49, 0x44, 0x33], what: 'a recording (MP3) without a transcript of the same name' },
  { bytes: [0x52, 0x49, 0x46, 0x46], what: 'a recording (RIFF) without a transcript of the same name' },
  { bytes: [0x66, 0x74, 0x79, 0x70], at: 4, what: 'a recording (MP4) without a transcript of the same name' },
  { bytes: [0x1a, 0x45, 0xdf, 0xa3], what: 'a recording (WebM) without a transcript of the same name' },
  { bytes: [0x1f, 0x8b], what: 'a compressed file (gzip)' },
  { bytes: [0x37, 0x7a, 0xbc, 0xaf], what: 'a compressed archive (7z)' },
  { bytes: [0x52, 0x61, 0x72, 0x21], what: 'a compressed archive (RAR)' },
  { bytes: [0x7b, 0x5c, 0x72, 0x74, 0x66], what: 'a rich text (RTF) document; save it as DOCX' },
  { bytes: [0x4d, 0x5a, 0x90], what: 'a Windows program' },
  { bytes: [0x7f, 0x45, 0x4c, 0x46], what: 'a program' },
]
const PDF = [0x25, 0x50, 0x44, 0x46, 0x2d]
const ZIP_STARTS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0x50, 0x4b, 0x05, 0x06],
]
const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
/** PDF readers look for the signature in the first kilobyte, after whatever a transfer left there. */
const PDF_SEARCH = 1024

/** Tells a file's container by its bytes alone. `named` is its extension, which only widens the search for PDF. */
export function sniff(bytes: Uint8Array, named: string): Container {
  if (startsWith(bytes, PDF, 0) || (named === 'pdf' && hasWithin(bytes, PDF, PDF_SEARCH))) return { kind: 'pdf' }
  if (ZIP_STARTS.some(start => startsWith(bytes, start, 0))) return { kind: 'zip' }
  if (startsWith(bytes, OLE, 0)) return { kind: 'ole' }
  const other = SIGNATURES.find(signature => startsWith(bytes, signature.bytes, signature.at ?? 0))
  if (other !== undefined) return { kind: 'other', what: other.what }
  return { kind: looksLikeText(bytes) ? 'text' : 'binary' }
}

function startsWith(bytes: Uint8Array, signature: readonly number[], at: number): boolean {
  return signature.every((byte, index) => bytes[at + index] === byte)
}

function hasWithin(bytes: Uint8Array, signature: readonly number[], limit: number): boolean {
  for (let at = 0; at < Math.min(limit, bytes.length); at++) if (startsWith(bytes, signature, at)) return true
  return false
}
