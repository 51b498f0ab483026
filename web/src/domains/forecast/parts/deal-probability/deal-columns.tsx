import { dealTitle } from '@bic/engine/text/deal-title'
import type { PredictedDeal } from '#domains/forecast/api/forecast.ts'
import { formatExactMoney, formatMoney, formatText } from '#lib/format.ts'
import type { Column } from '#ui/table/columns.ts'
import { Lines } from '#ui/table/Lines.tsx'
import { withinBounds } from '#ui/table/qualified.ts'
import { contributionText, pointsWithInterval, probabilityText } from '../reasons.ts'

const expectedOf = ({ probability, opportunityAmount }: PredictedDeal): number | null =>
  probability === null || opportunityAmount === null ? null : probability * opportunityAmount

/** The strongest reason on one side, in words. */
const strongest = (deal: PredictedDeal, side: 1 | -1): string => {
  const found = deal.contributions.find(({ points }) => Math.sign(points) === side)
  return found ? `${pointsWithInterval(found)}: ${contributionText(found)}` : ''
}

const money = { align: 'right', export: 'money', width: 88, grow: 0 } as const

const factor = (id: string, header: string, side: 1 | -1): Column<PredictedDeal> => ({
  id,
  header,
  phoneName: side === 1 ? 'For it:' : 'Against it:',
  value: deal => strongest(deal, side),
  render: deal => <Lines text={strongest(deal, side)} most={3} small />,
  width: 155,
  grow: 2,
})

/** Open deals with their predictions, each column named as the server sorts by it. */
export const predictionColumns: readonly Column<PredictedDeal>[] = [
  {
    id: 'accountName',
    header: 'Account',
    value: deal => deal.accountName,
    render: deal => <Lines text={formatText(deal.accountName)} most={3} />,
    width: 140,
    grow: 2,
  },
  {
    id: 'storyName',
    header: 'Deal',
    value: deal => deal.storyName,
    render: deal => <Lines text={dealTitle(deal.storyName, deal.accountName)} most={3} />,
    width: 180,
    grow: 2,
  },
  { id: 'stage', header: 'Stage', value: deal => deal.stage, render: deal => formatText(deal.stage), width: 104 },
  {
    id: 'owner',
    header: 'Owner',
    value: deal => formatText(deal.opportunityOwner),
    render: deal => <Lines text={formatText(deal.opportunityOwner)} most={3} />,
    width: 110,
  },
  {
    id: 'probability',
    header: 'Probability',
    value: deal => deal.probability,
    hint: 'With its 80% range. “Win rate” is the share won of deals of that age: of so young a deal nothing more is known.',
    render: deal => probabilityText(deal),
    align: 'right',
    export: 'percent',
    qualified: withinBounds(deal => deal, undefined, '80%'),
    width: 140,
    grow: 0,
  },
  {
    id: 'amount',
    header: 'Amount',
    phoneName: 'of',
    value: deal => deal.opportunityAmount,
    render: deal => <span title={formatExactMoney(deal.opportunityAmount)}>{formatMoney(deal.opportunityAmount)}</span>,
    ...money,
  },
  {
    id: 'expected',
    header: 'Expected',
    hint: 'Amount times probability, whenever the deal is won.',
    value: expectedOf,
    render: deal => <span title={formatExactMoney(expectedOf(deal))}>{formatMoney(expectedOf(deal))}</span>,
    rank: true,
    ...money,
  },
  factor('raises', 'Largest positive factor', 1),
  factor('lowers', 'Largest negative factor', -1),
]
