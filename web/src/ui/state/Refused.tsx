import type { Decision } from '@bic/contract/entitlements/decide'
import { isAdministrator } from '@bic/contract/entitlements/roles'
import { Button } from '@mantine/core'
import { links } from '#lib/links.ts'
import { useUser } from '#lib/session.ts'
import { Link } from '../Link.tsx'
import { NotPermitted } from './NotPermitted.tsx'

/** In place of what a decision shuts: why, and for who can give the consent that is missing the way to it. */
export function Refused({ decision }: { decision: Exclude<Decision, { is: 'usable' }> }) {
  const user = useUser()
  if (decision.reason !== 'consent') return <NotPermitted>{decision.text}</NotPermitted>
  const gives = user !== null && isAdministrator(user)
  return (
    <NotPermitted
      title="Your company has not given its consent yet"
      actions={
        gives && (
          <Button component={Link} href={links.configurationProperties()} variant="default">
            Configuration properties
          </Button>
        )
      }
    >
      {decision.text}
    </NotPermitted>
  )
}
