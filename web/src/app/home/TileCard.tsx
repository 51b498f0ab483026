import { Text, Tooltip } from '@mantine/core'
import { IconArrowRight, IconLock } from '@tabler/icons-react'
import { Link } from '../../ui/Link.tsx'
import type { HomeTile } from './home-tiles.ts'
import classes from './TileCard.module.css'

/** One feature: coloured head, title, description and the way in; greyed with a lock without access. */
export function TileCard({ tile }: { tile: HomeTile }) {
  const { title, subtitle, colour, path, usable, icon: Icon } = tile
  const content = (
    <>
      <div className={classes.head} data-colour={colour}>
        {Icon && <Icon size={26} aria-hidden stroke={1.5} />}
        {!usable && <IconLock size={18} aria-hidden className={classes.lock} />}
      </div>
      <div className={classes.body}>
        <h2 className={classes.title}>{title}</h2>
        <Text size="sm" c="dimmed">
          {subtitle}
        </Text>
        {usable && (
          <span className={classes.view}>
            View <IconArrowRight size={16} aria-hidden />
          </span>
        )}
      </div>
    </>
  )
  if (usable)
    return (
      <Link href={path} className={classes.card}>
        {content}
      </Link>
    )
  return (
    <Tooltip label="Please contact your administrator to get access.">
      <div className={classes.card} data-locked aria-disabled>
        {content}
      </div>
    </Tooltip>
  )
}
