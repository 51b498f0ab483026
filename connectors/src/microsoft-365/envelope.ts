import type { Json } from '../json/json.ts'
import { fieldOf, itemsOf } from '../json/read.ts'
import { automaticOf, headersIn } from '../mail/automatic.ts'
import { momentOf } from '../moment.ts'
import type { Correspondent, Envelope } from '../normalised.ts'
import { readable } from '../read-shape.ts'

/** The sensitivity and the class of a message, which Graph has among the properties of MAPI only. */
export const properties = "singleValueExtendedProperties($filter=id eq 'Integer 0x36' or id eq 'String 0x1a')"

/** What Outlook calls the sensitivities, by their numbers; the first one is none. */
const sensitivities = ['', 'Personal', 'Private', 'Confidential']
const ofHeader: Readonly<Record<string, string>> = {
  personal: 'Personal',
  private: 'Private',
  'company-confidential': 'Confidential',
}

export const textOf = (value: Json | undefined): string | null => {
  const text = typeof value === 'string' ? readable(value).trim() : ''
  return text === '' ? null : text
}

const propertyOf = (message: Json, name: string): string | null => {
  const all = itemsOf(fieldOf(message, 'singleValueExtendedProperties')) ?? []
  return textOf(fieldOf(all.find(one => textOf(fieldOf(one, 'id'))?.toLowerCase() === name) ?? null, 'value'))
}

/** What kind of message it is, as Exchange names it. */
export const classOf = (message: Json): string => propertyOf(message, 'string 0x1a') ?? ''

const sensitivityOf = (message: Json, header: string | null): string => {
  const marked = sensitivities[Number(propertyOf(message, 'integer 0x36') ?? 0)] ?? ''
  return marked === '' ? (ofHeader[header?.toLowerCase() ?? ''] ?? '') : marked
}

const correspondentOf = (value: Json | undefined): Correspondent[] => {
  const address = fieldOf(value, 'emailAddress')
  const [name, at] = [textOf(fieldOf(address, 'name')), textOf(fieldOf(address, 'address'))]
  if (name === null && at === null) return []
  // Within a tenant a sender may be named by where the directory of Exchange has them.
  return [{ name: name ?? at ?? '', address: at?.includes('@') ? at : null }]
}

/** Who wrote a message. */
export const authorOf = (message: Json): Correspondent | null =>
  [...correspondentOf(fieldOf(message, 'from')), ...correspondentOf(fieldOf(message, 'sender'))][0] ?? null

/** Whom a message went to. */
export const recipientsOf = (message: Json): Correspondent[] =>
  ['toRecipients', 'ccRecipients', 'bccRecipients'].flatMap(name =>
    (itemsOf(fieldOf(message, name)) ?? []).flatMap(correspondentOf),
  )

/** What a message is by its class that nobody wrote to these people. */
const automaticByClass = (name: string): Envelope['automatic'] => {
  if (/^IPM\.Schedule\.Meeting\b/i.test(name)) return 'calendar'
  return /^(?:REPORT\b|IPM\.Note\.Rules\.\w+Template\b)/i.test(name) ? 'machine' : null
}

/** What a message says before its text. @param folders the labels of the folder that it is in */
export const envelopeOf = (message: Json, folders: readonly string[]): Envelope => {
  const headers = headersIn(fieldOf(message, 'internetMessageHeaders'))
  const author = authorOf(message)?.address?.toLowerCase() ?? null
  const subject = textOf(fieldOf(message, 'subject'))
  const categories = (itemsOf(fieldOf(message, 'categories')) ?? []).flatMap(name => textOf(name) ?? [])
  const sensitivity = sensitivityOf(message, headers('sensitivity'))
  return {
    at: momentOf(fieldOf(message, 'receivedDateTime')),
    from: author,
    recipients: recipientsOf(message).flatMap(({ address }) => address?.toLowerCase() ?? []),
    subject,
    labels: [...folders, ...categories, ...(sensitivity === '' ? [] : [sensitivity])],
    automatic: automaticByClass(classOf(message)) ?? automaticOf(headers, author, subject),
  }
}
