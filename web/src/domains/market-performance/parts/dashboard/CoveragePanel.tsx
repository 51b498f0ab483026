import { Table, Text } from '@mantine/core'
import type { AskedDeals } from '#domains/analysis/shared/deals-drilldown/asked-deals.ts'
import type { Drilldown } from '#domains/analysis/shared/deals-drilldown/DealsDrilldown.tsx'
import type { Dashboard } from '#domains/market-performance/api/metrics.ts'
import { formatCount, formatPercent } from '#lib/format.ts'
import { CountButton } from '#ui/figure/CountButton.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'

interface CoveragePanelProps {
  dashboard: Dashboard | undefined
  asked: AskedDeals
  onOpen: (drilldown: Drilldown) => void
}

const statuses = [
  ['won', 'Won'],
  ['lost', 'Lost'],
  ['open', 'Open'],
] as const

/** What all figures rest on: how many of the deals have conversations. */
export function CoveragePanel({ dashboard, asked, onOpen }: CoveragePanelProps) {
  if (!dashboard)
    return (
      <Panel title="Coverage by conversations">
        <SkeletonRows rows={4} height={36} />
      </Panel>
    )
  const { coverage } = dashboard
  const { median, mean } = coverage.conversations
  return (
    <Panel title="Coverage by conversations">
      <Table verticalSpacing="xs" style={{ fontVariantNumeric: 'tabular-nums' }}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Deals</Table.Th>
            <Table.Th scope="col" ta="right">
              With
            </Table.Th>
            <Table.Th scope="col" ta="right">
              Without
            </Table.Th>
            <Table.Th scope="col" ta="right">
              Covered
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {statuses
            .map(([outcome, name]) => ({ outcome, name, share: coverage[outcome] }))
            .filter(({ share }) => share.of > 0)
            .map(({ outcome, name, share }) => (
              <Table.Tr key={outcome}>
                <Table.Th scope="row" fw={400}>
                  {name}
                </Table.Th>
                <Table.Td ta="right">
                  <CountButton
                    value={share.count}
                    label={`${outcome} deals with conversations`}
                    onOpen={() =>
                      onOpen({ title: `${name}, with conversations`, asked: { ...asked, outcome, heard: 'Y' } })
                    }
                  />
                </Table.Td>
                <Table.Td ta="right">
                  <CountButton
                    value={share.of - share.count}
                    label={`${outcome} deals without conversations`}
                    onOpen={() =>
                      onOpen({ title: `${name}, without conversations`, asked: { ...asked, outcome, heard: 'N' } })
                    }
                  />
                </Table.Td>
                <Table.Td ta="right">
                  {formatPercent(share.share)}{' '}
                  <Text span size="xs" c="dimmed">
                    n = {formatCount(share.of)}
                  </Text>
                </Table.Td>
              </Table.Tr>
            ))}
        </Table.Tbody>
      </Table>
      <Text size="sm" c="dimmed" mt="xs">
        {coverage.conversations.n === 0
          ? 'None of these deals has conversations.'
          : `A deal with conversations has ${formatCount(median)} of them (median; mean ${(mean ?? 0).toFixed(1)}, n\u00a0=\u00a0${formatCount(coverage.conversations.n)}).`}
      </Text>
    </Panel>
  )
}
