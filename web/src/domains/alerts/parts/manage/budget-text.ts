import type { Answer } from '#lib/call-types.ts'
import { formatQuantity } from '#lib/format.ts'
import { shareWithInterval } from '#lib/interval.ts'

type Budget = Answer<'getAlertBudget'>

const periods = { average: 'a month', low: 'a year' } as const

/** What is promised: "about one false alarm a year over 3 messages". */
const describePromised = ({ promised }: Budget): string | null =>
  promised.length === 0
    ? null
    : promised
        .map(
          ({ sensitivity, following }) =>
            `one false alarm ${periods[sensitivity]} over ${formatQuantity(following, 'message')}`,
        )
        .join(', and ')

/** What was observed: "of 4 reported, 1 was judged not useful: 25% (5–70%), n = 4". */
const describeObserved = ({ observed: { reported, judged, notUseful } }: Budget): string => {
  if (reported === 0 || notUseful === null) return 'None was reported so far.'
  if (notUseful.share === 0 && judged === 0) {
    return reported === 1
      ? '1 alert was reported; judge it below, so that false alarms can be counted.'
      : `${reported} alerts were reported; judge them below, so that false alarms can be counted.`
  }
  const wrong = Math.round(notUseful.share * notUseful.n)
  return `Of ${formatQuantity(reported, 'alert')} reported, ${wrong} ${wrong === 1 ? 'was' : 'were'} judged not useful: ${shareWithInterval(notUseful, reported)}. You judged ${judged === 0 ? 'none' : judged} of them.`
}

/** The promised and the observed rate of false alarms; nothing while there is neither. */
export const budgetText = (budget: Budget): string => {
  const promised = describePromised(budget)
  if (promised === null && budget.observed.reported === 0) return ''
  const first = promised === null ? 'No message is followed any more.' : `Expect about ${promised}.`
  return `${first} ${describeObserved(budget)}`
}

/** What a person follows, in one sentence. */
export const followedText = (alerts: readonly { readonly alertStatus: string }[]): string => {
  const running = alerts.filter(({ alertStatus }) => alertStatus === 'running').length
  if (alerts.length === 0) return 'You follow nothing yet: choose below what is to be watched for you every night.'
  return running === alerts.length
    ? `You follow ${formatQuantity(alerts.length, 'thing')}; all alerts run.`
    : `You follow ${formatQuantity(alerts.length, 'thing')}; ${running} of ${alerts.length} alerts run.`
}
