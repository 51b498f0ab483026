import { roleNames } from '@bic/contract/entitlements/role-names'
import { Text } from '@mantine/core'
import type { Profile } from '#domains/access/api/own-profile.ts'
import classes from './ProfileForm.module.css'

/** What only an administrator changes. */
export function ProfileFacts({ profile }: { profile: Profile }) {
  const facts = [
    ['Role', roleNames[profile.role]],
    ['User type', profile.userType],
    ['Functional team', profile.functionalTeam],
    ['License type', profile.licenseType],
  ] as const
  return (
    <>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value ?? 'Not set'}</dd>
          </div>
        ))}
      </dl>
      <Text size="sm" c="dimmed">
        The screens and messages you open and your sign-ins are recorded for as long as your company keeps records of
        use. Administrators and management can read them, and of at least five people together whether messages are said
        in calls after they were opened.
      </Text>
    </>
  )
}
