/** One part of a ZIP file, as its directory names it. */
export interface ZipEntry {
  readonly path: string
  /** 0: as it is; 8: deflated. */
  readonly method: 0 | 8
  readonly crc: number
  /** Bytes in the file, and unpacked. */
  readonly packed: number
  readonly bytes: number
  /** Where its header begins in the file. */
  readonly offset: number
}

// Signatures, flags and fields of APPNOTE.TXT, the ZIP file format specification, sections 4.3 to 4.5.
export const signature = {
  local: 0x04034b50,
  descriptor: 0x08074b50,
  central: 0x02014b50,
  end: 0x06054b50,
  end64: 0x06064b50,
  locator64: 0x07064b50,
} as const

/** Names are UTF-8. */
const utf8Flag = 0x0800
/** Sizes and checksum stand behind the bytes, because they were not known before. */
const streamedFlag = 0x0008
export const encryptedFlag = 0x0001
/** The field with what does not fit into 32 bits. */
export const field64 = 0x0001
/** From this value on a field of 32 or 16 bits says that the value stands elsewhere. */
export const most32 = 0xffffffff
export const most16 = 0xffff

const version64 = 45
const version = 20

/** Date and time of MS-DOS, in UTC: two seconds are the finest it has, and 1980 the earliest. */
const dosTime = (at: Date): readonly [time: number, date: number] => [
  (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
  (Math.max(0, at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
]

/** What stands before the bytes of a part; without `known` its sizes follow in a descriptor. */
export const localHeader = (
  path: string,
  method: 0 | 8,
  at: Date,
  known: Pick<ZipEntry, 'crc' | 'packed' | 'bytes'> | null,
): Buffer => {
  const name = Buffer.from(path)
  const [time, date] = dosTime(at)
  const header = Buffer.alloc(30)
  header.writeUInt32LE(signature.local, 0)
  header.writeUInt16LE(known ? version : version64, 4)
  header.writeUInt16LE(known ? utf8Flag : utf8Flag | streamedFlag, 6)
  header.writeUInt16LE(method, 8)
  header.writeUInt16LE(time, 10)
  header.writeUInt16LE(date, 12)
  header.writeUInt32LE(known?.crc ?? 0, 14)
  header.writeUInt32LE(known?.packed ?? 0, 18)
  header.writeUInt32LE(known?.bytes ?? 0, 22)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, name])
}

/** What stands behind the bytes of a part whose sizes were not known before; with 64 bits where they need them. */
export const descriptor = ({ crc, packed, bytes }: Pick<ZipEntry, 'crc' | 'packed' | 'bytes'>): Buffer => {
  const isLarge = packed >= most32 || bytes >= most32
  const record = Buffer.alloc(isLarge ? 24 : 16)
  record.writeUInt32LE(signature.descriptor, 0)
  record.writeUInt32LE(crc, 4)
  if (isLarge) {
    record.writeBigUInt64LE(BigInt(packed), 8)
    record.writeBigUInt64LE(BigInt(bytes), 16)
  } else {
    record.writeUInt32LE(packed, 8)
    record.writeUInt32LE(bytes, 12)
  }
  return record
}

const centralRecord = ({ path, method, crc, packed, bytes, offset }: ZipEntry, at: Date): Buffer => {
  const name = Buffer.from(path)
  const [time, date] = dosTime(at)
  const large = [bytes, packed, offset].filter(value => value >= most32)
  const extra = Buffer.alloc(large.length > 0 ? 4 + 8 * large.length : 0)
  if (large.length > 0) {
    extra.writeUInt16LE(field64, 0)
    extra.writeUInt16LE(8 * large.length, 2)
    for (const [i, value] of large.entries()) extra.writeBigUInt64LE(BigInt(value), 4 + 8 * i)
  }
  const record = Buffer.alloc(46)
  record.writeUInt32LE(signature.central, 0)
  // Made on Unix, so that readers take the permissions below.
  record.writeUInt16LE((3 << 8) | version64, 4)
  record.writeUInt16LE(large.length > 0 ? version64 : version, 6)
  record.writeUInt16LE(utf8Flag, 8)
  record.writeUInt16LE(method, 10)
  record.writeUInt16LE(time, 12)
  record.writeUInt16LE(date, 14)
  record.writeUInt32LE(crc, 16)
  record.writeUInt32LE(Math.min(packed, most32), 20)
  record.writeUInt32LE(Math.min(bytes, most32), 24)
  record.writeUInt16LE(name.length, 28)
  record.writeUInt16LE(extra.length, 30)
  record.writeUInt32LE((0o100600 << 16) >>> 0, 38)
  record.writeUInt32LE(Math.min(offset, most32), 42)
  return Buffer.concat([record, name, extra])
}

/**
 * The directory of a ZIP file and its end, in pieces: after these the file is complete.
 *
 * @param start how many bytes stand before it
 */
export function* directory(entries: Iterable<ZipEntry>, start: number, at: Date): Generator<Buffer> {
  let count = 0
  let size = 0
  for (const entry of entries) {
    const record = centralRecord(entry, at)
    count += 1
    size += record.length
    yield record
  }
  if (count >= most16 || size >= most32 || start >= most32) {
    const end64 = Buffer.alloc(56)
    end64.writeUInt32LE(signature.end64, 0)
    end64.writeBigUInt64LE(44n, 4)
    end64.writeUInt16LE((3 << 8) | version64, 12)
    end64.writeUInt16LE(version64, 14)
    end64.writeBigUInt64LE(BigInt(count), 24)
    end64.writeBigUInt64LE(BigInt(count), 32)
    end64.writeBigUInt64LE(BigInt(size), 40)
    end64.writeBigUInt64LE(BigInt(start), 48)
    yield end64
    const locator = Buffer.alloc(20)
    locator.writeUInt32LE(signature.locator64, 0)
    locator.writeBigUInt64LE(BigInt(start + size), 8)
    locator.writeUInt32LE(1, 16)
    yield locator
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(signature.end, 0)
  end.writeUInt16LE(Math.min(count, most16), 8)
  end.writeUInt16LE(Math.min(count, most16), 10)
  end.writeUInt32LE(Math.min(size, most32), 12)
  end.writeUInt32LE(Math.min(start, most32), 16)
  yield end
}
