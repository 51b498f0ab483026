import { UnstyledButton } from '@mantine/core'
import { IconBell, IconChartBar, IconHelp, IconSearch, IconSettings } from '@tabler/icons-react'
import { countRunning } from '#domains/alerts/parts/count-running.ts'
import { useApiQuery } from '#lib/use-api.ts'

import { openPalette } from '../palette/open-palette.ts'
import { administration, alertManagement, coaching, productAnalytics } from './header-items.ts'
import classes from './Sidebar.module.css'
import { SidebarLink } from './SidebarLink.tsx'

/** On narrow screens: the icons that the header has no room for. */
export function DrawerTools({ userId, onDone }: { userId: number; onDone: () => void }) {
  const running = useApiQuery('getAlertsByType', { query: { userId } }, { select: countRunning }).data ?? 0
  const search = () => {
    onDone()
    openPalette()
  }
  return (
    <ul className={classes.entries} data-wide data-tools aria-label="Tools">
      <li>
        <UnstyledButton className={classes.entry} onClick={search}>
          <IconSearch size={20} aria-hidden stroke={1.75} />
          <span className={classes.label}>Go to a screen</span>
        </UnstyledButton>
      </li>
      <SidebarLink place={productAnalytics} icon={IconChartBar} />
      <SidebarLink place={administration} icon={IconSettings} />
      <SidebarLink place={alertManagement} icon={IconBell} end={running > 0 ? ` (${running})` : undefined} />
      <SidebarLink place={coaching} icon={IconHelp} target="_blank" />
    </ul>
  )
}
