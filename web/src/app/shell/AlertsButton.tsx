import { ActionIcon, Tooltip } from '@mantine/core'
import { IconInbox } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useNotifications } from '../../domains/alerts/api/notifications.ts'
import { formatQuantity } from '../../lib/format.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { IconCount } from '../../ui/IconCount.tsx'
import { recordAction } from '../activity/record.ts'

const AlertsPanel = lazyPart('alerts', () => import('../../domains/alerts/parts/AlertsPanel.tsx'))

/** The notifications icon with the number of the user's alerts; opens the panel. */
export function AlertsButton({ userId }: { userId: number }) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  const told = useNotifications(userId).data ?? []
  const unread = told.filter(({ read }) => !read).length
  const name =
    told.length === 0 ? 'Alerts' : `Alerts, ${formatQuantity(told.length, 'alert', 'alerts')}, ${unread} unread`
  const open = () => {
    setState('open')
    recordAction('open alerts')
  }
  return (
    <>
      <Tooltip label={name}>
        <ActionIcon aria-label={name} aria-haspopup="dialog" onClick={open}>
          <IconCount icon={<IconInbox size={20} />} count={told.length} fresh={unread > 0} />
        </ActionIcon>
      </Tooltip>
      {state !== 'never' && (
        <Suspense>
          <AlertsPanel
            userId={userId}
            count={told.length}
            opened={state === 'open'}
            onClose={() => setState('closed')}
          />
        </Suspense>
      )}
    </>
  )
}
