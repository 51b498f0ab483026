import { unzipSync } from 'fflate'
import { FileProblem } from './file-errors.ts'
import { MAX_UNPACK_RATIO, MAX_UNPACKED_BYTES, MAX_ZIP_ENTRIES, RATIO_FREE_BYTES } from './limits.ts'

const MEGABYTE = 1024 * 1024

/** Names of the parts of a zip file, nothing unpacked. */
export function listZip(bytes: Uint8Array): string[] {
  const names: string[] = []
  readEntries(bytes, name => {
    names.push(name)
    return false
  })
  return names
}

/**
 * Unpacks the wanted parts. The size a part declares is the size of the buffer it is unpacked into, so a part that
 * lies cannot grow past it; the declared sizes together and their ratio to the packed ones are capped.
 */
export function unzipParts(bytes: Uint8Array, wanted: (name: string) => boolean): Map<string, Uint8Array> {
  let total = 0
  const parts = readEntries(bytes, (name, packed, unpacked) => {
    if (!wanted(name)) return false
    total += unpacked
    if (total > MAX_UNPACKED_BYTES || (unpacked > RATIO_FREE_BYTES && unpacked > packed * MAX_UNPACK_RATIO)) {
      throw new FileProblem(
        'FI01',
        `It unpacks to more than ${MAX_UNPACKED_BYTES / MEGABYTE} MB or is packed too tightly.`,
      )
    }
    return true
  })
  return new Map(Object.entries(parts))
}

function readEntries(
  bytes: Uint8Array,
  filter: (name: string, packed: number, unpacked: number) => boolean,
): Record<string, Uint8Array> {
  if (((bytes[6] ?? 0) & 1) === 1) throw new FileProblem('FI04', 'The file is encrypted with a password.')
  let entries = 0
  try {
    return unzipSync(bytes, {
      filter: file => {
        if (++entries > MAX_ZIP_ENTRIES) throw new FileProblem('FI01', `It has more than ${MAX_ZIP_ENTRIES} parts.`)
        return filter(file.name, file.size, file.originalSize)
      },
    })
  } catch (error) {
    if (error instanceof FileProblem) throw error
    throw new FileProblem('FI01', 'The file is cut off or damaged: its parts cannot be unpacked.')
  }
}
