import { pointsWithin } from '@bic/engine/statistics/points-text'
import type { Answer, CallInput } from '#lib/call-types.ts'
import { formatCount, formatPercent, formatQuantity } from '#lib/format.ts'

export type Themes = Answer<'getUnknownThemes'>
export type Theme = Themes['themes'][number]
export type Compare = NonNullable<CallInput<'getUnknownThemes'>['query']['compare']>
type Group = Theme['more']

/** Deals of each group, as one names them in a sentence. */
export const groupNames: Readonly<Record<Compare, Readonly<Record<Group, string>>>> = {
  outcome: { first: 'won deals', second: 'lost deals' },
  time: { first: 'deals of the last 90 days', second: 'deals of the year before' },
}

export const otherGroup = (group: Group): Group => (group === 'first' ? 'second' : 'first')

/** "14 of 34 lost deals (41%)" */
export const saidText = (theme: Theme, group: Group, compare: Compare): string => {
  const { said, deals } = theme[group]
  return `${formatCount(said)} of ${formatCount(deals)} ${groupNames[compare][group]} (${formatPercent(deals === 0 ? 0 : said / deals)})`
}

/** What the group that says it more says it more by: "+37 points (+14 to +60)". */
export const moreText = ({ more, difference, low, high }: Theme): string =>
  pointsWithin(more === 'first' ? { difference, low, high } : { difference: -difference, low: -high, high: -low })

/** The answer in a sentence or two; `who` says it. */
export const themesSentence = ({ themes, counted, deals }: Themes, compare: Compare, who: string): string => {
  const names = groupNames[compare]
  const [surest, ...others] = themes
  if (surest) {
    const { more, text } = surest
    const rest =
      others.length === 0
        ? ''
        : ` ${formatQuantity(others.length, 'more phrase')} that ${others.length === 1 ? 'belongs' : 'belong'} to no message ${others.length === 1 ? 'differs' : 'differ'} too.`
    return `No message covers “${text}” yet, which ${who} say more in ${names[more]}: ${saidText(surest, more, compare)} against ${saidText(surest, otherGroup(more), compare)}.${rest}`
  }
  if (deals.first + deals.second === 0)
    return `There is nothing to compare yet: no deal has conversations in which ${who} say something.`
  if (counted === 0)
    return `There is too little to compare yet: ${formatCount(deals.first)} ${names.first} and ${formatCount(deals.second)} ${names.second} have conversations in which ${who} say something.`
  return `Nothing stands out: ${formatQuantity(counted, 'phrase')} that no message covers looked different in one half of the deals, and none of them differs beyond chance in the other half.`
}
