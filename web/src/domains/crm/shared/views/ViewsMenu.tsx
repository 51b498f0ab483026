import type { SavedView, ViewScreen } from '@bic/contract/analysis/saved-views'
import { Button } from '@mantine/core'
import { IconBookmark, IconDeviceFloppy, IconSettings, IconStar } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '#lib/lazy-part.ts'
import { hiddenWithoutAnswer, useApiQuery } from '#lib/use-api.ts'
import { PopMenu, PopMenuItem } from '#ui/PopMenu.tsx'

const ViewsDialog = lazyPart('saved-views', async () => ({ default: (await import('./ViewsDialog.tsx')).ViewsDialog }))

interface ViewsMenuProps {
  screen: ViewScreen
  /** What is applied, as it stands in the address. */
  search: SavedView['search']
  onApply: (search: SavedView['search']) => void
}

/** Filters that one keeps under a name. */
export function ViewsMenu({ screen, search, onApply }: ViewsMenuProps) {
  const { data: views = [] } = useApiQuery('listSavedViews', screen === 'analysis' ? {} : { query: { screen } }, {
    meta: hiddenWithoutAnswer,
  })
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
            onClick={() => onApply(view.search)}
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
          <ViewsDialog kind={dialog} screen={screen} search={search} views={views} onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </>
  )
}
