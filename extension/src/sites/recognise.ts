import { domainPattern } from '@bic/contract/values/domain-pattern'
import { type Mark, type Site, sites } from './sites.ts'

/** What the panel makes of the page beside it. */
export type Place =
  /** Nobody allowed the panel to learn this address, or it is none of the web. */
  | { readonly is: 'unseen' }
  | { readonly is: 'unknown'; readonly hint: string }
  | { readonly is: 'known'; readonly mark: Mark }

const unseen: Place = { is: 'unseen' }

const siteOf = (host: string): Site | undefined => sites.find(({ isSite }) => isSite(host))

/** What a page is about, by its address alone. Of any other page the domain counts: it may be the site of an account. */
export const recognise = (address: string | undefined): Place => {
  const url = address !== undefined && URL.canParse(address) ? new URL(address) : null
  if (!url || !/^https?:$/.test(url.protocol)) return unseen
  const site = siteOf(url.hostname)
  const mark: Mark | null = site ? site.read(url) : domainPattern.test(url.hostname) ? { domain: url.hostname } : null
  return mark ? { is: 'known', mark } : { is: 'unknown', hint: site?.hint ?? 'This page is of no company.' }
}

/** What somebody typed to find an account: a domain, an address of the web, a mail address, or a name. */
export const markOf = (typed: string): Mark | null => {
  const text = typed.trim()
  if (text === '') return null
  const host = (text.includes('@') ? text.split('@').at(-1) : text.replace(/^https?:\/\//i, '').split(/[/?#]/)[0]) ?? ''
  return domainPattern.test(host.toLowerCase()) ? { domain: host.toLowerCase() } : { accountName: text.slice(0, 200) }
}

/** In words: what is looked for. */
export const describeMark = (mark: Mark): string => {
  const [value = ''] = Object.values(mark)
  return 'crmAccountId' in mark ? `the account ${value}` : 'crmOpptyId' in mark ? `the deal ${value}` : value
}
