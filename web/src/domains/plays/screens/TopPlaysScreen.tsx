import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { NoDealsYet } from '#domains/crm/shared/NoDealsYet.tsx'
import { NothingFound } from '#domains/crm/shared/NothingFound.tsx'
import { MarketMenu } from '#domains/playbook/shared/MarketMenu.tsx'
import { useFirstMarket } from '#domains/playbook/shared/use-first-market.ts'
import { useOfMarket } from '#domains/playbook/shared/use-of-market.ts'
import { links } from '#lib/links.ts'
import { useGo, useSearchState } from '#lib/navigation.ts'
import { oneOf, whole } from '#lib/search-params.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { Link } from '#ui/Link.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { notify } from '#ui/notify.ts'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import { TablePages } from '#ui/table/TablePages.tsx'
import { PlayItem } from '../parts/PlayItem.tsx'
import classes from '../parts/Plays.module.css'
import { moduleWords, type TopPlay, topPlaysText } from '../parts/play-words.ts'

const search = {
  module: oneOf(['sales_play', 'revenue_campaigns'], 'sales_play'),
  market: whole(null, { min: 1 }),
  page: whole(1, { min: 1 }),
}
const pageSizes = [10, 20, 50]

/** Plays by proven effect, from which an initiative or a campaign is made. */
export default function TopPlaysScreen() {
  const [{ module, market, page }, change] = useSearchState(search)
  const [pageSize, setPageSize] = useState(20)
  const go = useGo()
  const first = useFirstMarket()
  const marketId = market ?? first?.id ?? null
  const plays = useApiQuery(
    'getTopPerformingPlays',
    marketId === null ? null : { query: { module, marketId, pageNumber: page, pageSize } },
  )
  const shown = useOfMarket(plays)
  const onError = (error: Error) => notify.error(error)
  const track = useApiMutation('saveFieldInitiative', { onError })
  const build = useApiMutation('saveCampaign', { onError })
  const { title } = moduleWords[module]

  const onTrack = ({ playbookSalesPlayId }: TopPlay) =>
    track.mutate(
      { body: { playbookSalesPlayId } },
      { onSuccess: ({ playbookSalesPlayId: id }) => go(links.initiative(id)) },
    )
  const onCampaign = ({ playbookSalesPlayId: salesPlayId, name, cards }: TopPlay) => {
    if (marketId === null) return
    build.mutate(
      { body: { name, marketId, salesPlayId, cardIdList: cards.map(({ cardId }) => cardId) } },
      { onSuccess: ({ campaignId }) => go(links.campaign(campaignId)) },
    )
  }
  const list = (rows: readonly TopPlay[], label: string) => (
    <ul className={classes.list} aria-label={label}>
      {rows.map(play => (
        <PlayItem
          key={play.playbookSalesPlayId}
          play={play}
          onTrack={module === 'sales_play' ? onTrack : null}
          onCampaign={onCampaign}
          isBusy={track.isPending || build.isPending}
        />
      ))}
    </ul>
  )
  const content = () => {
    if (first === null) return <NoDealsYet />
    return (
      <QueryState query={shown} loading={<SkeletonRows rows={6} />}>
        {data => {
          const { total, rows } = data
          if (total === 0)
            return (
              <NothingFound of="Messages that won deals appear here as plays.">
                <EmptyState title="No insights found.">Build a play from what buyers said first.</EmptyState>
              </NothingFound>
            )
          const [proven, others] = [rows.filter(({ isProven }) => isProven), rows.filter(({ isProven }) => !isProven)]
          return (
            <div className={classes.stack}>
              {page === 1 && <p>{topPlaysText(data, module)}</p>}
              {proven.length > 0 && <Panel title={title}>{list(proven, title)}</Panel>}
              {others.length > 0 && <Panel title="Cannot say yet">{list(others, 'Cannot say yet')}</Panel>}
              <TablePages
                page={page}
                pages={Math.max(1, Math.ceil(total / pageSize))}
                from={(page - 1) * pageSize}
                shown={rows.length}
                total={total}
                pageSize={pageSize}
                sizes={pageSizes}
                onPage={next => change({ page: next })}
                onPageSize={size => {
                  setPageSize(size)
                  change({ page: 1 })
                }}
              />
              <details>
                <summary>How do we know?</summary>
                <p>
                  A play is recommended when a randomized start showed that it raises the win rate, or when every one of
                  its messages goes with winning among comparable deals, with all messages of the market tested
                  together. Plays are in the order of the smallest effect that their interval allows. A play is not
                  recommended as long as nothing is known about one of its messages: its effect could be that of the
                  other messages alone.{' '}
                </p>
              </details>
            </div>
          )
        }}
      </QueryState>
    )
  }
  return (
    <Page
      title={title}
      subtitle={
        <Anchor component={Link} href={links.modules(module)} size="sm">
          Go back
        </Anchor>
      }
      actions={
        <MarketMenu all={false} marketId={marketId} onChange={next => change({ market: next?.id ?? null, page: 1 })} />
      }
    >
      {content()}
    </Page>
  )
}
