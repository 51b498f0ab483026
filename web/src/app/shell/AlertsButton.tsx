import { ActionIcon } from '@mantine/core'
import { IconInbox } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { formatQuantity } from '#lib/format.ts'
import { lazyPart } from '#lib/lazy-part.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { Hint } from '#ui/Hint.tsx'
import { IconCount } from '#ui/IconCount.tsx'
import { recordAction } from '../activity/record.ts'

const AlertsPanel = lazyPart('alerts', () => import('#domains/alerts/parts/AlertsPanel.tsx'))

/** The notifications icon with the number of the user's alerts; opens the panel. */
export function AlertsButton({ userId }: { userId: number }) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  const notifications = useApiQuery('getNotificationsForUser', { query: { userId } }).data ?? []
  const unread = notifications.filter(({ read }) => !read).length
  const name =
    notifications.length === 0
      ? 'Alerts'
      : `Alerts, ${formatQuantity(notifications.length, 'alert', 'alerts')}, ${unread} unread`
  const open = () => {
    setState('open')
    recordAction('open alerts')
  }
  return (
    <>
      <Hint label={name}>
        <ActionIcon aria-label={name} aria-haspopup="dialog" onClick={open}>
          <IconCount icon={<IconInbox size={20} />} count={notifications.length} fresh={unread > 0} />
        </ActionIcon>
      </Hint>
      {state !== 'never' && (
        <Suspense>
          <AlertsPanel
            userId={userId}
            count={notifications.length}
            opened={state === 'open'}
            onClose={() => setState('closed')}
          />
        </Suspense>
      )}
    </>
  )
}
