import { keepPreviousData } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Answer } from '#lib/call-types.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { Chart } from '#ui/chart/Chart.tsx'
import type { AxesChart } from '#ui/chart/chart-description.ts'
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

const parts = [
  { name: 'Calls', colour: 'kind-1', of: (row: JourneyRow) => row.callCount },
  { name: 'Emails', colour: 'kind-2', of: (row: JourneyRow) => row.emailCount },
  { name: 'Other', colour: 'neutral', of: (row: JourneyRow) => row.convCount - row.callCount - row.emailCount },
] as const

const describe = (rows: readonly JourneyRow[]): AxesChart => ({
  kind: 'axes',
  lying: true,
  across: { names: rows.map(row => ({ key: row.stage, text: nameOf(row) })) },
  values: { whole: true },
  marks: parts.map(({ name, colour, of }) => ({
    kind: 'bars',
    name,
    colour,
    stacked: true,
    bars: rows.map(row => ({ key: row.stage, value: of(row) })),
  })),
})

interface JourneySectionProps extends SectionProps {
  /** The cards of the message. */
  cards: readonly { readonly id: number; readonly title: string }[]
}

/** At which stages of the deals the message comes up. */
export function JourneySection({ query, open, cards }: JourneySectionProps) {
  const [chosen, setChosen] = useState<number | null>(null)
  const card = cards.find(({ id }) => id === chosen) ?? cards[0]
  const { data, error, refetch } = useJourneyOfMessage(query, card?.id ?? null)
  const description = useMemo(() => describe(data ?? []), [data])
  return (
    <Chart
      title="Buying journey"
      note="Conversations of the period in which the message came up, by the stage that the deal was in on that day, whatever the attribution. A click opens the deals."
      rows={data}
      rowKey={row => row.stage}
      columns={columns}
      description={description}
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
