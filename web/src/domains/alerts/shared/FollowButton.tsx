import { Button } from '@mantine/core'
import { IconBell, IconBellPlus, IconCheck } from '@tabler/icons-react'
import { PopMenu, PopMenuItem } from '#ui/PopMenu.tsx'
import { type Followable, useFollowed } from './use-followed.ts'

/** Follows what is shown, and stops following it. What several types of alert watch has a menu of them. */
export function FollowButton(subject: Followable) {
  const { isKnown, isPending, types, follow, remove } = useFollowed(subject)
  const followed = types.flatMap(({ alert }) => alert ?? [])
  const isFollowed = followed.length > 0
  const label = isFollowed ? 'Following' : 'Follow'
  const look = {
    variant: 'default',
    leftSection: isFollowed ? <IconBell size={16} /> : <IconBellPlus size={16} />,
    disabled: !isKnown,
    loading: isPending,
  } as const
  const [only, ...more] = types
  if (only && more.length === 0) {
    const { alert, type } = only
    return (
      <Button
        {...look}
        aria-label={`${label} ${subject.name}`}
        aria-pressed={isFollowed}
        onClick={() => (alert ? void remove(alert) : follow(type))}
      >
        {label}
      </Button>
    )
  }
  return (
    <PopMenu
      label={`${label} ${subject.name}`}
      width={250}
      target={props => (
        <Button {...look} {...props}>
          {label}
        </Button>
      )}
    >
      {types.map(({ type, alert }) => (
        <PopMenuItem
          key={type}
          icon={alert ? <IconCheck size={16} aria-label="Followed" /> : <IconBellPlus size={16} aria-hidden />}
          onClick={() => (alert ? void remove(alert) : follow(type))}
        >
          {type}
        </PopMenuItem>
      ))}
    </PopMenu>
  )
}
