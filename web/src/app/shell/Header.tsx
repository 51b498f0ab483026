import type { SignedInUser } from '@bic/contract/calls/access'
import { ActionIcon } from '@mantine/core'
import { IconArrowLeft, IconMenu2 } from '@tabler/icons-react'
import { useCanGoBack, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useEntitlement } from '#lib/entitlement.ts'
import { links } from '#lib/links.ts'
import { useGo } from '#lib/navigation.ts'
import { Link } from '#ui/Link.tsx'
import { useOwnHeading } from '#ui/layout/ScreenHeading.tsx'
import { useShownSubView } from '#ui/sub-view.ts'
import { mayOpen } from '../screen.ts'
import { screens } from '../screens.ts'
import classes from './Header.module.css'
import { HeaderIcons } from './HeaderIcons.tsx'
import { useScreen } from './use-screen.ts'

/** Back to where one was; without that to the screen above, or Home where that one is not open to the person. */
function BackArrow({ to, user }: { to: string; user: SignedInUser }) {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const go = useGo()
  const context = useEntitlement().data?.context
  const above = screens.some(one => one.path === to && !mayOpen(one, user, context)) ? links.home() : to
  return (
    <ActionIcon aria-label="Back" onClick={() => (canGoBack ? router.history.back() : go(above))}>
      <IconArrowLeft size={20} />
    </ActionIcon>
  )
}

/** The name of the view, and what the screen's own heading says once that was scrolled away. */
function ViewNames({ name }: { name: string | null }) {
  const subView = useShownSubView()
  const own = useOwnHeading()
  const Name = own === 'none' ? 'h1' : 'span'
  return (
    <div className={classes.names}>
      {name !== null && <Name className={classes.view}>{name}</Name>}
      {subView && own !== 'in sight' && (
        <span className={classes.subView} title={subView}>
          {subView}
        </span>
      )}
    </div>
  )
}

interface HeaderProps {
  /** What the screen is called. */
  name: string | null
  user: SignedInUser
  onMenu: () => void
  /** The notes icon, on screens of a deal. */
  notes: ReactNode
}

/**
 * Logo, back arrow, the name of the view in the middle, and the icons on the right. The name is the heading of screens that
 * have none of their own; what a screen's own heading says is added once that was scrolled away.
 */
export function Header({ name, user, onMenu, notes }: HeaderProps) {
  const screen = useScreen()
  return (
    <header className={classes.header}>
      <div className={classes.side} data-back={screen?.back !== undefined || undefined}>
        <ActionIcon className={classes.burger} aria-label="Open the navigation" onClick={onMenu}>
          <IconMenu2 size={20} />
        </ActionIcon>
        <Link href={links.home()} className={classes.logo} aria-label="Home">
          <img src="/logo.svg" alt="" width={32} height={32} />
        </Link>
        {screen?.back && <BackArrow to={screen.back} user={user} />}
      </div>
      <ViewNames name={name} />
      <div className={classes.icons}>
        <HeaderIcons user={user} notes={notes} />
      </div>
    </header>
  )
}
