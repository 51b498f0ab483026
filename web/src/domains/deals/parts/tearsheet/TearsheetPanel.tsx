import { Drawer, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { useDeal } from '#domains/crm/shared/use-deal.ts'
import { useTearsheet } from '#domains/deals/api/tearsheet.ts'
import { useMayChange } from '#lib/may-change.ts'
import { useSearchState } from '#lib/navigation.ts'
import { useUser } from '#lib/session.ts'
import { tearsheetSearch } from '#lib/tearsheet-place.ts'
import { DialogFailure } from '#ui/dialog/DialogFailure.tsx'
import { useDialogs } from '#ui/dialog/dialogs.tsx'
import { useOpenDialog } from '#ui/dialog/open-dialogs.ts'
import { useReturnFocus } from '#ui/dialog/use-return-focus.ts'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { joinQueries } from '#ui/state/join-queries.ts'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonText } from '#ui/state/Skeletons.tsx'
import { SideNotes } from '../story-notes/SideNotes.tsx'
import { AccountSide } from './AccountSide.tsx'
import { Preview } from './Preview.tsx'
import { Sections, sectionId } from './Sections.tsx'
import { sectionTitles, topics } from './section-names.ts'
import classes from './Tearsheet.module.css'
import { TearsheetActions } from './TearsheetActions.tsx'
import { useDrafts } from './use-drafts.ts'

/** Of the width of the window. */
const dockWidth = '90%'
/** Below dialogs, which may be opened from it. */
const dockLayer = 150

const goTo = (id: string) => {
  const heading = document.getElementById(id)
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}

/** The tearsheet of a deal, docked at the right over its screen; the address says how it is open. */
export default function TearsheetPanel({ dealId }: { dealId: number }) {
  const [{ tearsheet: place, storyNotes }, change] = useSearchState(tearsheetSearch)
  const user = useUser()
  const deal = useDeal(dealId)
  const disabled = deal.data?.disabled
  const tearsheet = useTearsheet(dealId, disabled)
  const { data } = tearsheet
  const drafts = useDrafts(user?.userId ?? 0, dealId, data?.sections ?? [])
  const { confirm } = useDialogs()
  // Where the preview was opened from.
  const [before, setBefore] = useState<'view' | 'edit'>('view')
  const opened = place !== ''
  useReturnFocus(opened)
  const { topmost, said } = useOpenDialog(opened)
  const mayEdit = useMayChange('updateTearsheet', data?.id ?? null)
  const editing = place === 'edit' && disabled === false && mayEdit.may
  const leave = () => {
    drafts.forget()
    change({ tearsheet: '', storyNotes: 'show' })
  }
  const close = () => {
    const names = drafts.changed.map(name => sectionTitles[name]).join(', ')
    if (names === '') return leave()
    confirm({
      text: `Discard what you wrote under ${names}?`,
      confirmLabel: 'Discard',
      cancelLabel: 'Keep writing',
      dangerous: true,
      onConfirm: leave,
    })
  }
  return (
    <Drawer.Root
      position="right"
      size={dockWidth}
      opened={opened}
      onClose={close}
      closeOnEscape={topmost}
      returnFocus={false}
      zIndex={dockLayer}
    >
      <Drawer.Overlay backgroundOpacity={0.4} />
      <Drawer.Content>
        <div className={classes.dock}>
          <div className={classes.head}>
            <div>
              <Drawer.Title component="h2" fw={600} fz="lg">
                Tearsheet
              </Drawer.Title>
              <span className={classes.deal}>{deal.data?.storyName}</span>
            </div>
            <div className={classes.actions}>
              <TearsheetActions
                dealId={dealId}
                tearsheetId={data?.id ?? null}
                editing={editing}
                disabled={disabled !== false}
                notesClosed={storyNotes === 'close'}
                onEdit={() => change({ tearsheet: editing ? 'view' : 'edit' })}
                onPreview={() => {
                  setBefore(editing ? 'edit' : 'view')
                  change({ tearsheet: 'preview' })
                }}
                onNotes={() => change({ storyNotes: 'show' })}
              />
              <Drawer.CloseButton aria-label="Close the tearsheet" />
            </div>
          </div>
          <div className={classes.body} data-notes={storyNotes}>
            <div className={classes.left}>
              <AccountSide dealId={dealId} disabled={disabled !== false} />
              <nav aria-label="Topics">
                <ul className={classes.topics}>
                  {topics.map(name => (
                    <li key={name}>
                      <UnstyledButton className={classes.topic} disabled={!data} onClick={() => goTo(sectionId(name))}>
                        {sectionTitles[name]}
                      </UnstyledButton>
                    </li>
                  ))}
                </ul>
              </nav>
            </div>
            <div className={classes.content}>
              <QueryState query={joinQueries(deal, tearsheet)} loading={<SkeletonText lines={14} />}>
                {([, found]) =>
                  found === null ? (
                    <EmptyState title="This deal has no tearsheet and is disabled, so none can be created." />
                  ) : (
                    <Sections dealId={dealId} tearsheet={found} editing={editing} drafts={drafts} />
                  )
                }
              </QueryState>
            </div>
            <div className={classes.side}>
              <SideNotes dealId={dealId} mode={storyNotes} onMode={mode => change({ storyNotes: mode })} />
            </div>
          </div>
          <DialogFailure {...said} />
        </div>
        {place === 'preview' && data && (
          <Preview
            dealId={dealId}
            title={deal.data?.accountName || (deal.data?.storyName ?? '')}
            subtitle={deal.data?.storyName ?? ''}
            tearsheet={data}
            unsaved={drafts.changed.length > 0}
            onClose={() => change({ tearsheet: before })}
          />
        )}
      </Drawer.Content>
    </Drawer.Root>
  )
}
