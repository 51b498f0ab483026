import { Text } from '@mantine/core'
import type { CustomerProfile as Profile } from '#domains/deals/api/profile.ts'
import { formatText } from '#lib/format.ts'
import { Logo } from './Logo.tsx'
import classes from './Profile.module.css'
import type { ProfileStyle } from './profile-style.ts'

const facts = [
  ['industry', 'Industry'],
  ['location', 'Location'],
  ['employees', 'Employees'],
] as const

/** What is known of an account. */
export function ProfileView({ profile, look }: { profile: Profile; look: ProfileStyle }) {
  return (
    <>
      <div className={classes.top}>
        <Logo src={profile.icon} name={profile.name} size={look === 'primary' ? 48 : 80} />
        <Text fw={600} className={classes.name}>
          {profile.name}
        </Text>
      </div>
      <dl className={classes.facts}>
        {facts.map(([field, label]) => (
          <div key={field}>
            <dt>{label}</dt>
            <dd>{formatText(profile[field])}</dd>
          </div>
        ))}
      </dl>
      {profile.custDescription !== '' && <p className={classes.words}>{profile.custDescription}</p>}
      {profile.custQuote !== '' && <blockquote className={classes.quote}>“{profile.custQuote}”</blockquote>}
    </>
  )
}
