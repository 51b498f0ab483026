import { Button } from '@mantine/core'
import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { links } from '#lib/links.ts'
import { useUser } from '#lib/session.ts'
import { Link } from '#ui/Link.tsx'
import { logout } from '../actions/logout.ts'
import { AccessCard } from '../parts/AccessCard.tsx'

/** Says that the session is over, and why, and offers to sign in again. Whoever comes here signed in is signed out. */
export default function LogoutScreen() {
  const flag = useRouterState({ select: state => state.location.state.logout })
  const signedIn = useUser() !== null
  useEffect(() => {
    if (signedIn) void logout()
  }, [signedIn])
  if (signedIn) return <AccessCard title="Signing out">{null}</AccessCard>
  const forced = flag === 'forced'
  if (flag === 'suspended') {
    return (
      <AccessCard
        title="Your company's access is suspended"
        intro="Nobody at your company can sign in for now. Nothing is lost: everything is available again once access is restored. Please ask your administrator or the provider."
      >
        <Button component={Link} href={links.login()} size="md" variant="default">
          Try again
        </Button>
      </AccessCard>
    )
  }
  return (
    <AccessCard
      title={forced ? 'Your session has ended' : 'You are signed out'}
      intro={
        forced
          ? 'The server no longer accepts it: it ran out, was ended elsewhere, or the page was not open to you. Log in again to return to where you were.'
          : undefined
      }
    >
      <Button component={Link} href={links.login()} size="md">
        Login
      </Button>
    </AccessCard>
  )
}
