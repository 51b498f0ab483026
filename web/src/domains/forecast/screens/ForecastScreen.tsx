import { Button, SimpleGrid } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { formatExactMoney, formatMoney } from '../../../lib/format.ts'
import { formatLongDate } from '../../../lib/format-date.ts'
import { links } from '../../../lib/links.ts'
import { useGo } from '../../../lib/navigation.ts'
import { Stat } from '../../../ui/figure/Stat.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { notify } from '../../../ui/notify.ts'
import { EmptyState } from '../../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../../ui/state/ErrorState.tsx'
import { SkeletonRows } from '../../../ui/state/Skeletons.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { FilterBar } from '../../analysis/parts/filter-bar/FilterBar.tsx'
import { useMarketFilter } from '../../analysis/parts/filter-bar/use-market-filter.ts'
import { StatRow } from '../../crm/parts/StatRow.tsx'
import { type Forecast, useForecast, useForetoldDeals, useTrainForecast } from '../api/forecast.ts'
import { foretoldColumns } from '../parts/deal-probability/deal-columns.tsx'
import { ForecastQuality } from '../parts/quality/ForecastQuality.tsx'
import { ReliabilityChart } from '../parts/quality/ReliabilityChart.tsx'
import { WhatWasLearned } from '../parts/quality/WhatWasLearned.tsx'
import { reasonText } from '../parts/reasons.ts'

/** The model behind the probabilities, or why there is none. */
function Model({ forecast }: { forecast: Forecast }) {
  if (forecast.state === 'training')
    return <EmptyState title="Learning from closed deals">The probabilities come as soon as that is done.</EmptyState>
  if (forecast.state === 'too little data')
    return <EmptyState title="Too little data">{reasonText(forecast)}</EmptyState>
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
  const train = useTrainForecast()
  const { data, error, refetch } = useForetoldDeals(market.filter)
  const renewing = model.data?.renewing ?? false
  return (
    <Page
      title="Deal probability"
      actions={
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} />}
          loading={train.isPending || renewing}
          onClick={() => train.mutate(undefined, { onError: cause => notify.error(cause) })}
        >
          Learn again
        </Button>
      }
    >
      <FilterBar market={market} hideSearch opptyDisabled />
      {data && (
        <StatRow>
          <Stat label="Open deals" value={data.total} />
          <Stat label="Pipeline" value={formatMoney(data.amount)} n={data.total} hint={formatExactMoney(data.amount)} />
          <Stat
            label="Expected"
            value={formatMoney(data.expectedAmount)}
            n={data.total}
            hint="Each amount times its probability, added up."
          />
          {model.data?.madeAt && <Stat label="Learned on" value={formatLongDate(model.data.madeAt)} />}
        </StatRow>
      )}
      <DataTable
        label="Open deals"
        rows={data?.rows}
        columns={foretoldColumns}
        rowKey={({ storyId }) => storyId}
        onOpen={({ storyId }) => go(links.gameTape(storyId))}
        searchLabel="Search deals"
        exportName="Deal probability"
        paging
        error={error}
        onRetry={() => void refetch()}
        empty={<EmptyState title="No open deals pass these filters" />}
      />
      {model.error && !model.data && <ErrorState error={model.error} onRetry={() => void model.refetch()} />}
      {model.data ? <Model forecast={model.data} /> : !model.error && <SkeletonRows rows={6} />}
    </Page>
  )
}
