import { Button } from '@mantine/core'
import { useRouterState } from '@tanstack/react-router'
import { links } from '../../../lib/links.ts'
import { Link } from '../../../ui/Link.tsx'
import { AccessCard } from '../parts/AccessCard.tsx'

/** Says that the session is over and offers to sign in again. */
export default function LogoutScreen() {
  const forced = useRouterState({ select: state => state.location.state.logout === 'forced' })
  return (
    <AccessCard
      title={forced ? 'Your session has ended' : 'You are signed out'}
      intro={forced ? 'Log in again to return to where you were.' : undefined}
    >
      <Button component={Link} href={links.login()} size="md">
        Login
      </Button>
    </AccessCard>
  )
}
