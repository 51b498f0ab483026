// What the content analyzer says, in words that screen and paper share.

import { type Clearance, type QuoteChannel, quoteChannels } from '../stories/quote-clearance.ts'
import type { ContentFault, CoverageCheck } from './analyzer.ts'

/** What is wrong with a sentence, for whoever wrote it, with what would put it right. */
export const faultWords: Readonly<Record<ContentFault, string>> = {
  certainty: 'It is more certain than what was said.',
  amount: 'It says more or more often than what was said.',
  bound: 'It drops or turns a bound such as “up to”.',
  cause: 'It claims a cause where things only came together.',
  rank: 'It adds a ranking that nobody gave.',
  degree: 'It says it more strongly than it was said.',
  condition: 'It drops the condition under which it was said.',
  question: 'It was asked, not said.',
  empty: 'It says nothing.',
  no_ground: 'Nothing was found that it could rest on.',
  not_said: 'No buyer said these words.',
  welded: 'The words were said, but not in one piece.',
  cut_short: 'The rest of the sentence changes what it says.',
  wrong_speaker: 'Somebody else said it.',
  wrong_side: 'No buyer said it.',
  not_cleared: 'The buyer did not allow it to be used here.',
  names_hidden: 'The buyer did not allow to be named.',
  unsupported: 'No buyer said this.',
  not_approved: 'No approved claim says it, and no buyer does.',
  expired: 'The approved claim has expired.',
  no_owner: 'Nobody answers for the approved claim.',
  wrong_number: 'The figure is another one.',
  wrong_direction: 'The difference goes the other way.',
  no_difference: 'There may be no difference.',
  asserts: 'It says something that nothing backs.',
}

/** How easily a text reads, by Flesch's own scale. */
export const easeWords = (ease: number): string => {
  if (ease >= 70) return 'easy'
  if (ease >= 60) return 'plain English'
  if (ease >= 50) return 'fairly hard'
  return ease >= 30 ? 'hard' : 'very hard'
}

/** Closed deals that have to have documents, in each of two groups. */
const fewest = 15

const points = (share: number): string => {
  const rounded = Math.round(100 * share)
  return rounded < 0 ? `−${-rounded}` : `+${rounded}`
}

const whyNot = (documentedDeals: number, because: CoverageCheck['because']): string => {
  const deals = documentedDeals === 1 ? '1 closed deal has' : `${documentedDeals} closed deals have`
  if (because === 'nothing proven')
    return `${deals} documents from before the close, but deals are judged by the messages that go with winning in the other half of the deals, and in a half there is none.`
  if (because === 'no difference')
    return `${deals} documents from before the close, but too few of them cover more of what is proven than the others; each group takes at least ${fewest} deals.`
  return `${deals} documents from before the close; it takes at least ${2 * fewest}.`
}

/** Whether covering more went with winning, as a sentence. */
export const checkText = ({
  documentedDeals,
  counted,
  because,
}: Pick<CoverageCheck, 'documentedDeals' | 'counted' | 'because'>): string => {
  if (counted === null)
    return `Whether documents that cover more go with winning cannot be said yet: ${whyNot(documentedDeals, because)}`
  const { more, less, difference } = counted
  const range = `(${points(difference.low)} to ${points(difference.high)})`
  const n = `n = ${more.deals + less.deals}`
  if (difference.low <= 0 && difference.high >= 0)
    return `Closed deals whose documents cover more were not won more or less often than comparable ones, as far as can be seen: ${points(difference.difference)} points ${range}, ${n}.`
  const way = difference.difference < 0 ? 'less' : 'more'
  return `Closed deals whose documents cover more were won ${Math.abs(Math.round(100 * difference.difference))} points ${way} often than comparable ones ${range}, ${n}.`
}

const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

const on = (clearances: Readonly<Record<QuoteChannel, Clearance>>, level: Clearance): string | null => {
  const own = quoteChannels.filter(channel => clearances[channel] === level)
  if (own.length === 0) return null
  return own.length === quoteChannels.length ? 'any channel' : listed(own)
}

/** How words of a buyer may be used, for whoever has them in a document: "Not cleared for Website. Without names on Press." */
export const describeClearances = (clearances: Readonly<Record<QuoteChannel, Clearance>>): string => {
  const [closed, anonymous, named] = (['internal', 'anonymised', 'named'] as const).map(level => on(clearances, level))
  return [
    closed && `Not cleared for ${closed}.`,
    anonymous && `Without names on ${anonymous}.`,
    named && `Cleared with the name on ${named}.`,
  ]
    .filter(Boolean)
    .join(' ')
}
