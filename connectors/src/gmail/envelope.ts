import { addressParser, decodeWords } from 'postal-mime'
import type { Correspondent, Envelope, Json } from '../connector.ts'
import { fieldOf, itemsOf } from '../json/read.ts'
import { readable } from '../read-shape.ts'

/** A header line; the first one of its name. Null: there is none. */
export type Headers = (name: string) => string | null

const textOf = (value: Json | undefined): string | null => (typeof value === 'string' ? readable(value).trim() : null)

/** The header lines of a message as Gmail has them. */
export const headersOf = (message: Json): Headers => {
  const lines = new Map<string, string>()
  for (const line of itemsOf(fieldOf(fieldOf(message, 'payload'), 'headers')) ?? []) {
    const [name, value] = [textOf(fieldOf(line, 'name'))?.toLowerCase(), textOf(fieldOf(line, 'value'))]
    if (name !== undefined && value !== null && !lines.has(name)) lines.set(name, value)
  }
  return name => lines.get(name) ?? null
}

/** Whom a header line names, those of groups one by one. */
export const correspondentsOf = (line: string | null): Correspondent[] =>
  addressParser(line ?? '', { flatten: true }).flatMap(({ name, address }): Correspondent[] => {
    const [called, at] = [decodeWords(name).trim(), address?.trim() ?? '']
    if (called === '' && at === '') return []
    return [{ name: called === '' ? at : called, address: at.includes('@') ? at : null }]
  })

const addressesIn = (...lines: readonly (string | null)[]): string[] =>
  lines.flatMap(line => correspondentsOf(line).flatMap(({ address }) => address?.toLowerCase() ?? []))

const machines = /^(?:no-?_?reply|do-?_?not-?_?reply|mailer-daemon|postmaster|bounces?|notifications?)(?:[+\-_.].*)?@/
/** What Gmail and Outlook put before the subject of invitations and of answers to them. */
const calendarSubjects =
  /^(?:(?:updated )?invitation(?: from [^:]*)?|accepted|declined|tentative(?:ly accepted)?|cancell?ed(?: event)?)\s*:/i

/** What a mail is that nobody wrote to these people. */
const automaticOf = (headers: Headers, from: string | null, subject: string | null): Envelope['automatic'] => {
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

/** When a message came into the mailbox. */
export const cameAt = (message: Json): string | null => {
  const time = Number(fieldOf(message, 'internalDate') ?? Number.NaN)
  return Number.isFinite(time) && Math.abs(time) <= 8.64e15 ? new Date(time).toISOString() : null
}

export const labelIdsOf = (message: Json): string[] =>
  (itemsOf(fieldOf(message, 'labelIds')) ?? []).flatMap(id => (typeof id === 'string' ? id : []))

/** What a message says before its text. @param nameOf the name of a label */
export const envelopeOf = (message: Json, nameOf: (labelId: string) => string): Envelope => {
  const headers = headersOf(message)
  const [from = null] = addressesIn(headers('from') ?? headers('sender'))
  const line = headers('subject')
  const subject = line === null ? null : decodeWords(line)
  return {
    at: cameAt(message),
    from,
    recipients: addressesIn(headers('to'), headers('cc'), headers('bcc')),
    subject,
    labels: labelIdsOf(message).map(nameOf),
    automatic: automaticOf(headers, from, subject),
  }
}
