import type { Answer } from '#lib/call-types.ts'
import { formatCount, formatQuantity } from '#lib/format.ts'
import { shareWithInterval } from '#lib/interval.ts'

type JourneyStep = Answer<'getBJIStageReachedDetails'>[number]

const wonOf = ({ winRate }: JourneyStep): string =>
  shareWithInterval({ ...winRate, share: winRate.rate }, winRate.closed)

/**
 * How far deals come, and how they end from there: "320 deals had conversations in Discovery, 134 in Negotiation. Of the closed ones,
 * 49% (43–55%), n = 274, and 85% (78–90%), n = 131, were won." Null where no deal talked before the sale.
 */
export const journeySentence = (steps: readonly JourneyStep[]): string | null => {
  const before = steps.filter(({ part, dealCount }) => part === 'pre-sales' && dealCount > 0)
  const [first, last] = [before[0], before.at(-1)]
  if (!first || !last) return null
  const said = first.topCards[0] ? ` What comes up most in ${first.stageReached} is ${first.topCards[0].title}.` : ''
  const talked = `${formatQuantity(first.dealCount, 'deal')} had conversations in ${first.stageReached}`
  if (first === last) return `${talked}.${said}`
  const isKnown = first.winRate.rate !== null && last.winRate.rate !== null
  const won = isKnown ? ` Of the closed ones, ${wonOf(first)}, and ${wonOf(last)}, were won.` : ''
  return `${talked}, ${formatCount(last.dealCount)} in ${last.stageReached}.${won}${said}`
}
