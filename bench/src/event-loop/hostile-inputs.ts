import { gzipSync } from 'node:zlib'

/** Values of any field that are made to be slow: for strings, lists and whatever takes neither. */
export const hostileValues: Readonly<Record<string, unknown>> = {
  'a word of 200,000 letters': 'x'.repeat(200_000),
  'a list of 50,000 numbers': Array.from({ length: 50_000 }, (_, n) => n),
  'nested 50,000 deep': null,
}

/** JSON of a body that has one of these values in each of the fields, small enough for any call that takes JSON. */
export const hostileBody = (fields: readonly string[], what: string): string => {
  const value = what.startsWith('nested')
    ? `${'['.repeat(50_000)}${']'.repeat(50_000)}`
    : JSON.stringify(hostileValues[what])
  const fit = Math.max(1, Math.floor(900_000 / value.length))
  return `{${fields
    .slice(0, fit)
    .map(field => `${JSON.stringify(field)}:${value}`)
    .join(',')}}`
}

/** Texts of conversations that take long to read. */
export const hostileTexts: Readonly<Record<string, string>> = {
  'a word of 200,000 letters': 'x'.repeat(200_000),
  'a megabyte of one letter': 'y'.repeat(1_000_000),
  'a hex dump of 2 MB': 'deadbeef01234567'.repeat(125_000),
  'half a million lines': 'a\n'.repeat(500_000),
  'quotes in quotes': '> > > x\n'.repeat(120_000),
  'words without blanks': '日本語です'.repeat(100_000),
}

const deals = 'Opportunity,Account,Created,Amount,Stage\n'
const megabytes = (text: string, count: number): string => text.repeat(Math.floor((count * 1_000_000) / text.length))

/** Deals whose dates fit two orders, in so many megabytes. */
export const tableOfDeals = (count: number): Uint8Array =>
  Buffer.from(deals + megabytes('Deal,Acme,03/04/2026,"1,234.50",Won\n', count))

/** Tables as large as they may be, by file name: their check reads every row. */
export const hostileTables = (): Readonly<Record<string, Uint8Array>> => ({
  'rows of deals, 25 MB.csv': tableOfDeals(25),
  'rows of deals, 100 MB in a gzip file.csv.gz': gzipSync(tableOfDeals(100)),
  'rows of separators, 25 MB.csv': Buffer.from(deals + megabytes(',,,,,,,,,,,,,,,,,,,,\n', 25)),
  'an open quote, 25 MB.csv': Buffer.from(`${deals}"${megabytes('never closed ', 25)}`),
  'one line of 25 MB.csv': Buffer.from(megabytes('a,', 25)),
})
