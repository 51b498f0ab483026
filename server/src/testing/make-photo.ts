import { crc32, deflateSync } from 'node:zlib'

const chunk = (type: string, data: Uint8Array): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const whole = Buffer.alloc(named.length + 8)
  whole.writeUInt32BE(data.length, 0)
  named.copy(whole, 4)
  whole.writeUInt32BE(crc32(named), named.length + 4)
  return whole
}

/** A grey PNG of this size that says `comment` beside its picture. */
export const makePng = (width: number, height: number, comment = ''): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 8
  const row = Buffer.alloc(width + 1, 0x80)
  row[0] = 0
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    ...(comment ? [chunk('tEXt', Buffer.from(`Comment\0${comment}`)), chunk('eXIf', Buffer.from(comment))] : []),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A JPEG of 3 by 2 pixels; `comment` becomes its Exif and its comment segment. */
export const makeJpeg = (comment = ''): Buffer => {
  const plain = Buffer.from(
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAACAAMDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAAAwT/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCMAiB//9k=',
    'base64',
  )
  const segment = (marker: number, text: string): Buffer => {
    const head = Buffer.from([0xff, marker, 0, 0])
    head.writeUInt16BE(text.length + 2, 2)
    return Buffer.concat([head, Buffer.from(text, 'latin1')])
  }
  if (!comment) return plain
  const extra = [segment(0xe1, `Exif\0\0${comment}`), segment(0xfe, comment)]
  return Buffer.concat([plain.subarray(0, 2), ...extra, plain.subarray(2), Buffer.from(comment)])
}

/** A WebP of 3 by 2 pixels; with a comment it has the extended header and Exif. */
export const makeWebp = (comment = '', flags = 0x08): Buffer => {
  const picture = Buffer.from('UklGRjAAAABXRUJQVlA4ICQAAABwAQCdASoDAAIABABoJaACdAFAAAD+6Nak3Yd/43+rXyZDgAA=', 'base64')
  if (!comment) return picture
  const part = (type: string, data: Buffer): Buffer => {
    const head = Buffer.alloc(8)
    head.write(type, 'latin1')
    head.writeUInt32LE(data.length, 4)
    return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
  }
  const extended = Buffer.from([flags, 0, 0, 0, 2, 0, 0, 1, 0, 0])
  const body = Buffer.concat([part('VP8X', extended), picture.subarray(12), part('EXIF', Buffer.from(comment))])
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  head.writeUInt32LE(4 + body.length, 4)
  return Buffer.concat([head, body])
}
