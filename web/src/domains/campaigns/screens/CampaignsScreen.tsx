import { Button } from '@mantine/core'
import { useState } from 'react'
import { MarketMenu } from '#domains/playbook/shared/MarketMenu.tsx'
import { useFirstMarket } from '#domains/playbook/shared/use-first-market.ts'
import { links } from '#lib/links.ts'
import { useMayCall } from '#lib/may-call.ts'
import { useGo, useSearchState } from '#lib/navigation.ts'
import { whole } from '#lib/search-params.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { Page } from '#ui/layout/Page.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import { pageSizes } from '#ui/table/columns.ts'
import { TablePages } from '#ui/table/TablePages.tsx'
import { CampaignForm } from '../parts/CampaignForm.tsx'
import classes from '../parts/Campaigns.module.css'
import { CampaignsTable } from '../parts/CampaignsTable.tsx'
import { listText } from '../parts/campaign-words.ts'

const search = {
  market: whole(null, { min: 1 }),
  page: whole(1, { min: 1 }),
  size: whole(pageSizes[0], { min: 1 }),
}

/** Intent-based campaigns: what runs, what was caused, and how a new one is made. */
export default function CampaignsScreen() {
  const [{ market, page, size }, change] = useSearchState(search)
  const [isMaking, setMaking] = useState(false)
  const go = useGo()
  const may = useMayCall('saveCampaign')
  const first = useFirstMarket()
  const marketId = market ?? first?.id ?? null
  const campaigns = useApiQuery('listCampaigns', {
    query: { pageNumber: page, pageSize: size, ...(market === null ? {} : { marketId: market }) },
  })
  return (
    <Page
      title="Intent-based campaigns"
      subtitle="Accounts whose own words rise, the messages that won in deals like theirs, and what that causes"
      actions={
        <>
          <MarketMenu marketId={market} onChange={next => change({ market: next?.id ?? null, page: 1 })} />
          {may && marketId !== null && <Button onClick={() => setMaking(true)}>New campaign</Button>}
        </>
      }
    >
      <QueryState query={campaigns} loading={<SkeletonRows rows={6} />}>
        {data =>
          data.total === 0 ? (
            <EmptyState title="No campaigns yet">
              Choose accounts that talk of a message more than usual, and send them what won in deals like theirs.
            </EmptyState>
          ) : (
            <div className={classes.stack}>
              <p>{listText(data)}</p>
              <CampaignsTable rows={data.rows} />
              <TablePages
                page={page}
                pages={Math.max(1, Math.ceil(data.total / size))}
                from={(page - 1) * size}
                shown={data.rows.length}
                total={data.total}
                pageSize={size}
                sizes={pageSizes}
                onPage={next => change({ page: next })}
                onPageSize={next => change({ size: next, page: 1 })}
              />
            </div>
          )
        }
      </QueryState>
      {isMaking && marketId !== null && (
        <CampaignForm
          campaign={null}
          marketId={marketId}
          onClose={() => setMaking(false)}
          onSaved={id => go(links.campaign(id))}
        />
      )}
    </Page>
  )
}
