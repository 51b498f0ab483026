import { leastPeople } from '@bic/engine/usage/weekly-retention'
import type { Answer } from '#lib/call-types.ts'
import { formatCount, formatPercent, formatQuantity } from '#lib/format.ts'
import { pointsText } from '#lib/points.ts'

export type HeardAnswer = Answer<'getHeardImpact'>
export type Heard = NonNullable<HeardAnswer['all']>

const people = (count: number): string => formatQuantity(count, 'person', 'people')

/** "+29 points (+13 to +44), n = 120 calls of 8 people" */
export const heardDifference = (heard: Heard): string =>
  `${pointsText(heard)}, n = ${formatQuantity(heard.callsAfter + heard.callsOtherwise, 'call')} of ${people(heard.people)}`

/** Whether people say what they opened, in a sentence. */
export function describeHeard({ all, openings, people: who }: HeardAnswer): string {
  if (openings === 0) return 'Nobody has opened a message in these days yet.'
  const opened = `${people(who)} opened messages ${formatQuantity(openings, 'time')}`
  if (all === null)
    return `Cannot say yet what opening a message does: ${opened}, and fewer than ${leastPeople} of them had calls after it and calls without it.`
  const [after, otherwise] = [formatPercent(all.after), formatPercent(all.otherwise)]
  const difference = heardDifference(all)
  if (all.verdict === 'cannot say yet')
    return `Cannot say yet whether people say a message more often in the call after they opened it: in ${after} of these calls, in ${otherwise} of their others; ${difference}.`
  return `In the call after they opened a message people say it ${all.verdict === 'more' ? 'more' : 'less'} often: in ${after} of these calls, in ${otherwise} of their others; ${difference}.`
}

/** What is concluded of one message. */
export const verdictText = ({ verdict, detectable }: Heard): string =>
  verdict === 'cannot say yet'
    ? `Cannot say yet; less than ${Math.round(100 * detectable)} points would not show`
    : `Said ${verdict} often after opening`

interface Outcomes {
  readonly wonDeals: number
  readonly lostDeals: number
  readonly openDeals: number
}

/** "2 won, 1 lost, 3 open"; a dash of none. */
export const dealsText = ({ wonDeals, lostDeals, openDeals }: Outcomes): string => {
  const parts = [
    [wonDeals, 'won'],
    [lostDeals, 'lost'],
    [openDeals, 'open'],
  ] as const
  return (
    parts
      .filter(([count]) => count > 0)
      .map(([count, what]) => `${formatCount(count)} ${what}`)
      .join(', ') || '-'
  )
}
