import { Table } from '@mantine/core'
import type { AskedDeals } from '#domains/analysis/shared/deals-drilldown/asked-deals.ts'
import type { Drilldown } from '#domains/analysis/shared/deals-drilldown/DealsDrilldown.tsx'
import { MedianFigure } from '#domains/analysis/shared/figures/MedianFigure.tsx'
import { RateFigure } from '#domains/analysis/shared/figures/RateFigure.tsx'
import type { ComparedCard } from '#domains/market-performance/api/bubbles.ts'
import { CountButton } from '#ui/figure/CountButton.tsx'

interface ArmsTableProps {
  card: ComparedCard
  asked: AskedDeals
  onOpen: (drilldown: Drilldown) => void
}

const arms = [
  ['with', 'With the card'],
  ['without', 'Without it'],
] as const

/** The figures of the deals with a card and of those without it, each with a drill-down. */
export function ArmsTable({ card: { cardId, title, comparison }, asked, onOpen }: ArmsTableProps) {
  const open = (arm: 'with' | 'without', more: AskedDeals = {}) => {
    onOpen({
      title: `${arm === 'with' ? 'With' : 'Without'} ${title}`,
      asked: { ...asked, cardId, arm, ...more },
    })
  }
  return (
    <Table mb="sm" verticalSpacing="xs">
      <Table.Thead>
        <Table.Tr>
          <Table.Td />
          <Table.Th scope="col">Deals</Table.Th>
          <Table.Th scope="col">Win Rate</Table.Th>
          <Table.Th scope="col">Sales Cycle (days)</Table.Th>
          <Table.Th scope="col">Deal Size ($)</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {arms.map(([arm, name]) => {
          const { deals, winRate, salesCycle, dealSize } = comparison[arm]
          return (
            <Table.Tr key={arm}>
              <Table.Th scope="row" fw={400}>
                {name}
              </Table.Th>
              <Table.Td>
                <CountButton value={deals} label={`deals ${arm} ${title}`} onOpen={() => open(arm)} />
              </Table.Td>
              <Table.Td>
                <RateFigure
                  label={`Win rate ${arm} ${title}`}
                  rate={winRate}
                  stacked
                  onOpen={() => open(arm, { figure: 'winRate' })}
                />
              </Table.Td>
              <Table.Td>
                <MedianFigure
                  label={`Sales cycle ${arm} ${title}`}
                  estimate={salesCycle}
                  unit="days"
                  stacked
                  onOpen={() => open(arm, { figure: 'salesCycle' })}
                />
              </Table.Td>
              <Table.Td>
                <MedianFigure
                  label={`Deal size ${arm} ${title}`}
                  estimate={dealSize}
                  unit="money"
                  stacked
                  onOpen={() => open(arm, { figure: 'dealSize' })}
                />
              </Table.Td>
            </Table.Tr>
          )
        })}
      </Table.Tbody>
    </Table>
  )
}
