import type { Json } from '../json/json.ts'
import { fieldOf, itemsOf } from '../json/read.ts'

/** A part of a message that holds text: as it came, or by the id under which Gmail keeps it apart. */
export interface TextPart {
  readonly type: 'text/plain' | 'text/html'
  readonly charset: string | null
  readonly data: string | null
  readonly attachmentId: string | null
}

/** What a message consists of. */
export interface MailParts {
  readonly plain: TextPart | null
  readonly html: TextPart | null
  readonly attachments: number
  /** Whether it carries an invitation or an answer to one. */
  readonly isCalendar: boolean
  readonly isEncrypted: boolean
}

const deepest = 40

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '')

const charsetOf = (part: Json): string | null => {
  for (const line of itemsOf(fieldOf(part, 'headers')) ?? []) {
    if (textOf(fieldOf(line, 'name')).toLowerCase() !== 'content-type') continue
    return /charset\s*=\s*"?([\w:.-]{1,60})/i.exec(textOf(fieldOf(line, 'value')))?.[1] ?? null
  }
  return null
}

/** Takes a message apart: of several texts of one kind the first one counts. */
export const partsOf = (payload: Json | undefined): MailParts => {
  const found = { plain: null as TextPart | null, html: null as TextPart | null, attachments: 0 }
  let [isCalendar, isEncrypted] = [false, false]
  const walk = (part: Json, depth: number): void => {
    const type = textOf(fieldOf(part, 'mimeType')).toLowerCase()
    const body = fieldOf(part, 'body')
    if (type === 'text/calendar') isCalendar = true
    if (type === 'multipart/encrypted' || (/^application\/(?:x-)?pkcs7-mime$/.test(type) && depth === 0))
      isEncrypted = true
    if (textOf(fieldOf(part, 'filename')) !== '') found.attachments++
    else if (type === 'text/plain' || type === 'text/html') {
      const name = type === 'text/plain' ? 'plain' : 'html'
      const [data, attachmentId] = [fieldOf(body, 'data'), fieldOf(body, 'attachmentId')]
      found[name] ??= {
        type,
        charset: charsetOf(part),
        data: typeof data === 'string' ? data : null,
        attachmentId: typeof attachmentId === 'string' ? attachmentId : null,
      }
    }
    if (depth < deepest) for (const below of itemsOf(fieldOf(part, 'parts')) ?? []) walk(below, depth + 1)
  }
  if (payload !== undefined) walk(payload, 0)
  return { ...found, isCalendar, isEncrypted }
}

const bytesOf = (data: string): Uint8Array => {
  try {
    const text = atob(data.replaceAll('-', '+').replaceAll('_', '/').replace(/\s/g, ''))
    return Uint8Array.from(text, character => character.charCodeAt(0))
  } catch {
    return new Uint8Array()
  }
}

/** The text of a part. Gmail brings most of them to UTF-8; what is none is read in the character set that the part names. */
export const decodeText = (data: string, charset: string | null): string => {
  const bytes = bytesOf(data)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    try {
      return new TextDecoder(charset ?? 'windows-1252').decode(bytes)
    } catch {
      return new TextDecoder('windows-1252').decode(bytes)
    }
  }
}
