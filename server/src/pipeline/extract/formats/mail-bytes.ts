import { decodeText, isWideText } from '../decode-text.ts'

const CONTENT_TYPE = /^content-type[ \t]*:/im
const CODED = /^content-transfer-encoding[ \t]*:\s*(?:base64|quoted-printable)/im
const CHARSET = /(charset[ \t]*=[ \t]*)("[^"\n]{0,60}"|[\w:.-]{1,60})/gi

/**
 * The bytes of a message or mailbox. Mail is made of bytes: one that was saved as UTF-16 or UTF-32 is brought back to
 * UTF-8, and parts that are not coded say that they are, since their own character set was undone when it was saved.
 */
export function mailBytes(bytes: Uint8Array): Uint8Array {
  if (!isWideText(bytes)) return bytes
  const blocks = decodeText(bytes)
    .text.replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n\n')
  const plain = blocks.map(block =>
    CONTENT_TYPE.test(block) && !CODED.test(block) ? block.replace(CHARSET, '$1utf-8') : block,
  )
  return new TextEncoder().encode(plain.join('\n\n'))
}
