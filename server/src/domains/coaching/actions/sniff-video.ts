export type MediaType = 'video/webm' | 'video/mp4'

/** Bytes at the start of a file that say what it is. */
export const headLength = 64

const ebml = [0x1a, 0x45, 0xdf, 0xa3]

/** What the first bytes of a file say that it is: WebM (EBML, document type webm), MP4 (box ftyp), or null for neither. */
export const sniffVideo = (head: Uint8Array): MediaType | null => {
  const start = Buffer.from(head.subarray(0, headLength))
  if (ebml.every((byte, at) => start[at] === byte)) return start.includes('webm') ? 'video/webm' : null
  return start.toString('latin1', 4, 8) === 'ftyp' ? 'video/mp4' : null
}
