import { amountColumn, statusColumn, titleColumn } from '#domains/crm/shared/deal-facts.tsx'
import type { Answer } from '#lib/call-types.ts'
import { CountButton } from '#ui/figure/CountButton.tsx'
import type { Column } from '#ui/table/columns.ts'
import type { PersonaTabProps } from './tab-props.ts'

type DealOfPersona = Answer<'getPersonaTopDeals'>[number]

/** A deal with its status where columns of deals look for it. */
export type ListedDeal<Deal extends DealOfPersona = DealOfPersona> = Deal & { readonly oppStatus: string }

/** Deals of a persona as rows of a table. */
export const listedDeals = <Deal extends DealOfPersona>(deals: readonly Deal[]): readonly ListedDeal<Deal>[] =>
  deals.map(deal => ({ ...deal, oppStatus: deal.opptyStatus }))

/** The columns that tables of a persona's deals have in common; the conversations with the persona open. */
export const dealColumns = ({
  name,
  drilldowns,
}: Pick<PersonaTabProps, 'name' | 'drilldowns'>): readonly Column<ListedDeal>[] => [
  { id: 'account', header: 'Account', value: ({ accountName }) => accountName, width: 132, grow: 2 },
  titleColumn,
  statusColumn,
  amountColumn,
  {
    id: 'conversations',
    header: 'Conversations',
    phoneName: 'Conversations',
    value: ({ convCount }) => convCount,
    render: ({ storyId: dealId, storyName, convCount }) => (
      <CountButton
        value={convCount}
        label={`conversations with ${name} in ${storyName}`}
        onOpen={() => drilldowns.openTalks(`${name} in ${storyName}`, { storyId: dealId })}
      />
    ),
    align: 'right',
    rank: true,
    export: 'number',
    width: 124,
    grow: 0,
  },
]
