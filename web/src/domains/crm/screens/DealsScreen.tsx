import { Button } from '@mantine/core'
import { IconMicrophone2, IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useCard } from '#domains/playbook/shared/use-card.ts'
import { AskPanel } from '#domains/research/shared/ask/AskPanel.tsx'
import type { CallInput } from '#lib/call-types.ts'
import { exportPage } from '#lib/export-page.ts'
import { links } from '#lib/links.ts'
import { useGo, useSearchState } from '#lib/navigation.ts'
import { ExportPdfButton } from '#ui/ExportPdfButton.tsx'
import { Link } from '#ui/Link.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Awaited } from '#ui/state/Awaited.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { readSort, writeSort } from '#ui/table/sort-text.ts'
import { useExportList } from '../api/export-list.ts'
import { useDeals } from '../api/list-deals.ts'
import { useDealStandings } from '../api/standings.ts'
import { DealFilterChips } from '../parts/DealFilterChips.tsx'
import { DealStats } from '../parts/DealStats.tsx'
import { DealTools } from '../parts/DealTools.tsx'
import { dealColumns } from '../parts/deal-columns.tsx'
import { dealsSearch, filterOf } from '../parts/deals-search.ts'
import { useListOwner } from '../parts/OwnerSwitch.tsx'
import { useSelection } from '../parts/use-selection.ts'
import { NewDealButton } from '../shared/deal-dialog/NewDealButton.tsx'
import { NoDealsYet } from '../shared/NoDealsYet.tsx'

type ExportBody = NonNullable<CallInput<'exportDeals'>['body']>

/** A deal on a phone: which, how large, whose and how far, how likely and what endangers it. */
const phoneLines = [
  ['storyName', 'amount'],
  ['accountName', 'stage'],
  ['probability', 'risks'],
] as const
const noFilters = {
  owner: 'all',
  search: '',
  status: '',
  stage: '',
  accountId: null,
  account: '',
  marketId: null,
  industryId: null,
  segmentId: null,
  regionId: null,
  cardId: null,
  keywordId: null,
} as const

/** Deals, one's own first: found, filtered, sorted, exported, with the win rate of what is shown. */
export default function DealsScreen() {
  const go = useGo()
  const [search, change] = useSearchState(dealsSearch)
  const { cardId, keywordId } = search
  const { owner, ownsNone } = useListOwner(
    search.owner,
    search.accountId !== null || cardId !== null || keywordId !== null,
  )
  const filter = filterOf(search, owner)
  const sort = readSort(search.sort)
  const deals = useDeals(filter, sort)
  const { rows, error } = deals
  const { total, winRate, matchedConversations } = deals.page ?? {}
  const filtered = Object.values(filter).some(value => value !== undefined)
  const onlyMine = filtered && Object.entries(filter).every(([name, value]) => name === 'owner' || value === undefined)
  if (search.owner === '' && onlyMine && rows?.length === 0 && !deals.isBehind) ownsNone()
  const { data: card } = useCard(cardId)
  const { standings, pages } = useDealStandings(rows, deals)
  const columns = useMemo(
    () => dealColumns({ standings, said: cardId === null ? null : { cardId, keywordId } }),
    [standings, cardId, keywordId],
  )
  const { selected, onSelected } = useSelection(JSON.stringify(filter))
  const exportList = useExportList()
  const onExport = () =>
    exportList({
      list: 'deals',
      body: {
        ...filter,
        sort: (sort?.column ?? 'created') as ExportBody['sort'],
        descending: (sort?.descending ?? true) ? 'Y' : 'N',
        ...(selected.size > 0 ? { storyIdList: [...selected].map(Number) } : {}),
      },
    })
  const accountName = search.account || rows?.find(row => row?.accountId === search.accountId)?.accountName

  return (
    <Page
      title="Deals"
      actions={
        <>
          {card && (
            <Button
              component={Link}
              href={links.customerVoice(card, keywordId === null ? {} : { word: keywordId })}
              variant="default"
              leftSection={<IconMicrophone2 size={16} />}
            >
              Voice of Customer
            </Button>
          )}
          <NewDealButton variant="subtle" leftSection={<IconPlus size={16} aria-hidden />} />
          <ExportPdfButton name="Deals" onExport={() => exportPage({ owner })} disabled={!rows || rows.length === 0} />
        </>
      }
    >
      <DealFilterChips
        account={search.accountId === null ? null : (accountName ?? 'one account')}
        cardId={cardId}
        keywordId={keywordId}
        onRemove={what =>
          change({
            ...(what === 'account' ? { accountId: null, account: '' } : { keywordId: null }),
            ...(what === 'card' ? { cardId: null } : {}),
          })
        }
      />
      {total === undefined && !error && <Awaited />}
      {total !== undefined && winRate && (filtered || total > 0) && (
        <DealStats
          total={total}
          winRate={winRate}
          matched={
            matchedConversations === undefined
              ? null
              : { what: keywordId === null ? 'card' : 'keyword', conversations: matchedConversations }
          }
          onStatus={status => change({ status })}
          onMatched={() => change({ sort: '-matched' })}
        />
      )}
      {search.accountId !== null && (
        <AskPanel key={search.accountId} accountId={search.accountId} accountName={accountName ?? ''} />
      )}
      <DataTable
        name="deals"
        label="Deals"
        rows={rows}
        pages={pages}
        columns={columns}
        rowKey={deal => deal.storyId}
        rowHeight={52}
        phone={phoneLines}
        onOpen={deal => go(links.deal(deal.storyId))}
        state={{ search: '', sort: readSort(search.sort), page: 1, pageSize: 50 }}
        onState={({ sort }) => change({ sort: writeSort(sort) })}
        selected={selected}
        onSelected={onSelected}
        onExport={onExport}
        error={error}
        onRetry={deals.retry}
        empty={
          filtered ? (
            <EmptyState
              title={onlyMine ? 'You own no deals' : 'No matches found.'}
              actions={
                <Button variant="default" onClick={() => change(noFilters)}>
                  Show all deals
                </Button>
              }
            />
          ) : (
            <NoDealsYet>Every deal appears here with its conversations and what came up in them.</NoDealsYet>
          )
        }
        tools={
          <DealTools
            search={search}
            owner={owner}
            onChange={change}
            onClear={filtered && !onlyMine ? () => change(noFilters) : undefined}
          />
        }
      />
    </Page>
  )
}
