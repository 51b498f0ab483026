import { Button, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useDealsDrilldown } from '#domains/analysis/shared/deals-drilldown/use-deals-drilldown.tsx'
import { useMarketFilter } from '#domains/analysis/shared/filter-bar/use-market-filter.ts'
import { AnalysisFrame } from '#domains/analysis/shared/frame/AnalysisFrame.tsx'
import { formatLongDate } from '#lib/format-date.ts'
import { links } from '#lib/links.ts'
import { useGo } from '#lib/navigation.ts'
import { useApiMutation } from '#lib/use-api.ts'
import { notify } from '#ui/notify.ts'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import { defaultSort, initialTableState, type TableState } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { type Forecast, useDealPredictions, useForecast } from '../api/forecast.ts'
import { Outlook } from '../parts/answer/Outlook.tsx'
import { predictionColumns } from '../parts/deal-probability/deal-columns.tsx'
import { ForecastQuality } from '../parts/quality/ForecastQuality.tsx'
import { MonthsChart } from '../parts/quality/MonthsChart.tsx'
import { QualityByGroup } from '../parts/quality/QualityByGroup.tsx'
import { ReliabilityChart } from '../parts/quality/ReliabilityChart.tsx'
import { WhatWasLearned } from '../parts/quality/WhatWasLearned.tsx'
import { reasonText } from '../parts/reasons.ts'
import classes from './ForecastScreen.module.css'

const phoneLines = [
  ['storyName', 'expected'],
  ['accountName', 'stage'],
  ['probability', 'amount'],
  ['owner'],
  ['lowers'],
] as const

const firstTable: TableState = { ...initialTableState, sort: defaultSort(predictionColumns) }

/** The model behind the probabilities, or why there is none. */
function Model({ forecast }: { forecast: Forecast }) {
  if (forecast.state === 'training')
    return <EmptyState title="Training on closed deals">The probabilities come as soon as that is done.</EmptyState>
  if (forecast.state === 'too little data')
    return <EmptyState title="Not enough data">{reasonText(forecast)}</EmptyState>
  return (
    <Stack gap="md">
      <ForecastQuality forecast={forecast} />
      {forecast.months.length > 0 && <MonthsChart months={forecast.months} />}
      {forecast.validation && <QualityByGroup validation={forecast.validation} />}
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <ReliabilityChart bins={forecast.validation?.reliability ?? []} />
        <WhatWasLearned features={forecast.features} />
      </SimpleGrid>
      <Text size="sm" c="dimmed">
        The range of the quarter comes from the probability of each deal, how long deals of its age took to be won, and
        how much better or worse all deals of a month did together in the past. In at least eight of ten deals, the true
        probability lies within the range that is shown.{' '}
        {forecast.madeAt && ` Last trained ${formatLongDate(forecast.madeAt)}.`}
      </Text>
    </Stack>
  )
}

/** What the quarter brings, how likely each open deal is to be won, and how far that can be trusted. */
export default function ForecastScreen() {
  const go = useGo()
  const market = useMarketFilter({ openOnly: true })
  const model = useForecast()
  const train = useApiMutation('trainForecast')
  const [table, setTable] = useState(firstTable)
  const [isOpen, setOpen] = useState(false)
  const deals = useDealPredictions(market.filter, table)
  const data = deals.page
  const { open, panel } = useDealsDrilldown()
  const renewing = model.data?.renewing ?? false
  return (
    <AnalysisFrame
      market={market}
      compares={false}
      bar={{ opptyDisabled: true }}
      switches={false}
      title="Forecast"
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
        <Outlook
          page={data}
          onOpen={() => open({ title: 'Pipeline', asked: { ...market.filter, opptyStatus: 'Open' } })}
          onWon={({ from, to }) =>
            open({
              title: 'Won this quarter',
              asked: { ...market.filter, opptyStatus: 'Won', closePeriod: `${from}..${to}` },
            })
          }
        />
      )}
      {model.data && model.data.state !== 'ready' && <Model forecast={model.data} />}
      <DataTable
        name="deal-probability"
        label="Open deals"
        rows={deals.rows}
        pages={{ ...deals, unsearched: data?.openDeals }}
        state={table}
        onState={setTable}
        columns={predictionColumns}
        phone={phoneLines}
        rowHeight={64}
        rowKey={({ storyId: dealId }) => dealId}
        onOpen={({ storyId: dealId }) => go(links.gameTape(dealId))}
        searchLabel="Search deals"
        exportName="Forecast"
        paging
        error={deals.error}
        onRetry={deals.retry}
        empty={
          <EmptyState title="No open deals pass these filters">
            Deals without a close date appear only in the close period All.
          </EmptyState>
        }
      />
      {model.data?.state !== 'too little data' && model.data?.state !== 'training' && (
        <details onToggle={event => setOpen(event.currentTarget.open)}>
          <summary className={classes.summary}>How do we know?</summary>
          {isOpen && (
            <QueryState query={model} loading={<SkeletonRows rows={6} />}>
              {forecast => <Model forecast={forecast} />}
            </QueryState>
          )}
        </details>
      )}
      {panel}
    </AnalysisFrame>
  )
}
