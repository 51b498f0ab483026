import type { SignedInUser } from '@bic/contract/access'
import { ActionIcon, Popover, Tooltip } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconGridDots } from '@tabler/icons-react'
import { Link } from '../../ui/Link.tsx'
import { homeTiles } from '../home/home-tiles.ts'
import { screens } from '../screens.ts'
import classes from './TilesMenu.module.css'

/** The home tiles that the user may open, as a small grid under the main-menu icon. */
export function TilesMenu({ user }: { user: SignedInUser }) {
  const [opened, { toggle, close }] = useDisclosure(false)
  const tiles = homeTiles(screens, user).filter(({ usable }) => usable)
  if (tiles.length === 0) return null
  return (
    <Popover opened={opened} onChange={close} position="bottom-end" shadow="md" trapFocus>
      <Popover.Target>
        <Tooltip label="Main menu" disabled={opened}>
          <ActionIcon aria-label="Main menu" onClick={toggle}>
            <IconGridDots size={20} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown p="xs" aria-label="Main menu">
        <ul className={classes.tiles}>
          {tiles.map(({ id, title, path, colour, icon: Icon }) => (
            <li key={id}>
              <Link href={path} className={classes.tile} onClick={close}>
                <span className={classes.icon} data-colour={colour}>
                  {Icon && <Icon size={22} aria-hidden stroke={1.75} />}
                </span>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}
