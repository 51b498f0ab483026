import type { Answer } from '#lib/call-types.ts'
import { formatMoney, formatQuantity } from '#lib/format.ts'
import { shareWithInterval } from '#lib/interval.ts'

type Comparison = Answer<'getStoryComparison'>
type Verification = Answer<'getStoryVerification'>
type Board = Answer<'getStoryBoard'>

/** How a story begins: "Won: $50K from Lisbon Ltd. 3 of 10 parts are written." */
export function openingText({ status, opportunityAmount, accountName, sections }: Board): string {
  const written = sections.filter(({ content, quotes }) => content !== '' || quotes.length > 0).length
  const amount = opportunityAmount === null ? '' : ` ${formatMoney(opportunityAmount)}`
  const whose = accountName === '' ? '' : `${amount === '' ? '' : ' from'} ${accountName}`
  return `${status}${amount || whose ? ':' : ''}${amount}${whose}. ${written === 0 ? 'None' : written} of ${sections.length} parts ${written === 1 ? 'is' : 'are'} written.`
}

const groups = {
  'market and segment': 'of its market and segment',
  market: 'of its market',
  customer: 'of all markets',
} as const

/** How typical the deal is, in words: by the share of wins that lie less in the middle. */
export function typicalityText({ typicality, wins, among }: Comparison): string {
  if (typicality === null)
    return `How typical this win is cannot be said yet: ${formatQuantity(wins, 'comparable win')} ${groups[among]}, five are needed.`
  const { low, high, n } = typicality
  const verdict =
    low > 0.5
      ? 'A typical win'
      : high < 0.5
        ? 'An unusual win'
        : 'Neither a typical win nor an unusual one, as far as these deals show'
  return `${verdict}: ${shareWithInterval(typicality, n)} of the wins ${groups[among]} are less like the others than this one.`
}

/** What the judgements say of the matcher. */
export function precisionText({ precision, overall, stories, open }: Verification): string {
  const left = open === 0 ? 'Every match was judged.' : `${formatQuantity(open, 'match', 'matches')} to judge.`
  if (precision === null) return `${left} Nothing was judged yet, so how often the matches are right is not known.`
  const own = `${shareWithInterval(precision, precision.n)} of those judged here are right`
  const all =
    overall !== null && stories > 1 ? `; over ${stories} stories ${shareWithInterval(overall, overall.n)}` : ''
  return `${left} ${own}${all}.`
}
