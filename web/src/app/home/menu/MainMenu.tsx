import type { SignedInUser } from '@bic/contract/calls/access'
import { screens } from '#app/screens.ts'
import { AlertManagementIcon } from '#app/shell/AlertManagementIcon.tsx'
import type { Entitlement } from '#lib/entitlement.ts'
import { entryState } from './entry-state.ts'
import classes from './MainMenu.module.css'
import { MenuEntryLink } from './MenuEntryLink.tsx'
import { MenuQuestion } from './MenuQuestion.tsx'
import { menuGroups } from './menu-groups.ts'
import { PlaybookBanner } from './PlaybookBanner.tsx'
import { playbookState } from './playbook-place.ts'

/** What the product can do, by who asks: three groups, and the playbook. */
export function MainMenu({ user, entitlement }: { user: SignedInUser; entitlement: Entitlement }) {
  const { context, companyName } = entitlement
  return (
    <section className={classes.menu} aria-labelledby="main-menu">
      <div className={classes.head}>
        <MenuQuestion id="main-menu" firstName={user.firstName} companyName={companyName} />
        <AlertManagementIcon userId={user.userId} />
      </div>
      <div className={classes.groups}>
        {menuGroups.map(({ title, entries }) => (
          <div key={title}>
            <h3 className={classes.heading}>{title}</h3>
            <ul className={classes.entries} aria-label={title}>
              {entries.map(entry => (
                <MenuEntryLink key={entry.label} entry={entry} state={entryState(entry, screens, user, context)} />
              ))}
            </ul>
          </div>
        ))}
      </div>
      <PlaybookBanner playbook={playbookState(user, context, screens)} />
    </section>
  )
}
