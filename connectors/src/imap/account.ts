import type { MailAccount } from '../access.ts'
import { VendorFault } from '../vendor-fault.ts'

/** What stands in the name of an account that opens several mailboxes, in the place of the address of each. */
export const addressMark = '{address}'

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host)

const hostName = /^(?=.{1,253}$)(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.?$/i
const hostAddress = /^[0-9a-f:.]{2,45}$/i

/** Why an account is not used, whatever the server says; null: nothing. @param allowLoopback whether it may be on this machine, unencrypted */
export const refuse = (account: MailAccount, allowLoopback: boolean): VendorFault | null => {
  const { host, port, security, user, subject } = account
  const about = (field: string, message: string) => new VendorFault('stop', message, undefined, field)
  if (!hostName.test(host) && !hostAddress.test(host))
    return about('host', 'Enter the name of the mail server alone, like imap.example.com.')
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return about('port', 'Enter a port from 1 to 65535.')
  if (security === 'none' && !(allowLoopback && isLoopback(host)))
    return about('security', 'Choose TLS or STARTTLS: without encryption everybody on the way reads the password.')
  if (!/^[^\s@]+@[^\s@]+$/.test(subject)) return about('subject', 'Enter the address of a mailbox of the account.')
  if (user.includes(addressMark) && user === addressMark)
    return about(
      'user',
      `One password opens many mailboxes only for an account of its own: add its name to ${addressMark}.`,
    )
  return null
}

/**
 * What opens the mailbox of an address.
 *
 * @throws VendorFault `stop` when the account opens only another one
 */
export const accountFor = (account: MailAccount, address: string): MailAccount => {
  const { user, subject } = account
  if (user.includes(addressMark)) return { ...account, user: user.replaceAll(addressMark, address), subject: address }
  if (address.toLowerCase() === subject.toLowerCase()) return account
  throw new VendorFault(
    'stop',
    `The account opens the mailbox of ${subject} only. An administrator connects an account that opens this one as well.`,
  )
}
