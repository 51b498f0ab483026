import type { Json } from '../json/json.ts'
import { fieldOf, itemsOf } from '../json/read.ts'
import type { Envelope } from '../normalised.ts'
import { readable } from '../read-shape.ts'

/** A header line; the first one of its name. Null: there is none. */
export type Headers = (name: string) => string | null

const textOf = (value: Json | undefined): string | null => (typeof value === 'string' ? readable(value).trim() : null)

/** Header lines that a vendor gives as a list of names and values. */
export const headersIn = (list: Json | undefined): Headers => {
  const lines = new Map<string, string>()
  for (const line of itemsOf(list) ?? []) {
    const [name, value] = [textOf(fieldOf(line, 'name'))?.toLowerCase(), textOf(fieldOf(line, 'value'))]
    if (name !== undefined && value !== null && !lines.has(name)) lines.set(name, value)
  }
  return name => lines.get(name) ?? null
}

const machines = /^(?:no-?_?reply|do-?_?not-?_?reply|mailer-daemon|postmaster|bounces?|notifications?)(?:[+\-_.].*)?@/
/** What Gmail and Outlook put before the subject of invitations and of answers to them. */
const calendarSubjects =
  /^(?:(?:updated )?invitation(?: from [^:]*)?|accepted|declined|tentative(?:ly accepted)?|cancell?ed(?: event)?)\s*:/i

/** By its header lines, its author and its subject: what a mail is that nobody wrote to these people. */
export const automaticOf = (headers: Headers, from: string | null, subject: string | null): Envelope['automatic'] => {
  const [submitted, precedence] = [headers('auto-submitted'), headers('precedence')]
  if (/^text\/calendar\b/i.test(headers('content-type') ?? '') || calendarSubjects.test(subject ?? ''))
    return 'calendar'
  if (submitted !== null && !/^no\b/i.test(submitted)) return 'machine'
  if (headers('x-autoreply') !== null || headers('x-autorespond') !== null) return 'machine'
  if (headers('return-path') === '<>' || machines.test(from ?? '')) return 'machine'
  if (/^auto_?reply\b/i.test(precedence ?? '')) return 'machine'
  if (headers('list-id') !== null || headers('list-unsubscribe') !== null) return 'list'
  return /^(?:bulk|list|junk)\b/i.test(precedence ?? '') ? 'list' : null
}
