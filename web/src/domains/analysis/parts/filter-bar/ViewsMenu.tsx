import { Button } from '@mantine/core'
import { IconBookmark, IconDeviceFloppy, IconSettings, IconStar } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { readFilter } from '#domains/analysis/shared/filter-bar/filter-search.ts'
import type { MarketFilterState } from '#domains/analysis/shared/filter-bar/use-market-filter.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { PopMenu, PopMenuItem } from '#ui/PopMenu.tsx'

const ViewsDialog = lazyPart('saved-views', async () => ({ default: (await import('./ViewsDialog.tsx')).ViewsDialog }))

/** Filters that one keeps under a name. */
export function ViewsMenu({ market }: { market: MarketFilterState }) {
  const { data: views = [] } = useApiQuery('listSavedViews')
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null)
  return (
    <>
      <PopMenu
        label="Saved views"
        target={props => (
          <Button variant="default" leftSection={<IconBookmark size={16} aria-hidden />} {...props}>
            Views
          </Button>
        )}
      >
        {views.map(view => (
          <PopMenuItem
            key={view.id}
            end={view.byDefault && <IconStar size={14} aria-label="Default" />}
            onClick={() => market.apply(readFilter(view.search))}
          >
            {view.name}
          </PopMenuItem>
        ))}
        <PopMenuItem icon={<IconDeviceFloppy size={16} aria-hidden />} onClick={() => setDialog('save')}>
          Save this view
        </PopMenuItem>
        {views.length > 0 && (
          <PopMenuItem icon={<IconSettings size={16} aria-hidden />} onClick={() => setDialog('manage')}>
            Manage views
          </PopMenuItem>
        )}
      </PopMenu>
      {dialog !== null && (
        <Suspense>
          <ViewsDialog kind={dialog} choice={market.choice} views={views} onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </>
  )
}
