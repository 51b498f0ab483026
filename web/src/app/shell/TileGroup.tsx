import { useId } from 'react'
import { Link } from '#ui/Link.tsx'
import type { GridTile } from '../home/grid-tiles.ts'
import classes from './TilesMenu.module.css'

interface TileGroupProps {
  title: string
  tiles: readonly GridTile[]
  onGo: () => void
}

/** Tiles under a title; nothing when there are none. */
export function TileGroup({ title, tiles, onGo }: TileGroupProps) {
  const id = useId()
  if (tiles.length === 0) return null
  return (
    <>
      <p id={id} className={classes.title}>
        {title}
      </p>
      <ul className={classes.tiles} aria-labelledby={id}>
        {tiles.map(({ label, address, colour, tabId, image: Image }) => (
          <li key={label}>
            <Link href={address} state={tabId === undefined ? {} : { tabId }} className={classes.tile} onClick={onGo}>
              <span className={classes.icon} data-colour={colour}>
                {Image && <Image size={22} aria-hidden stroke={1.75} />}
              </span>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
