import { Link } from '#ui/Link.tsx'
import classes from './Workspace.module.css'
import type { WorkspaceTile } from './workspace.ts'

/** The way to daily work: accounts, deals, uploads. */
export function Workspace({ tiles }: { tiles: readonly WorkspaceTile[] }) {
  if (tiles.length === 0) return null
  return (
    <nav aria-label="Workspace">
      <ul className={classes.tiles}>
        {tiles.map(({ id, title, subtitle, path, colour, icon: Icon }) => (
          <li key={id}>
            <Link href={path} className={classes.tile}>
              <span className={classes.icon} data-colour={colour}>
                {Icon && <Icon size={20} aria-hidden stroke={1.75} />}
              </span>
              <span>
                <span className={classes.title}>{title}</span>
                <span className={classes.subtitle}>{subtitle}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
