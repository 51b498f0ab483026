/** What the address of a page says of an account: one mark, in the words of the call that looks it up. */
export type Mark =
  | { readonly crmAccountId: string }
  | { readonly crmOpptyId: string }
  | { readonly domain: string }
  | { readonly accountName: string }

export interface Site {
  readonly id: string
  readonly name: string
  /** What the user is asked to allow: that the panel learns the addresses of these pages. */
  readonly patterns: readonly string[]
  readonly isSite: (host: string) => boolean
  /** Null for a page that is about no account, or whose address does not say about which. */
  readonly read: (url: URL) => Mark | null
  /** Why its addresses say little, for a page that was not recognised. */
  readonly hint: string
}

const within =
  (...domains: readonly string[]) =>
  (host: string): boolean =>
    domains.some(domain => host === domain || host.endsWith(`.${domain}`))

const salesforceObjects: Readonly<Record<string, (id: string) => Mark>> = {
  // The first three characters of an id name what it is of.
  '001': id => ({ crmAccountId: id }),
  '006': id => ({ crmOpptyId: id }),
}

const readSalesforce = ({ pathname }: URL): Mark | null => {
  const [, id] = /\/(?:r\/\w+\/)?((?:001|006)[a-zA-Z0-9]{12}(?:[a-zA-Z0-9]{3})?)(?:\/|$)/.exec(pathname) ?? []
  return id === undefined ? null : (salesforceObjects[id.slice(0, 3)]?.(id) ?? null)
}

const readHubspot = ({ pathname }: URL): Mark | null => {
  const [, kind, id = ''] = /\/contacts\/\d+\/(?:record\/)?(0-2|0-3|company|deal)\/(\d+)/.exec(pathname) ?? []
  if (kind === undefined) return null
  return kind === '0-2' || kind === 'company' ? { crmAccountId: id } : { crmOpptyId: id }
}

const mailDomain = /[\w.+-]+@((?:[a-z0-9-]+\.)+[a-z]{2,})/i
const plainDomain = /(?:^|[\s:("])@?((?:[a-z0-9-]+\.)+[a-z]{2,})(?:$|[\s)"])/i

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}

/** Only a search and a new mail have an address in their own: that of an open mail is a number. */
const readGmail = ({ hash, searchParams }: URL): Mark | null => {
  const [, search = ''] = /^#search\/([^/]+)/.exec(hash) ?? []
  const text = `${searchParams.get('to') ?? ''} ${decoded(search)}`
  const domain = (mailDomain.exec(text) ?? plainDomain.exec(text))?.[1]
  return domain === undefined ? null : { domain: domain.toLowerCase() }
}

/** The address of a company's page has its name; one that is only a number says nothing. */
const readLinkedin = ({ pathname }: URL): Mark | null => {
  const [, slug] = /^\/company\/([^/]+)/.exec(pathname) ?? []
  if (slug === undefined || /^\d+$/.test(slug)) return null
  return { accountName: decoded(slug).replaceAll('-', ' ').trim() }
}

/** The sites that the panel stands beside. */
export const sites: readonly Site[] = [
  {
    id: 'salesforce',
    name: 'Salesforce',
    patterns: ['https://*.lightning.force.com/*', 'https://*.salesforce.com/*'],
    isSite: within('lightning.force.com', 'salesforce.com'),
    read: readSalesforce,
    hint: 'Open an account or an opportunity.',
  },
  {
    id: 'hubspot',
    name: 'HubSpot',
    patterns: ['https://*.hubspot.com/*'],
    isSite: within('hubspot.com'),
    read: readHubspot,
    hint: 'Open a company or a deal.',
  },
  {
    id: 'gmail',
    name: 'Gmail',
    patterns: ['https://mail.google.com/*'],
    isSite: within('mail.google.com'),
    read: readGmail,
    hint: 'The address of an open mail does not say from whom it is. Search for the company, or enter its domain below.',
  },
  {
    id: 'linkedin',
    name: 'LinkedIn',
    patterns: ['https://www.linkedin.com/*'],
    isSite: within('www.linkedin.com'),
    read: readLinkedin,
    hint: 'Open the page of a company.',
  },
  {
    id: 'outreach',
    name: 'Outreach',
    patterns: ['https://*.outreach.io/*'],
    isSite: within('outreach.io'),
    // Its addresses have numbers of its own, which a CRM does not know and may have given to somebody else.
    read: () => null,
    hint: 'Outreach numbers accounts in its own way. Enter the domain or name of the account below.',
  },
]
