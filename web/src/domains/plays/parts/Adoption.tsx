import { Anchor } from '@mantine/core'
import { useMemo } from 'react'
import { useDealsDrilldown } from '#domains/analysis/shared/deals-drilldown/use-deals-drilldown.tsx'
import { formatLongDate } from '#lib/format-date.ts'
import { shareOfCount } from '#lib/interval.ts'
import { links } from '#lib/links.ts'
import { CountButton } from '#ui/figure/CountButton.tsx'
import { Link } from '#ui/Link.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { ofCount } from '#ui/table/qualified.ts'
import type { Initiative } from './initiative-words.ts'
import classes from './Plays.module.css'

const customerLines = [['account'], ['deals', 'said', 'echoed']] as const

const repLines = [['name'], ['starts', 'deals'], ['adopted']] as const

type Rep = Initiative['reps'][number]
type Customer = Initiative['customers'][number]

/** Opens deals under what their number says. */
type Open = (title: string, storyIdList: readonly number[]) => void

const repColumnsOf = (open: Open): readonly Column<Rep>[] => [
  { id: 'name', header: 'Seller', value: row => row.name, width: 150, grow: 2 },
  {
    id: 'starts',
    header: 'Started',
    phoneName: 'Started',
    value: row => row.startsOn,
    render: row => formatLongDate(row.startsOn),
    width: 120,
    grow: 0,
    export: 'date',
  },
  {
    id: 'deals',
    header: 'Deals',
    phoneName: 'Deals',
    value: row => row.deals,
    render: row => (
      <CountButton
        value={row.deals}
        label={`deals of ${row.name}`}
        onOpen={() => open(`Talked in: ${row.name}`, row.talkedIdList)}
      />
    ),
    align: 'right',
    width: 70,
    grow: 0,
    export: 'number',
  },
  {
    id: 'adopted',
    header: 'Said in',
    phoneName: 'Said in',
    value: row => row.adoptedDeals / Math.max(1, row.deals),
    render: row => (
      <>
        <CountButton
          value={row.adoptedDeals}
          label={`deals in which ${row.name} said it`}
          onOpen={() => open(`Said in: ${row.name}`, row.storyIdList)}
        />
        : {shareOfCount(row.adoptedDeals, row.deals)}
      </>
    ),
    align: 'right',
    width: 170,
    export: 'percent',
    qualified: ofCount(
      row => row.adoptedDeals,
      row => row.deals,
    ),
  },
]

const countOfCustomer = (
  column: Pick<Column<Customer>, 'id' | 'hint'> & { readonly header: string; readonly width: number },
  ids: (row: Customer) => readonly number[],
  open: Open,
): Column<Customer> => ({
  ...column,
  phoneName: column.header,
  value: row => ids(row).length,
  render: row => (
    <CountButton
      value={ids(row).length}
      label={`${column.header}: deals of ${row.accountName}`}
      onOpen={() => open(`${column.header}: ${row.accountName}`, ids(row))}
    />
  ),
  align: 'right',
  grow: 0,
  export: 'number',
})

const customerColumnsOf = (open: Open): readonly Column<Customer>[] => [
  {
    id: 'account',
    header: 'Customer',
    value: row => row.accountName,
    render: row => (
      <Anchor component={Link} size="sm" href={links.account(row.accountId)}>
        {row.accountName}
      </Anchor>
    ),
    width: 180,
    grow: 2,
  },
  countOfCustomer({ id: 'deals', header: 'Deals', width: 70 }, row => row.talkedIdList, open),
  countOfCustomer({ id: 'said', header: 'Said in', width: 80 }, row => row.storyIdList, open),
  countOfCustomer(
    {
      id: 'echoed',
      header: 'Taken up in',
      hint: 'Deals in which a buyer said it after one of us did.',
      width: 100,
    },
    row => row.echoedIdList,
    open,
  ),
]

/** Who says it, and to whom; each count opens its deals. */
export function Adoption({ initiative: { reps, customers } }: { initiative: Initiative }) {
  const { open, panel } = useDealsDrilldown()
  const [repColumns, customerColumns] = useMemo(() => {
    const openDeals: Open = (title, ids) => open({ title, asked: { storyIdList: [...ids] } })
    return [repColumnsOf(openDeals), customerColumnsOf(openDeals)]
  }, [open])
  return (
    <div className={classes.halves}>
      <Panel title="Who says it" flush>
        <DataTable
          label="Adoption by seller"
          rows={reps}
          columns={repColumns}
          phone={repLines}
          rowKey={row => row.name}
          exportName="Adoption by seller"
          empty={<EmptyState title="Nothing heard yet" />}
        />
      </Panel>
      <Panel title="To whom" flush>
        <DataTable
          label="Adoption by customer"
          rows={customers}
          columns={customerColumns}
          phone={customerLines}
          rowKey={row => row.accountId}
          exportName="Adoption by customer"
          empty={<EmptyState title="Nothing heard yet" />}
        />
      </Panel>
      {panel}
    </div>
  )
}
