import { addressParser, decodeWords } from 'postal-mime'
import type { Json } from '../json/json.ts'
import { fieldOf, itemsOf } from '../json/read.ts'
import { automaticOf, type Headers, headersIn } from '../mail/automatic.ts'
import type { Correspondent, Envelope } from '../normalised.ts'

/** The header lines of a message as Gmail has them. */
export const headersOf = (message: Json): Headers => headersIn(fieldOf(fieldOf(message, 'payload'), 'headers'))

/** Whom a header line names, those of groups one by one. */
export const correspondentsOf = (line: string | null): Correspondent[] =>
  addressParser(line ?? '', { flatten: true }).flatMap(({ name, address }): Correspondent[] => {
    const [called, at] = [decodeWords(name).trim(), address?.trim() ?? '']
    if (called === '' && at === '') return []
    return [{ name: called === '' ? at : called, address: at.includes('@') ? at : null }]
  })

const addressesIn = (...lines: readonly (string | null)[]): string[] =>
  lines.flatMap(line => correspondentsOf(line).flatMap(({ address }) => address?.toLowerCase() ?? []))

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
