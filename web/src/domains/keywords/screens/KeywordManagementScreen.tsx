import { Button } from '@mantine/core'
import { Suspense, useCallback, useMemo, useState } from 'react'
import { useAllMarkets } from '#domains/playbook/shared/use-market.ts'
import { formatQuantity } from '#lib/format.ts'
import { links } from '#lib/links.ts'
import { useSearchState } from '#lib/navigation.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { Link } from '#ui/Link.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { notify } from '#ui/notify.ts'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { readSort, writeSort } from '#ui/table/sort-text.ts'
import { useCardsChange } from '../parts/change/use-cards-change.tsx'
import { DeleteKeyword } from '../parts/DeleteKeyword.tsx'
import { KeywordSamplesDialog } from '../parts/KeywordSamplesDialog.tsx'
import { MatchingProgress } from '../parts/MatchingProgress.tsx'
import { DuplicatesDialog } from '../parts/management/DuplicatesDialog.tsx'
import { ManagedFilters } from '../parts/management/ManagedFilters.tsx'
import { managedColumns } from '../parts/management/managed-columns.tsx'
import { managedSearch } from '../parts/management/managed-search.ts'
import { type ManagedKeyword, narrowManaged } from '../parts/management/narrow-managed.ts'
import { SelectedActions } from '../parts/management/SelectedActions.tsx'
import { pageSizesOfKeywords } from '../parts/page-sizes.ts'
import { ProposalsDialog } from '../parts/proposals/lazy-proposals.ts'
import { useShownMatching } from '../parts/use-shown-matching.ts'

const nobody: readonly ManagedKeyword[] = []

const phoneLines = [['keyword'], ['card'], ['calls', 'emails', 'deals'], ['block'], ['actions']] as const

/** Every keyword of every card, for those who keep them in order. */
export default function KeywordManagementScreen() {
  const { data, error, refetch } = useApiQuery('listKeywords')
  const [search, change] = useSearchState(managedSearch)
  const markets = useAllMarkets()
  const { mutate: block, isPending: busy } = useApiMutation('updateBlockEmailFlag')
  const [looking, setLooking] = useState<ManagedKeyword | null>(null)
  const [deleting, setDeleting] = useState<ManagedKeyword | null>(null)
  const [doubled, setDoubled] = useState<ManagedKeyword | null>(null)
  const [recommended, setRecommended] = useState<{ id: number; title: string } | null>(null)
  const [selected, setSelected] = useState<ReadonlySet<string | number>>(new Set())
  const [jobRunId, setJobRunId] = useState(0)
  const [preparing, setPreparing] = useState(false)
  const { remember, changed } = useCardsChange()
  const { show, market, source } = search
  const narrowed = useMemo(() => narrowManaged(data?.rows ?? nobody, { market, source }), [data, market, source])
  const rows = useMemo(() => (data ? narrowed.of(show) : undefined), [data, narrowed, show])
  const chosen = useMemo(() => (rows ?? nobody).filter(({ id }) => selected.has(id)), [rows, selected])
  const ids = useMemo(() => chosen.map(({ id }) => id), [chosen])
  // The matching after a deletion is found by a card of it.
  const asked = deleting?.cardId ?? chosen[0]?.cardId
  const [touched, setTouched] = useState<number | null>(null)
  if (asked !== undefined && asked !== touched) setTouched(asked)
  const [ofDeleted] = useShownMatching(touched)
  const run = ofDeleted && ofDeleted.jobRunId > jobRunId ? ofDeleted.jobRunId : jobRunId
  // What the last matching did is not said of the next one, which has not begun yet.
  const [shownUpTo, setShownUpTo] = useState(0)
  const prepare = useCallback(
    (cardIds: readonly number[]) => {
      setShownUpTo(run)
      return remember(cardIds)
    },
    [remember, run],
  )
  const columns = useMemo(
    () =>
      managedColumns({
        onLook: setLooking,
        onDelete: setDeleting,
        onDuplicates: setDoubled,
        onRecommend: ({ cardId, cardTitle }) => setRecommended({ id: cardId, title: cardTitle }),
        onBlock: async (keyword, blocked) => {
          setPreparing(true)
          await prepare([keyword.cardId])
          setPreparing(false)
          block(
            { body: { flag: blocked ? 'Y' : 'N', idList: [keyword.id] } },
            {
              onSuccess: answer => setJobRunId(answer.jobRunId),
              onError: failure => notify.error(failure, 'The keyword was not changed'),
            },
          )
        },
        busy: busy || preparing,
        searched: data?.searched ?? 0,
        marketOf: id => markets.find(one => one.id === id) ?? null,
      }),
    [block, busy, data?.searched, markets, preparing, prepare],
  )
  return (
    <Page
      title="Keyword Management"
      subtitle={
        data &&
        (data.rows.length > 0
          ? `${formatQuantity(data.rows.length, 'keyword')} over ${formatQuantity(data.searched, 'conversation')}`
          : null)
      }
    >
      {run > 0 && <MatchingProgress jobRunId={run} searched={data?.searched} changed={run > shownUpTo && changed} />}
      <DataTable
        name="keyword-management"
        label="Keywords"
        rows={rows}
        columns={columns}
        phone={phoneLines}
        rowKey={keyword => keyword.id}
        searchLabel="Search keywords"
        exportName="Keywords"
        rowHeight={45}
        paging={pageSizesOfKeywords}
        state={{ search: search.search, sort: readSort(search.sort), page: search.page, pageSize: search.size }}
        onState={({ search: typed, sort, page, pageSize }) =>
          change({ search: typed, sort: writeSort(sort), page, size: pageSize })
        }
        selected={selected}
        onSelected={setSelected}
        error={error}
        onRetry={() => void refetch()}
        empty={
          data?.rows.length === 0 ? (
            <EmptyState
              title="No keywords found"
              actions={
                <Button component={Link} href={links.messaging()} variant="default">
                  Write message cards
                </Button>
              }
            >
              The keywords of your message cards appear here.
            </EmptyState>
          ) : (
            <EmptyState title="No keywords found">Other words or fewer filters may find some.</EmptyState>
          )
        }
        tools={
          ids.length > 0 ? (
            <SelectedActions
              ids={ids}
              onChanging={() => prepare(chosen.map(({ cardId }) => cardId))}
              onDone={run => {
                setSelected(new Set())
                setJobRunId(run)
              }}
            />
          ) : (
            <ManagedFilters
              show={show}
              count={narrowed.count}
              market={market}
              markets={markets}
              source={source}
              onChange={change}
            />
          )
        }
      />
      <KeywordSamplesDialog
        keyword={looking && { ...looking, text: looking.keyword }}
        onClose={() => setLooking(null)}
      />
      <DeleteKeyword
        keyword={deleting && { ...deleting, text: deleting.keyword }}
        onDeleting={() => deleting && prepare([deleting.cardId])}
        onClose={() => setDeleting(null)}
      />
      <Suspense>
        <ProposalsDialog card={recommended} onClose={() => setRecommended(null)} />
      </Suspense>
      <DuplicatesDialog keyword={doubled} onClose={() => setDoubled(null)} />
    </Page>
  )
}
