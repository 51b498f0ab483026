import { IconBell } from '@tabler/icons-react'
import { countRunning } from '#domains/alerts/parts/count-running.ts'
import { useApiQuery } from '#lib/use-api.ts'

import { alertManagement } from './header-items.ts'
import { PlaceIcon } from './PlaceIcon.tsx'

/** The bell: how many of the user's alerts are running, and the way to them. */
export function AlertManagementIcon({ userId }: { userId: number }) {
  const running = useApiQuery('getAlertsByType', { query: { userId } }, { select: countRunning }).data ?? 0
  return <PlaceIcon place={alertManagement} icon={IconBell} count={running} said={`${running} running`} />
}
