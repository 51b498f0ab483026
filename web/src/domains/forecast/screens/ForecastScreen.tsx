import { Button, SimpleGrid } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useMarketFilter } from '#domains/analysis/shared/filter-bar/use-market-filter.ts'
import { AnalysisFrame } from '#domains/analysis/shared/frame/AnalysisFrame.tsx'
import { StatRow } from '#domains/crm/shared/StatRow.tsx'
import { formatExactMoney, formatMoney } from '#lib/format.ts'
import { formatLongDate } from '#lib/format-date.ts'
import { links } from '#lib/links.ts'
import { useGo } from '#lib/navigation.ts'
import { useApiMutation } from '#lib/use-api.ts'
import { Stat } from '#ui/figure/Stat.tsx'
import { notify } from '#ui/notify.ts'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import { defaultSort, initialTableState, type TableState } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { type Forecast, useDealPredictions, useForecast } from '../api/forecast.ts'
import { predictionColumns } from '../parts/deal-probability/deal-columns.tsx'
import { ForecastQuality } from '../parts/quality/ForecastQuality.tsx'
import { ReliabilityChart } from '../parts/quality/ReliabilityChart.tsx'
import { WhatWasLearned } from '../parts/quality/WhatWasLearned.tsx'
import { reasonText } from '../parts/reasons.ts'

const firstTable: TableState = { ...initialTableState, sort: defaultSort(predictionColumns) }

/** The model behind the probabilities, or why there is none. */
function Model({ forecast }: { forecast: Forecast }) {
  if (forecast.state === 'training')
    return <EmptyState title="Training on closed deals">The probabilities come as soon as that is done.</EmptyState>
  if (forecast.state === 'too little data')
    return <EmptyState title="Not enough data">{reasonText(forecast)}</EmptyState>
  return (
    <>
      <ForecastQuality forecast={forecast} />
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <ReliabilityChart bins={forecast.validation?.reliability ?? []} />
        <WhatWasLearned features={forecast.features} />
      </SimpleGrid>
    </>
  )
}

/** How likely each open deal is to be won, and how far that can be trusted. */
export default function ForecastScreen() {
  const go = useGo()
  const market = useMarketFilter({ openOnly: true })
  const model = useForecast()
  const train = useApiMutation('trainForecast')
  const [table, setTable] = useState(firstTable)
  const deals = useDealPredictions(market.filter, table)
  const data = deals.page
  const renewing = model.data?.renewing ?? false
  return (
    <AnalysisFrame
      market={market}
      bar={{ opptyDisabled: true }}
      switches={false}
      title="Deal probability"
      actions={
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} />}
          loading={train.isPending || renewing}
          onClick={() => train.mutate({ body: {} }, { onError: cause => notify.error(cause) })}
        >
          Train again
        </Button>
      }
    >
      {data && (
        <StatRow>
          <Stat label="Open deals" value={data.openDeals} />
          <Stat
            label="Pipeline"
            value={formatMoney(data.amount)}
            n={data.openDeals}
            hint={formatExactMoney(data.amount)}
          />
          <Stat
            label="Expected"
            value={formatMoney(data.expectedAmount)}
            n={data.openDeals}
            hint="The sum of each amount times its probability."
          />
          {model.data?.madeAt && <Stat label="Last trained" value={formatLongDate(model.data.madeAt)} />}
        </StatRow>
      )}
      <DataTable
        name="deal-probability"
        label="Open deals"
        rows={deals.rows}
        pages={{ ...deals, unsearched: data?.openDeals }}
        state={table}
        onState={setTable}
        columns={predictionColumns}
        rowKey={({ storyId: dealId }) => dealId}
        onOpen={({ storyId: dealId }) => go(links.gameTape(dealId))}
        searchLabel="Search deals"
        exportName="Deal probability"
        paging
        error={deals.rows ? undefined : deals.error}
        onRetry={deals.retry}
        empty={
          <EmptyState title="No open deals pass these filters">
            Deals without a close date appear only in the close period All.
          </EmptyState>
        }
      />
      <QueryState query={model} loading={<SkeletonRows rows={6} />}>
        {forecast => <Model forecast={forecast} />}
      </QueryState>
    </AnalysisFrame>
  )
}
