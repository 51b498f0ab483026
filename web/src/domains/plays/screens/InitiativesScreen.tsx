import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { MarketMenu } from '#domains/playbook/shared/MarketMenu.tsx'
import { useFirstMarket } from '#domains/playbook/shared/use-first-market.ts'
import { useOfMarket } from '#domains/playbook/shared/use-of-market.ts'
import { formatMoney } from '#lib/format.ts'
import { formatDate } from '#lib/format-date.ts'
import { links } from '#lib/links.ts'
import { useMayCall } from '#lib/may-call.ts'
import { useGo, useSearchState } from '#lib/navigation.ts'
import { concludedText } from '#lib/points.ts'
import { whole } from '#lib/search-params.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { Pill } from '#ui/figure/Pill.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import type { Column } from '#ui/table/columns.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { byCount, withinBounds } from '#ui/table/qualified.ts'
import { InitiativeForm } from '../parts/InitiativeForm.tsx'
import { actionText, adoptionText, type InitiativeRow, listText, statusWords } from '../parts/initiative-words.ts'
import classes from '../parts/Plays.module.css'

const phoneLines = [
  ['name', 'action'],
  ['type', 'status', 'start'],
  ['adoption'],
  ['caused'],
  ['impact', 'owner'],
] as const

const search = { market: whole(null, { min: 1 }) }

const columns: readonly Column<InitiativeRow>[] = [
  {
    id: 'name',
    header: 'Initiative',
    value: row => row.name,
    render: row => (
      <Text size="sm" fw={700} lineClamp={2}>
        {row.name}
      </Text>
    ),
    width: 200,
    grow: 2,
  },
  { id: 'type', header: 'Type', value: row => row.type, width: 100 },
  { id: 'status', header: 'Status', value: row => statusWords[row.status], width: 90, grow: 0 },
  { id: 'owner', header: 'Owner', value: row => row.owner, width: 120 },
  {
    id: 'start',
    header: 'Since',
    phoneName: 'since',
    value: row => row.startDate,
    render: row => formatDate(row.startDate),
    width: 100,
    grow: 0,
    export: 'date',
  },
  {
    id: 'adoption',
    header: 'Adoption',
    phoneName: 'Adoption',
    hint: 'Of the deals that sellers talked in since they started, those in which one of us said it.',
    value: row => row.adoption?.share ?? null,
    render: adoptionText,
    width: 170,
    export: 'percent',
    qualified: byCount(row => row.adoption),
  },
  {
    id: 'caused',
    header: 'Randomized effect',
    phoneName: 'Randomized effect',
    hint: 'What a start in random order showed, once it is over.',
    value: row => row.caused?.estimate ?? null,
    render: row => (row.caused ? concludedText(row.caused) : '-'),
    width: 230,
    export: 'points',
    qualified: withinBounds(row => row.caused, undefined, '96%'),
  },
  {
    id: 'impact',
    header: 'Won with it',
    phoneName: 'Won with it',
    hint: 'Deals won since in which one of us said it. They were not all won by it.',
    value: row => row.impactAmount,
    render: row => formatMoney(row.impactAmount),
    align: 'right',
    width: 110,
    grow: 0,
    export: 'money',
  },
  {
    id: 'action',
    header: 'What to do',
    value: actionText,
    render: row => <Pill tone={row.quadrant === null ? 'neutral' : 'accent'}>{actionText(row)}</Pill>,
    width: 130,
    grow: 0,
  },
]

/** Plays that are tracked: who uses them, what they changed, and what to do with them. */
export default function InitiativesScreen() {
  const [{ market }, change] = useSearchState(search)
  const [isMaking, setMaking] = useState(false)
  const go = useGo()
  const may = useMayCall('saveFieldInitiative')
  const first = useFirstMarket()
  const marketId = market ?? first?.id ?? null
  const initiatives = useApiQuery(
    'listFieldInitiatives',
    first === undefined ? null : { query: market === null ? {} : { marketId: market } },
  )
  const shown = useOfMarket(initiatives)
  return (
    <Page
      title="Field Initiatives"
      subtitle="Define, track adoption, measure impact"
      actions={
        <>
          <MarketMenu marketId={market} onChange={next => change({ market: next?.id ?? null })} />
          {may && marketId !== null && <Button onClick={() => setMaking(true)}>New initiative</Button>}
        </>
      }
    >
      <QueryState query={shown} loading={<SkeletonRows rows={6} />}>
        {rows =>
          rows.length === 0 ? (
            <EmptyState title="No initiatives yet">
              Track a play to hear who says it and to see what it changes.
            </EmptyState>
          ) : (
            <div className={classes.stack}>
              <p>{listText(rows)}</p>
              <DataTable
                label="Field initiatives"
                rows={rows}
                columns={columns}
                phone={phoneLines}
                rowKey={row => row.playbookSalesPlayId}
                onOpen={row => go(links.initiative(row.playbookSalesPlayId))}
                exportName="Field initiatives"
              />
              <details>
                <summary>How do we know?</summary>
                <p>
                  Adoption is what sellers are heard saying after their start, not what they clicked. Whether to scale,
                  fix, grow, bet on or divest an initiative is said only when two things are known: whether it is said
                  in clearly more or clearly fewer than half of the deals, and whether it gains or loses, by a
                  randomized start or by the proven messages that it consists of.{' '}
                </p>
              </details>
            </div>
          )
        }
      </QueryState>
      {isMaking && marketId !== null && (
        <InitiativeForm
          initiative={null}
          marketId={marketId}
          opened
          onClose={() => setMaking(false)}
          onSaved={id => go(links.initiative(id))}
        />
      )}
    </Page>
  )
}
