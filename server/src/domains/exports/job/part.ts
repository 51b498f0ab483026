import type { WrittenEntry } from '#archive/zip/write-zip.ts'

/** A part of the archive that is to be written. */
export interface Part {
  readonly path: string
  readonly content: Uint8Array | AsyncIterable<Uint8Array>
  /** Bytes that are packed already are kept as they are. */
  readonly asItIs?: boolean
  /** Key of the stored object that it is, without the customer. */
  readonly object?: string
  /** The table whose rows it has. */
  readonly table?: string
  /** How many rows it has; known when it is written. */
  readonly rows?: () => number
}

/** Rows of a table as they are written; how many there were is known then. */
export interface Rows {
  readonly content: AsyncIterable<Uint8Array>
  readonly count: () => number
}

/** A part as it stands in the archive: what the directory and the manifest are made of. */
export interface KeptPart extends WrittenEntry {
  readonly object?: string
  readonly table?: string
  readonly rows?: number
}

/** Parts that are written and kept together: a killed job does not write whole segments again. */
export interface Segment {
  /** The same for the same segment of a later try; no two have one. */
  readonly name: string
  /** What it is called while it is written. */
  readonly message: string
  /** Names the data that it is made of: a segment that was written from other data is written again. */
  readonly stamp: () => Promise<string>
  readonly parts: () => AsyncIterable<Part>
}

const most = 80

/** A name that is a file's on any system, and no path. */
export const fileNameOf = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[^\p{L}\p{N} ._()-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^[.]+/, '')
    .slice(0, most)
    .trim()
