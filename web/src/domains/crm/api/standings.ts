import { useQueries } from '@tanstack/react-query'
import { startTransition, useCallback, useState } from 'react'
import type { Answer, CallInput } from '#lib/call-types.ts'
import { apiQuery } from '#lib/use-api.ts'
import type { ServerPages } from '#ui/table/DataTable.tsx'

/** Rows that one call describes: about a screen of them. */
const atOnce = 25

interface Answered<Row> {
  readonly data: { readonly rows: readonly Row[] } | undefined
  readonly isPending: boolean
}

/** What is known of the rows in view beside their record. `isPending`: of some it is still on its way. */
export interface Standings<Row> {
  readonly of: ReadonlyMap<number, Row>
  readonly isPending: boolean
}

const collect =
  <Row>(idOf: (row: Row) => number) =>
  (answers: readonly Answered<Row>[]): Standings<Row> => ({
    of: new Map(answers.flatMap(({ data }) => (data?.rows ?? []).map(row => [idOf(row), row] as const))),
    isPending: answers.some(one => one.isPending),
  })

const isSame = <Row>(one: Standings<Row>, other: Standings<Row>): boolean =>
  one.isPending === other.isPending &&
  one.of.size === other.of.size &&
  [...one.of].every(([id, row]) => other.of.get(id) === row)

/** The same object as long as it says the same: columns are made of it, and with new columns all rows are drawn again. */
function useUnchanged<Row>(next: Standings<Row>): Standings<Row> {
  const [kept, keep] = useState(next)
  if (kept === next || isSame(kept, next)) return kept
  keep(next)
  return next
}

/** The ids of the rows in view, in groups that stay the same while one scrolls on; rows without anything to ask are left out. */
export function groupsInView<Row>(
  rows: readonly (Row | undefined)[],
  { from, to }: { readonly from: number; readonly to: number },
  idOf: (row: Row) => number | null,
): number[][] {
  const first = Math.floor(from / atOnce)
  const count = Math.max(1, Math.floor(to / atOnce) - first + 1)
  return Array.from({ length: count }, (_, i) =>
    rows
      .slice((first + i) * atOnce, (first + i + 1) * atOnce)
      .flatMap(row => (row === undefined ? [] : (idOf(row) ?? []))),
  ).filter(ids => ids.length > 0)
}

/** Which rows of a paged list are in view, and the pages that also say it here. */
function useRowsInView<Row>(pages: ServerPages<Row>) {
  const [view, setView] = useState({ from: 0, to: atOnce - 1 })
  const { onView } = pages
  return {
    view,
    pages: {
      ...pages,
      onView: (from: number, to: number) => {
        // After what is in view has been painted.
        if (from !== view.from || to !== view.to) startTransition(() => setView({ from, to }))
        onView(from, to)
      },
    },
  }
}

type DealStanding = Answer<'listDealStandings'>['rows'][number]
type AccountStanding = Answer<'listAccountStandings'>['rows'][number]
const collectDeals = collect<DealStanding>(({ storyId }) => storyId)
const collectAccounts = collect<AccountStanding>(({ accountId }) => accountId)

type Rows<Row> = readonly (Row | undefined)[] | undefined

/** Probability, risks and next step of the open deals in view; the list does not wait for them. */
export function useDealStandings<Row extends { readonly storyId: number; readonly oppStatus: string }>(
  rows: Rows<Row>,
  given: ServerPages<Row>,
) {
  const { view, pages } = useRowsInView(given)
  const idOf = useCallback((row: Row) => (row.oppStatus === 'Open' ? row.storyId : null), [])
  const input = (storyIdList: number[]): CallInput<'listDealStandings'> => ({ body: { storyIdList } })
  const standings = useQueries({
    queries: groupsInView(rows ?? [], view, idOf).map(ids => apiQuery('listDealStandings', input(ids))),
    combine: collectDeals,
  })
  return { standings: useUnchanged(standings), pages }
}

/** Expected amount, risks and next step of the accounts in view. */
export function useAccountStandings<Row extends { readonly id: number; readonly openDeals: number }>(
  rows: Rows<Row>,
  given: ServerPages<Row>,
) {
  const { view, pages } = useRowsInView(given)
  const idOf = useCallback((row: Row) => (row.openDeals > 0 ? row.id : null), [])
  const input = (accountIdList: number[]): CallInput<'listAccountStandings'> => ({ body: { accountIdList } })
  const standings = useQueries({
    queries: groupsInView(rows ?? [], view, idOf).map(ids => apiQuery('listAccountStandings', input(ids))),
    combine: collectAccounts,
  })
  return { standings: useUnchanged(standings), pages }
}
