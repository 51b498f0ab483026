import type { Notification } from '@bic/contract/alerts/alerts'
import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import {
  IconAt,
  IconBell,
  IconMessageCircle,
  IconPackageExport,
  IconTableImport,
  IconTargetArrow,
  IconUpload,
} from '@tabler/icons-react'
import { formatDateTime, formatSince } from '#lib/format-date.ts'
import { HighlightBadge } from '#ui/HighlightBadge.tsx'
import { Link } from '#ui/Link.tsx'
import classes from './Alerts.module.css'

const signs: Readonly<Record<string, typeof IconBell>> = {
  upload: IconUpload,
  import: IconTableImport,
  export: IconPackageExport,
  matching: IconTargetArrow,
  mention: IconAt,
  comment: IconMessageCircle,
}

interface NotificationRowProps {
  notification: Notification
  now: Date
  onRead: () => void
  /** It was followed to where it leads. */
  onFollow: () => void
}

/** A notification. A click marks it as read and opens what it is about. */
export function NotificationRow({ notification, now, onRead, onFollow }: NotificationRowProps) {
  const { id, title, text, createdTime, read, kind, link } = notification
  const Sign = signs[kind] ?? IconBell
  const shared = { className: classes.row, 'data-unread': read ? undefined : true }
  const content = (
    <>
      <span className={classes.sign} aria-hidden>
        <Sign size={18} stroke={1.75} />
      </span>
      <span>
        <span className={classes.title}>{title}</span>
        {!read && <VisuallyHidden>, unread</VisuallyHidden>}
        {text && <span className={classes.text}>{text}</span>}
        <time className={classes.quiet} dateTime={createdTime} title={formatDateTime(createdTime)}>
          {formatSince(createdTime, now)}
        </time>
      </span>
      {!read && <HighlightBadge name={`notification-${id}`}>New</HighlightBadge>}
    </>
  )
  if (link === null)
    return (
      <UnstyledButton {...shared} onClick={onRead}>
        {content}
      </UnstyledButton>
    )
  return (
    <Link
      {...shared}
      href={link}
      onClick={() => {
        onRead()
        onFollow()
      }}
    >
      {content}
    </Link>
  )
}
