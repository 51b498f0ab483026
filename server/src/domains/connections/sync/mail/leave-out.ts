import type { Envelope } from '@bic/connectors/normalised'

/** What a customer leaves out of its mailboxes. All in lower case. */
export interface MailRules {
  readonly addresses: readonly string[]
  /** With what is below them: `firm.example` also leaves out `mail.firm.example`. */
  readonly domains: readonly string[]
  /** Words or phrases anywhere in a subject, as whole words. */
  readonly subjectWords: readonly string[]
  /** Names of labels, folders, categories or sensitivities; one that is below another is left out with it. */
  readonly labels: readonly string[]
}

/** What is left out as long as nobody has decided otherwise. */
export const usualRules: MailRules = {
  addresses: [],
  domains: [],
  subjectWords: [],
  labels: ['private', 'personal', 'confidential'],
}

/** Whom of the people of some mails the customer knows. All in lower case. */
export interface KnownPeople {
  /** Domains of the customer itself. */
  readonly ownDomains: ReadonlySet<string>
  /** Addresses of its users. */
  readonly users: ReadonlySet<string>
  /** Addresses of contacts. */
  readonly contacts: ReadonlySet<string>
  readonly accountDomains: ReadonlySet<string>
}

/** How every reason begins. Nothing of the mail is in it. */
export const leftOut = 'Left out: '
/** Said of mails that come in once their company or contact is known. */
export const leftOutAsUnknown = `${leftOut}it names no company or contact that is known here.`

const automatic: Readonly<Record<NonNullable<Envelope['automatic']>, string>> = {
  machine: 'a machine wrote it.',
  list: 'it went to a mailing list.',
  calendar: 'it is an invitation, or an answer to one.',
}

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1)

const isBelow = (name: string, above: string, separator: string): boolean =>
  name === above || (separator === '.' ? name.endsWith(`.${above}`) : name.startsWith(`${above}${separator}`))

const letters = /[\p{L}\p{N}]/u

/** Whether a phrase stands in a text as whole words. */
const hasWords = (text: string, phrase: string): boolean => {
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1)) {
    const [before, after] = [text[at - 1] ?? '', text[at + phrase.length] ?? '']
    if (!letters.test(before) && !letters.test(after)) return true
  }
  return false
}

/** Which rule of the customer a mail is left out by; null: none. */
const ruleOf = ({ labels, subject }: Envelope, people: readonly string[], rules: MailRules): string | null => {
  const named = labels.map(label => label.toLowerCase())
  if (rules.labels.some(label => named.some(one => isBelow(one, label, '/')))) return 'labels'
  if (rules.addresses.some(address => people.includes(address))) return 'addresses'
  const domains = people.map(domainOf)
  if (rules.domains.some(domain => domains.some(one => isBelow(one, domain, '.')))) return 'domains'
  const line = (subject ?? '').toLowerCase()
  return rules.subjectWords.some(words => hasWords(line, words)) ? 'subjects' : null
}

/**
 * Why a mail does not come in, in words; null: it does. Decided by its envelope alone, before its text is asked for: only a mail that a
 * person wrote and that names somebody of a company or contact that is known comes in.
 */
export const whyLeftOut = (envelope: Envelope, rules: MailRules, known: KnownPeople): string | null => {
  if (envelope.automatic !== null) return leftOut + automatic[envelope.automatic]
  const people = [...(envelope.from === null ? [] : [envelope.from]), ...envelope.recipients]
  const rule = ruleOf(envelope, people, rules)
  if (rule !== null) return `${leftOut}a rule for ${rule}.`
  const outside = people.filter(address => !known.ownDomains.has(domainOf(address)) && !known.users.has(address))
  if (outside.length === 0) return `${leftOut}nobody from outside takes part.`
  const isKnown = (address: string) => known.contacts.has(address) || known.accountDomains.has(domainOf(address))
  return outside.some(isKnown) ? null : leftOutAsUnknown
}
