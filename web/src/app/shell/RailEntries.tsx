import type { SignedInUser } from '@bic/contract/access'
import { Link } from '../../ui/Link.tsx'
import { mayOpen, type Screen } from '../screen.ts'
import { screens } from '../screens.ts'
import classes from './Rail.module.css'
import { useScreen } from './use-screen.ts'

/** Home, and the entries of the section that the open screen belongs to. */
const entriesOf = (screen: Screen | undefined, user: SignedInUser) => {
  const section = screen?.section ?? 'main'
  return screens.filter(
    one => one.rail && mayOpen(one, user) && (one.section === section || one.id === 'splash-screen'),
  )
}

/** The links of the navigation. */
export function RailEntries({ user, wide }: { user: SignedInUser; wide: boolean }) {
  const present = useScreen()
  return (
    <ul className={classes.entries} data-wide={wide || undefined}>
      {entriesOf(present, user).map(({ id, path, rail, icon: Icon }) => (
        <li key={id}>
          <Link href={path} className={classes.entry} aria-current={present?.id === id ? 'page' : undefined}>
            {Icon && <Icon size={20} aria-hidden stroke={1.75} />}
            <span className={classes.label}>{rail}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
