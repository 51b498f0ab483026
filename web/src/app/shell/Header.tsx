import type { SignedInUser } from '@bic/contract/access'
import { ActionIcon, Tooltip } from '@mantine/core'
import { IconArrowLeft, IconMenu2, IconSearch } from '@tabler/icons-react'
import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { links } from '../../lib/links.ts'
import { useGo } from '../../lib/navigation.ts'
import { Link } from '../../ui/Link.tsx'
import { useShownSubView } from '../../ui/sub-view.ts'
import { openPalette } from '../palette/open-palette.ts'
import { mayOpen } from '../screen.ts'
import { screens } from '../screens.ts'
import { ColourSchemeSwitch } from './ColourSchemeSwitch.tsx'
import classes from './Header.module.css'
import { HelpMenu } from './HelpMenu.tsx'
import { TilesMenu } from './TilesMenu.tsx'
import { UserMenu } from './UserMenu.tsx'
import { useScreen } from './use-screen.ts'

function BackArrow({ to }: { to: string }) {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const go = useGo()
  return (
    <ActionIcon aria-label="Back" onClick={() => (canGoBack ? router.history.back() : go(to))}>
      <IconArrowLeft size={20} />
    </ActionIcon>
  )
}

/** Logo, back arrow, the name of the view in the middle, and the icons on the right. */
export function Header({ user, onMenu }: { user: SignedInUser; onMenu: () => void }) {
  const screen = useScreen()
  const subView = useShownSubView()
  const shortcuts = screens.filter(({ inHeader, icon, ...one }) => inHeader && icon && mayOpen(one, user))
  return (
    <header className={classes.header}>
      <div className={classes.side}>
        <ActionIcon className={classes.burger} aria-label="Open the navigation" onClick={onMenu}>
          <IconMenu2 size={20} />
        </ActionIcon>
        <Link href={links.home()} className={classes.logo} aria-label="Home">
          <img src="/logo.svg" alt="" width={32} height={32} />
        </Link>
        {screen?.back && <BackArrow to={screen.back} />}
      </div>
      <div className={classes.names}>
        <span className={classes.view}>{screen?.viewName ?? screen?.title}</span>
        {subView && (
          <span className={classes.subView} title={subView}>
            {subView}
          </span>
        )}
      </div>
      <div className={classes.icons}>
        <Tooltip label="Go to (Ctrl K)">
          <ActionIcon aria-label="Go to a screen" aria-keyshortcuts="Control+K" onClick={openPalette}>
            <IconSearch size={20} />
          </ActionIcon>
        </Tooltip>
        {shortcuts.map(({ id, title, path, icon: Icon }) => (
          <Tooltip key={id} label={title}>
            <Link href={path} className={classes.shortcut} aria-label={title}>
              {Icon && <Icon size={20} />}
            </Link>
          </Tooltip>
        ))}
        <TilesMenu user={user} />
        <HelpMenu />
        <ColourSchemeSwitch />
        <UserMenu user={user} />
      </div>
    </header>
  )
}
