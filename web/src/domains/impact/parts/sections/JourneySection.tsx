import { keepPreviousData } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { Answer } from '#lib/call-types.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { Chart } from '#ui/chart/Chart.tsx'
import type { ChartLook, ChartOption } from '#ui/chart/chart-option.ts'
import { SelectMenu } from '#ui/input/SelectMenu.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import type { Column } from '#ui/table/columns.ts'
import type { ImpactQuery } from '../impact-query.ts'
import type { SectionProps } from '../section.ts'

type JourneyRow = Answer<'getConversationAnalysisForBuyingJourney'>[number]

const journeyOf = (query: ImpactQuery, cardId: number) => {
  const { salesPlayId: _play, attribution: _attribution, dealProfile: _profile, ...rest } = query
  return { query: { ...rest, cardId } }
}

/** The journey is of one card: of a play one of its cards is chosen. */
const useJourneyOfMessage = (query: ImpactQuery | null, cardId: number | null) =>
  useApiQuery(
    'getConversationAnalysisForBuyingJourney',
    query === null || cardId === null ? null : journeyOf(query, cardId),
    { placeholderData: keepPreviousData },
  )

const nameOf = ({ stage }: JourneyRow) => stage || 'Stage not known'
const number = { align: 'right', export: 'number', width: 110 } as const

const columns: readonly Column<JourneyRow>[] = [
  { id: 'stage', header: 'Stage', value: nameOf, width: 160, grow: 2 },
  { id: 'deals', header: 'Deals', value: row => row.dealCount, ...number },
  { id: 'conversations', header: 'Conversations', value: row => row.convCount, ...number },
  { id: 'calls', header: 'Calls', value: row => row.callCount, ...number },
  { id: 'emails', header: 'Emails', value: row => row.emailCount, ...number },
]

interface JourneySectionProps extends SectionProps {
  /** The cards of the message. */
  cards: readonly { readonly id: number; readonly title: string }[]
}

/** At which stages of the deals the message comes up. */
export function JourneySection({ query, open, cards }: JourneySectionProps) {
  const [chosen, setChosen] = useState<number | null>(null)
  const card = cards.find(({ id }) => id === chosen) ?? cards[0]
  const { data, error, refetch } = useJourneyOfMessage(query, card?.id ?? null)
  const option = useCallback(
    (look: ChartLook): ChartOption => {
      const bars = (name: string, read: (row: JourneyRow) => number, colour: string) => ({
        type: 'bar' as const,
        name,
        stack: 'conversations',
        barMaxWidth: 28,
        itemStyle: { color: colour },
        data: (data ?? []).map(row => ({ id: row.stage, value: read(row) })),
      })
      return {
        grid: { left: 130, right: 24, top: 32, bottom: 32 },
        legend: { top: 0, left: 0 },
        yAxis: { type: 'category', inverse: true, data: (data ?? []).map(nameOf) },
        xAxis: { type: 'value', minInterval: 1 },
        series: [
          bars('Calls', row => row.callCount, look.kinds[0]),
          bars('Emails', row => row.emailCount, look.kinds[1]),
          bars('Other', row => row.convCount - row.callCount - row.emailCount, look.kinds[2]),
        ],
      }
    },
    [data],
  )
  return (
    <Chart
      title="Buying journey"
      note="Conversations of the period in which the message came up, by the stage that the deal was in on that day, whatever the attribution. A click opens the deals."
      rows={data}
      rowKey={row => row.stage}
      columns={columns}
      option={option}
      height={Math.max(220, 60 + (data?.length ?? 6) * 40)}
      onSelect={row => row.dealCount > 0 && open(`${card?.title ?? 'The message'} at ${nameOf(row)}`, row.storyIdList)}
      tools={
        cards.length > 1 && (
          <SelectMenu
            label="Card"
            hideLabel
            width={220}
            choices={cards.map(({ id, title }) => ({ value: String(id), label: title }))}
            value={card ? String(card.id) : null}
            onChange={value => setChosen(Number(value))}
          />
        )
      }
      error={error}
      onRetry={() => void refetch()}
      empty={<EmptyState title="No Insights found.">The message did not come up in this period.</EmptyState>}
    />
  )
}
