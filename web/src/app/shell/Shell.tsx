import { useCallbackRef } from '@mantine/hooks'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { memo, Suspense, useEffect, useMemo, useState } from 'react'
import { useEntitlement } from '#lib/entitlement.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { useUser } from '#lib/session.ts'
import { KeyHints } from '#ui/keys/KeyHints.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { BarName } from '#ui/layout/ScreenHeading.tsx'
import { NotPermitted } from '#ui/state/NotPermitted.tsx'
import { SectionFallback } from '#ui/state/SectionFallback.tsx'
import { PaletteLoader } from '../palette/PaletteLoader.tsx'
import { whyShut } from '../screen.ts'
import { DocumentTitle } from './DocumentTitle.tsx'
import { TearsheetDock } from './dock/TearsheetDock.tsx'
import { Header } from './Header.tsx'
import { LineBar } from './LineBar.tsx'
import { NotesButton } from './NotesButton.tsx'
import { ScrollUp } from './ScrollUp.tsx'
import classes from './Shell.module.css'
import { Sidebar } from './Sidebar.tsx'
import { SidePanel } from './side-panel/SidePanel.tsx'
import { useSidePanel } from './side-panel/use-side-panel.ts'
import { useScreen, useScreenTitle } from './use-screen.ts'

const storageKey = 'bic.sidebar-wide'

/** Whether the sidebar shows names beside its signs, as last chosen in this browser. */
function useWideSidebar(): [boolean, (wide: boolean) => void] {
  const [wide, setWide] = useState(() => localStorage.getItem(storageKey) === 'true')
  const keep = (next: boolean) => {
    localStorage.setItem(storageKey, String(next))
    setWide(next)
  }
  return [wide, keep]
}

// They stay as they are while a screen changes.
const StandingHeader = memo(Header)
const StandingSidebar = memo(Sidebar)
const SidebarDrawer = lazyPart('navigation', () => import('./SidebarDrawer.tsx'))

/** The frame around every screen of a signed-in user. */
export function Shell() {
  const user = useUser()
  const screen = useScreen()
  const title = useScreenTitle()
  const context = useEntitlement().data?.context
  const path = useRouterState({ select: state => state.location.pathname })
  const [wide, setWide] = useWideSidebar()
  const [drawer, setDrawer] = useState<'never' | 'open' | 'closed'>('never')
  const panel = useSidePanel()
  const { opened: showsNotes } = panel
  const hasNotes = panel.storyId !== null
  const toggleNotes = useCallbackRef(panel.toggle)
  const notes = useMemo(
    () => hasNotes && <NotesButton opened={showsNotes} onToggle={toggleNotes} />,
    [hasNotes, showsNotes, toggleNotes],
  )
  const openMenu = useCallbackRef(() => setDrawer('open'))
  const keepWide = useCallbackRef(setWide)

  useEffect(() => {
    if (path) setDrawer(state => (state === 'open' ? 'closed' : state))
  }, [path])

  if (!user) return null
  const name = screen?.viewName ?? title ?? null
  const shut = screen ? whyShut(screen, user, context) : null
  return (
    <div className={classes.shell} data-wide={wide || undefined} data-bare={screen?.wide}>
      <a href="#content" className={classes.skip}>
        Skip to content
      </a>
      <DocumentTitle screen={title} />
      <StandingHeader name={name} user={user} onMenu={openMenu} notes={notes} />
      {!screen?.wide && <StandingSidebar user={user} wide={wide} onWide={keepWide} />}
      {drawer !== 'never' && (
        <Suspense>
          <SidebarDrawer user={user} opened={drawer === 'open'} onClose={() => setDrawer('closed')} />
        </Suspense>
      )}
      <div className={classes.content}>
        <LineBar />
        <main id="content" className={classes.main} tabIndex={-1}>
          <BarName value={name}>
            <SectionFallback resetKey={path}>
              {shut !== null ? (
                <Page title={title}>
                  <NotPermitted>{shut}</NotPermitted>
                </Page>
              ) : (
                <Outlet />
              )}
            </SectionFallback>
          </BarName>
        </main>
      </div>
      {panel.opened && panel.storyId !== null && (
        <SidePanel dealId={panel.storyId} place={panel.place} onGo={panel.go} onClose={panel.close} />
      )}
      {panel.storyId !== null && <TearsheetDock dealId={panel.storyId} />}
      <ScrollUp />
      <KeyHints />
      <PaletteLoader user={user} />
    </div>
  )
}
