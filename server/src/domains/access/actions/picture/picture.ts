/** A picture as it is kept: only what is needed to draw it. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly bytes: Buffer
}

/** Bytes that begin like a picture and do not go on like one. */
export class BrokenPicture extends Error {}

/** `bytes.subarray`, but never past the end. @throws BrokenPicture */
export const take = (bytes: Buffer, from: number, length: number): Buffer => {
  if (from + length > bytes.length) throw new BrokenPicture()
  return bytes.subarray(from, from + length)
}
