import { Anchor, Checkbox } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { Plan } from '#domains/plans/api/plan.ts'
import { links } from '#lib/links.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { SegmentedButtons } from '#ui/input/SegmentedButtons.tsx'
import { SelectMenu } from '#ui/input/SelectMenu.tsx'
import { Link } from '#ui/Link.tsx'
import { notify } from '#ui/notify.ts'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { CardCounts } from './CardCounts.tsx'
import classes from './Cards.module.css'
import { type CardCategory, chooseCards, type Kind, kindNames, kinds, type PlanCard } from './card-choice.ts'

interface CardsOfPlanProps {
  plan: Plan
  category: CardCategory
  kind: Kind
  onChange: (category: CardCategory, kind: Kind) => void
}

/** What was chosen and is being saved, by card. */
type Choices = ReadonlyMap<number, boolean>
const noChoices: Choices = new Map()

const columnsOf = (
  { storyId: dealId }: Plan,
  choose: (card: PlanCard, chosen: boolean) => void,
): readonly Column<PlanCard>[] => [
  {
    id: 'callPlan',
    header: 'Call plan',
    value: row => (row.callPlan ? 'Yes' : 'No'),
    render: row => (
      <Checkbox
        size="sm"
        aria-label={`${row.title} in the call plan`}
        checked={row.callPlan}
        onChange={event => choose(row, event.currentTarget.checked)}
      />
    ),
    searchable: false,
    width: 92,
    grow: 0,
  },
  {
    id: 'title',
    header: 'Card',
    value: row => row.title,
    render: row =>
      row.insight ? (
        <Anchor component={Link} size="sm" href={links.conversationAnalysis(dealId, row.cardId)}>
          {row.title}
        </Anchor>
      ) : (
        row.title
      ),
    width: 220,
    grow: 2,
  },
  { id: 'topic', header: 'Topic', value: row => row.topicName, width: 150 },
  {
    id: 'insight',
    header: 'Came up',
    value: row => (row.insight ? 'Yes' : 'No'),
    searchable: false,
    width: 88,
    grow: 0,
  },
]

/** The cards of a plan, counted by category, and which of them are for the next call. */
export function CardsOfPlan({ plan, category, kind, onChange }: CardsOfPlanProps) {
  const cards = useApiQuery('listOpptyPlanCards', { params: { opptyPlanId: plan.opptyPlanId } })
  const counts = useApiQuery('getOpptyPlanCardCounts', { params: { opptyPlanId: plan.opptyPlanId } })
  const [choices, setChoices] = useState(noChoices)
  // One after the other: of two clicks on a card the second one decides.
  const { mutate } = useApiMutation('setCallPlanCard', {
    scope: { id: `call plan ${plan.opptyPlanId}` },
    onError: error => notify.error(error),
  })
  const columns = useMemo(
    () =>
      columnsOf(plan, ({ cardId }, chosen) => {
        setChoices(known => new Map(known).set(cardId, chosen))
        mutate(
          { body: { opptyPlanId: plan.opptyPlanId, cardId, chosen } },
          // Of the last choice alone, once the list has been loaded again.
          { onSettled: () => setChoices(noChoices) },
        )
      }),
    [plan, mutate],
  )
  const rows = useMemo(() => {
    const shown = cards.data?.map(card => ({ ...card, callPlan: choices.get(card.cardId) ?? card.callPlan }))
    return shown && chooseCards(shown, category, kind)
  }, [cards.data, choices, category, kind])
  const ofCategory = counts.data?.find(row => row.category === category)
  return (
    <div className={classes.split}>
      <CardCounts opptyPlanId={plan.opptyPlanId} onOpen={onChange} />
      <DataTable
        label="Cards of the plan"
        rows={rows}
        columns={columns}
        rowKey={row => row.cardId}
        maxHeight={500}
        tools={
          <>
            <SelectMenu
              label="Category"
              hideLabel
              choices={(counts.data ?? []).map(row => ({ value: row.category, label: row.category }))}
              value={category}
              onChange={next => onChange(next, kind)}
              width={190}
            />
            <SegmentedButtons
              label="Cards"
              choices={kinds.map(value => ({ value, label: kindNames[value], count: ofCategory?.[value] }))}
              value={kind}
              onChange={next => onChange(category, next)}
            />
          </>
        }
        error={cards.error}
        onRetry={() => void cards.refetch()}
        empty={
          <EmptyState title={kind === 'callPlan' ? 'No cards are chosen yet' : 'No matches found.'}>
            {kind === 'callPlan' && 'Select the playbook cards that the next call should cover.'}
          </EmptyState>
        }
      />
    </div>
  )
}
