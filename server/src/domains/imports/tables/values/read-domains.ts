const domainRule = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/

/** The domain of an address, a mail address or a bare domain, in lower case; null when there is none in it. */
export const readDomain = (text: string): string | null => {
  const bare = text
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/^.*@/, '')
    .replace(/[/?#:].*$/, '')
    .replace(/^www\./, '')
  return domainRule.test(bare) ? bare : null
}

/** Splits a cell of domains at blanks, commas and semicolons. `wrong` are the pieces that are none. */
export const readDomains = (text: string): { domains: string[]; wrong: string[] } => {
  const domains = new Set<string>()
  const wrong: string[] = []
  for (const piece of text.split(/[\s,;|]+/).filter(Boolean)) {
    const domain = readDomain(piece)
    if (domain) domains.add(domain)
    else wrong.push(piece)
  }
  return { domains: [...domains], wrong }
}
