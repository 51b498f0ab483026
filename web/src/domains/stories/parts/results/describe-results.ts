import type { Answer } from '#lib/call-types.ts'
import { formatCount } from '#lib/format.ts'
import { shareWithInterval } from '#lib/interval.ts'

export type Results = Answer<'getBuyerSurveyResults'>
type Agreement = Results['overall']['whileBuying']

export const outcomeWords = { win: 'After a win', loss: 'After a loss', churn: 'After they left' } as const

/** So many of so many with the interval: "7 of 12: 58% (32–81%), n = 12"; "-" where there are none. */
export const agreementText = (agreement: Agreement): string =>
  agreement === null
    ? '-'
    : `${formatCount(agreement.both)} of ${formatCount(agreement.n)}: ${shareWithInterval(agreement, agreement.n)}`

/** What the surveys say together, in sentences one could read out. */
export const describeResults = ({ outcomes, answeredDeals, overall }: Results): string => {
  const asked = outcomes.filter(one => one.asked > 0)
  const waiting = outcomes.reduce((sum, one) => sum + one.waiting, 0)
  if (asked.length === 0)
    return waiting === 0
      ? 'No buyer of this market was asked yet. Ask buyers of a closed deal under Manage survey.'
      : 'Buyers were asked, and nobody has answered yet.'
  const rates = asked.map(({ kind, answered, asked: of, rate }) => {
    const share = rate === null ? '' : `, ${shareWithInterval(rate, rate.n)}`
    return `${outcomeWords[kind].toLowerCase()} in ${answered} of ${of} deals${share}`
  })
  const head = `Buyers answered ${rates.join('; ')}.`
  if (answeredDeals === 0) return head
  const { whileBuying, statedReason } = overall
  if (whileBuying === null) return `${head} Their answers touch no card.`
  const said = `Of what they name afterwards, ${shareWithInterval(whileBuying, whileBuying.n)} had come up while they were buying.`
  const stated =
    statedReason === null
      ? 'The CRM states no reason for these deals.'
      : `The reason in the CRM names ${shareWithInterval(statedReason, statedReason.n)} of it.`
  return `${head} ${said} ${stated}`
}
