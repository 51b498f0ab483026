import { Button, Stack, Table, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useDealsDrilldown } from '#domains/analysis/shared/deals-drilldown/use-deals-drilldown.tsx'
import { formatCount } from '#lib/format.ts'
import { keepTogether, shareWithInterval } from '#lib/interval.ts'
import { useSearchState } from '#lib/navigation.ts'
import { whole } from '#lib/search-params.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { CountButton } from '#ui/figure/CountButton.tsx'
import { SelectMenu } from '#ui/input/SelectMenu.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonText } from '#ui/state/Skeletons.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { byCount } from '#ui/table/qualified.ts'
import manage from '../parts/manage/Manage.module.css'
import { agreementText, describeResults, outcomeWords, type Results } from '../parts/results/describe-results.ts'
import { Statements } from '../parts/results/Statements.tsx'

const search = { marketId: whole(null) }

interface OutcomesProps extends Pick<Results, 'outcomes'> {
  onOpen: (title: string, storyIdList: readonly number[]) => void
}

const Outcomes = ({ outcomes, onOpen }: OutcomesProps) => (
  <Panel title="Who answers" flush>
    <Table.ScrollContainer minWidth={360}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Deals</Table.Th>
            <Table.Th>Asked</Table.Th>
            <Table.Th>Answered</Table.Th>
            <Table.Th>Still open</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {outcomes.map(({ kind, asked, answered, waiting, rate, ...ids }) => {
            const count = (value: number, what: string, list: readonly number[]) => {
              const title = `${outcomeWords[kind]}: ${what}`
              return <CountButton value={value} label={`deals, ${title}`} onOpen={() => onOpen(title, list)} />
            }
            return (
              <Table.Tr key={kind}>
                <Table.Th scope="row">{outcomeWords[kind]}</Table.Th>
                <Table.Td>{count(asked, 'asked', ids.askedIdList)}</Table.Td>
                <Table.Td>
                  {count(answered, 'answered', ids.answeredIdList)}
                  {rate && `: ${keepTogether(shareWithInterval(rate, rate.n))}`}
                </Table.Td>
                <Table.Td>{count(waiting, 'still open', ids.waitingIdList)}</Table.Td>
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  </Panel>
)

type NamedCard = Results['cards'][number]

/** A card on a phone: which, then how many name it, and who else does. */
const phoneLines = [['title'], ['named'], ['whileBuying'], ['statedReason']] as const

const columnsOf = (onShow: (card: NamedCard) => void): readonly Column<NamedCard>[] => [
  {
    id: 'title',
    header: 'Card',
    value: card => card.title,
    render: card => (
      <div>
        <Button
          variant="transparent"
          size="compact-sm"
          px={0}
          onClick={() => onShow(card)}
          aria-label={`Sentences about ${card.title}`}
        >
          {card.title}
        </Button>
        <Text size="xs" c="dimmed">
          {card.topicName}
        </Text>
      </div>
    ),
    width: 220,
    grow: 3,
  },
  {
    id: 'named',
    header: 'Would name it, of all asked',
    phoneName: 'Would name it',
    value: card => card.named.share,
    render: card => keepTogether(shareWithInterval(card.named, card.named.n)),
    export: 'percent',
    qualified: byCount(card => card.named),
    width: 220,
  },
  {
    id: 'whileBuying',
    header: 'Had said it while buying',
    phoneName: 'Had said it',
    value: card => agreementText(card.whileBuying),
    render: card => keepTogether(agreementText(card.whileBuying)),
    width: 220,
  },
  {
    id: 'statedReason',
    header: 'The CRM names it too',
    phoneName: 'The CRM names it',
    value: card => agreementText(card.statedReason),
    render: card => keepTogether(agreementText(card.statedReason)),
    width: 220,
  },
]

const Cards = ({ marketId, cards }: { marketId: number } & Pick<Results, 'cards'>) => {
  const [shown, setShown] = useState<NamedCard | null>(null)
  const columns = useMemo(() => columnsOf(setShown), [])
  return (
    <Panel title="What buyers name afterwards">
      <DataTable
        label="What buyers name afterwards"
        rows={cards}
        columns={columns}
        rowKey={card => card.cardId}
        rowHeight={60}
        phone={phoneLines}
        exportName="What buyers name afterwards"
        maxHeight={520}
        empty={<EmptyState title="Nothing is named yet">Answers that name a message appear here.</EmptyState>}
      />
      {shown && (
        <Statements marketId={marketId} cardId={shown.cardId} title={shown.title} onClose={() => setShown(null)} />
      )}
    </Panel>
  )
}

const HowKnown = ({ answeredDeals, effectiveDeals, overall }: Results) => (
  <details>
    <summary>How do we know?</summary>
    <Text size="sm" c="dimmed">
      A deal counts as answered when one of its buyers sent the survey, and as asked when none of its links is open any
      more. Deals that answer differ from deals that do not, so an answer weighs more where few deals of the same
      outcome with as much talk answer: the {formatCount(answeredDeals)} deals that answered are worth{' '}
      {formatCount(Math.round(effectiveDeals))} of equal weight. Answers are searched for the keywords of the cards, as
      conversations are; “while buying” is what buyers said up to the day on which the deal closed. The cards of one
      deal come from the same people, which the intervals take into account. The reason in the CRM is searched for the
      same keywords; buyers confirm {agreementText(overall.confirmed)} of what it names. Answers change no other figure
      of a deal or a message: they describe what buyers say, not what wins.{' '}
    </Text>
  </details>
)

/** What buyers of a market say after the end of deals, held against what they said before and what the CRM states. */
export default function SurveyResultsScreen() {
  const [{ marketId }, change] = useSearchState(search)
  const markets = useApiQuery('listAllMarket')
  const chosen = marketId ?? markets.data?.[0]?.id ?? null
  const { open, panel } = useDealsDrilldown()
  const results = useApiQuery('getBuyerSurveyResults', chosen === null ? null : { query: { marketId: chosen } })
  return (
    <Page
      title="Survey results"
      actions={
        markets.data &&
        markets.data.length > 1 && (
          <SelectMenu
            label="Market"
            value={chosen === null ? null : String(chosen)}
            choices={markets.data.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={value => change({ marketId: Number(value) })}
          />
        )
      }
    >
      <QueryState
        query={markets}
        loading={<SkeletonText lines={2} />}
        empty={<EmptyState title="No markets yet">Load deals first: each belongs to a market.</EmptyState>}
      >
        {() => (
          <QueryState query={results} loading={<SkeletonText lines={6} />}>
            {found => (
              <Stack gap="md">
                <p className={manage.answer}>{keepTogether(describeResults(found))}</p>
                {found.outcomes.some(({ asked, waiting }) => asked + waiting > 0) && (
                  <Outcomes
                    outcomes={found.outcomes}
                    onOpen={(title, ids) => open({ title, asked: { storyIdList: [...ids] } })}
                  />
                )}
                {chosen !== null && found.cards.length > 0 && <Cards marketId={chosen} cards={found.cards} />}
                <HowKnown {...found} />
              </Stack>
            )}
          </QueryState>
        )}
      </QueryState>
      {panel}
    </Page>
  )
}
