import { Anchor, Text, Title } from '@mantine/core'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { QueryState } from '#ui/state/QueryState.tsx'
import { Skeleton } from '#ui/state/Skeleton.tsx'

import classes from './Alerts.module.css'
import { NotificationRow } from './NotificationRow.tsx'

/** Marks the named notifications as read, or all of them. A failure is silent: they stay unread. */
function useMarkRead() {
  const { mutate } = useApiMutation('markNotificationRead')
  return (ids?: number[]) => mutate({ body: ids ? { ids } : {} })
}

/** The real notifications of the user, newest first. */
export function OwnNotifications({ userId, onFollow }: { userId: number; onFollow: () => void }) {
  const notifications = useApiQuery('getNotificationsForUser', { query: { userId } })
  const mark = useMarkRead()
  const now = new Date()
  const unread = notifications.data?.filter(({ read }) => !read).length ?? 0
  return (
    <section className={classes.section} aria-labelledby="own-notifications">
      <div className={classes.head}>
        <Title order={3} id="own-notifications">
          For you
        </Title>
        {unread > 0 && (
          <Anchor component="button" size="xs" onClick={() => mark()}>
            Mark all as read
          </Anchor>
        )}
      </div>
      <QueryState
        query={notifications}
        loading={<Skeleton height={56} radius="md" />}
        empty={
          <Text size="sm" c="dimmed">
            No notifications yet. You are notified here when your uploads and imports are done.
          </Text>
        }
      >
        {list => (
          <ul className={classes.list}>
            {list.map(notification => (
              <li key={notification.id}>
                <NotificationRow
                  notification={notification}
                  now={now}
                  onRead={() => !notification.read && mark([notification.id])}
                  onFollow={onFollow}
                />
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </section>
  )
}
