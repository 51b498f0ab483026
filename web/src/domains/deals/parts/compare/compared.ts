import type { WonDealComparison } from '#domains/deals/api/won-deal-comparison.ts'
import { formatCount, formatQuantity } from '#lib/format.ts'

/** What is compared, in words. */
export function describeComparison({
  like,
  marketName,
  segmentName,
  stage,
  won,
  lost,
  leftOut,
}: WonDealComparison): string {
  const kind = { 'market and segment': [marketName, segmentName], market: [marketName], customer: [] }[like]
  const names = kind.filter(name => name !== null)
  const of = names.length > 0 ? ` of ${names.join(', ')}` : ''
  const until =
    stage === null
      ? 'There is no stage history, so whole deals are compared; part of what was said may be a result of the outcome.'
      : 'A card counts when it was mentioned before the deal left the stage.'
  const were = stage === null ? '' : ` that were in ${stage}`
  const missing =
    leftOut > 0 ? ` ${formatQuantity(leftOut, 'more deal is', 'more deals are')} not known to have been there.` : ''
  return `${formatQuantity(won + lost, 'closed deal')}${of}${were}: ${formatCount(won)} won, ${formatCount(lost)} lost.${missing} ${until}`
}
