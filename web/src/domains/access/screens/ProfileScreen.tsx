import { isAdministrator } from '@bic/contract/entitlements/roles'
import { Button, Stack, Text } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '#lib/lazy-part.ts'
import { links } from '#lib/links.ts'
import { Link } from '#ui/Link.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonText } from '#ui/state/Skeletons.tsx'
import { type Profile, useOwnProfile } from '../api/own-profile.ts'
import { ConnectedBrowsers } from '../parts/extension/ConnectedBrowsers.tsx'
import { MailboxPanel } from '../parts/mailbox/MailboxPanel.tsx'
import { ProfileFacts } from '../parts/profile/ProfileFacts.tsx'
import { ProfileForm } from '../parts/profile/ProfileForm.tsx'
import { ProfilePhoto } from '../parts/profile/ProfilePhoto.tsx'

const ChangeOwnPassword = lazyPart('change-password', () => import('../parts/ChangeOwnPassword.tsx'))

function Password() {
  const [changing, setChanging] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconKey size={16} aria-hidden />}
        onClick={() => setChanging('open')}
        w="fit-content"
      >
        Change password
      </Button>
      {changing !== 'never' && (
        <Suspense>
          <ChangeOwnPassword opened={changing === 'open'} onClose={() => setChanging('closed')} />
        </Suspense>
      )}
    </>
  )
}

function Panels({ profile }: { profile: Profile }) {
  return (
    <>
      <Panel title="Photo">
        <ProfilePhoto profile={profile} />
      </Panel>
      <Panel title="Contact">
        <ProfileForm profile={profile} />
      </Panel>
      <Panel title="Role and license">
        <Stack gap="sm">
          <ProfileFacts profile={profile} />
          {!isAdministrator(profile) && (
            <Text size="sm" c="dimmed">
              Please contact your administrator to change these.
            </Text>
          )}
        </Stack>
      </Panel>
      <MailboxPanel />
      <Panel title="Browser extension">
        <ConnectedBrowsers />
      </Panel>
      <Panel title="API keys">
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            Programs and assistants act as you with a key.
          </Text>
          <Button variant="default" w="fit-content" component={Link} href={links.apiKeys()}>
            Manage API keys
          </Button>
        </Stack>
      </Panel>
      <Panel title="Password">
        <Password />
      </Panel>
    </>
  )
}

/** The signed-in user's own record. */
export default function ProfileScreen() {
  const profile = useOwnProfile()
  return (
    <Page title="Your profile" width="narrow">
      <QueryState
        query={profile}
        loading={
          <Panel>
            <SkeletonText lines={8} />
          </Panel>
        }
      >
        {data => <Panels profile={data} />}
      </QueryState>
    </Page>
  )
}
