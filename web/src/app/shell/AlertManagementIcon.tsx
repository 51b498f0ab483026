import { IconBell } from '@tabler/icons-react'
import { useRunningAlerts } from '../../domains/alerts/api/running-alerts.ts'
import { alertManagement } from './header-items.ts'
import { PlaceIcon } from './PlaceIcon.tsx'

/** The bell: how many of the user's alerts are running, and the way to them. */
export function AlertManagementIcon({ userId }: { userId: number }) {
  const running = useRunningAlerts(userId).data ?? 0
  return <PlaceIcon place={alertManagement} icon={IconBell} count={running} said={`${running} running`} />
}
