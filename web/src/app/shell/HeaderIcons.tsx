import type { SignedInUser } from '@bic/contract/calls/access'
import { ActionIcon } from '@mantine/core'
import { IconChartBar, IconSearch, IconSettings } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Hint } from '#ui/Hint.tsx'
import { openPalette } from '../palette/open-palette.ts'
import { AlertManagementIcon } from './AlertManagementIcon.tsx'
import { AlertsButton } from './AlertsButton.tsx'
import classes from './Header.module.css'
import { HelpMenu } from './HelpMenu.tsx'
import { administration, productAnalytics } from './header-items.ts'
import { PlaceIcon } from './PlaceIcon.tsx'
import { TilesMenu } from './TilesMenu.tsx'
import { UserMenu } from './UserMenu.tsx'

/** The right-hand icons. Those of `wide` move into the drawer of narrow screens. */
export function HeaderIcons({ user, notes }: { user: SignedInUser; notes: ReactNode }) {
  return (
    <>
      <Hint label="Go to (Ctrl K)">
        <ActionIcon
          className={classes.wide}
          aria-label="Go to a screen"
          aria-keyshortcuts="Control+K"
          onClick={openPalette}
        >
          <IconSearch size={20} />
        </ActionIcon>
      </Hint>
      <span className={classes.wide}>
        <PlaceIcon place={productAnalytics} icon={IconChartBar} />
        <PlaceIcon place={administration} icon={IconSettings} />
        <AlertManagementIcon userId={user.userId} />
      </span>
      <TilesMenu user={user} />
      <span className={classes.wide}>
        <HelpMenu />
      </span>
      <AlertsButton userId={user.userId} />
      {notes}
      <UserMenu user={user} />
    </>
  )
}
