import PostalMime, { type Address, type Email } from 'postal-mime'
import { automaticOf, headersIn } from '../mail/automatic.ts'
import type { Correspondent, Envelope } from '../normalised.ts'
import type { ImapHead } from './ask-imap.ts'

/** Parts that lie deeper, and longer headers, are no mail that somebody wrote. */
const limits = { maxNestingDepth: 40, maxHeadersSize: 2 * 1024 * 1024 }

/** Takes a mail or its header apart. @throws Error when it is none */
export const parseMail = (bytes: Uint8Array): Promise<Email> => PostalMime.parse(bytes, limits)

const correspondentsOf = (address: Address | undefined): Correspondent[] => {
  const all = address === undefined ? [] : address.group === undefined ? [address] : address.group
  return all.flatMap(({ name, address: at = '' }): Correspondent[] => {
    const [called, place] = [name.trim(), at.trim()]
    if (called === '' && place === '') return []
    return [{ name: called === '' ? place : called, address: place.includes('@') ? place : null }]
  })
}

/** Who wrote a mail. */
export const authorOf = (email: Email): Correspondent | null =>
  [...correspondentsOf(email.from), ...correspondentsOf(email.sender)][0] ?? null

/** Whom a mail went to. */
export const recipientsOf = (email: Email): Correspondent[] =>
  [email.to, email.cc, email.bcc].flatMap(list => (list ?? []).flatMap(correspondentsOf))

const headersOf = (email: Email) => headersIn(email.headers.map(({ key, value }) => ({ name: key, value })))

/** Whether the text of a mail cannot be read without a key. */
export const isEncrypted = (email: Email): boolean => {
  const type = headersOf(email)('content-type')?.toLowerCase() ?? ''
  if (type.startsWith('multipart/encrypted')) return true
  if (/^application\/(?:x-)?pkcs7-mime/.test(type)) return !type.includes('signed-data')
  return email.text?.trimStart().startsWith('-----BEGIN PGP MESSAGE-----') === true
}

const sensitivities: Readonly<Record<string, string>> = {
  personal: 'Personal',
  private: 'Private',
  'company-confidential': 'Confidential',
}

/** Keywords that a person or program gave to a mail, in place of what the protocol itself marks. */
const keywordsOf = (flags: readonly string[]): string[] => flags.filter(flag => /^[^\\$]/.test(flag))

/** Whether a mail was thrown away where it is, or is still being written. */
export const isNone = ({ flags }: ImapHead): boolean => flags.some(flag => /^\\(?:deleted|draft)$/i.test(flag))

/** What a mail says before its text. @param folders the labels of the folder that it is in */
export const envelopeOf = async (head: ImapHead, folders: readonly string[]): Promise<Envelope> => {
  const email = await parseMail(head.header ?? new Uint8Array())
  const headers = headersOf(email)
  const from = authorOf(email)?.address?.toLowerCase() ?? null
  const sensitivity = sensitivities[headers('sensitivity')?.toLowerCase() ?? '']
  const subject = email.subject ?? null
  return {
    at: head.at,
    from,
    recipients: recipientsOf(email).flatMap(({ address }) => address?.toLowerCase() ?? []),
    subject,
    labels: [...folders, ...keywordsOf(head.flags), ...(sensitivity === undefined ? [] : [sensitivity])],
    automatic: automaticOf(headers, from, subject),
  }
}
