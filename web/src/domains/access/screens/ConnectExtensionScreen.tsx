import { extensionTokenDays } from '@bic/contract/extension/extension-id'
import { Button, Group, List, Stack, Text } from '@mantine/core'
import { links } from '#lib/links.ts'
import { useSearchState } from '#lib/navigation.ts'
import { text } from '#lib/search-params.ts'
import { useUser } from '#lib/session.ts'
import { useApiMutation } from '#lib/use-api.ts'
import { Link } from '#ui/Link.tsx'
import { FormError } from '#ui/state/FormError.tsx'
import { AccessCard } from '../parts/AccessCard.tsx'
import { leaveFor } from '../parts/extension/leave-for.ts'

const spec = { name: text(), redirectUri: text(), codeChallenge: text(), state: text() }

/** Where the browser extension sends people, so that they let it read as they are. */
export default function ConnectExtensionScreen() {
  const [asked] = useSearchState(spec)
  const user = useUser()
  const authorize = useApiMutation('authorizeExtension', { onSuccess: ({ address }) => leaveFor(address) })
  const isWhole = Object.values(asked).every(value => value !== '')
  if (!isWhole || !user) {
    return (
      <AccessCard title="Connect the extension" intro="This page is opened by the browser extension.">
        <Button component={Link} href={links.home()}>
          Go to Home
        </Button>
      </AccessCard>
    )
  }
  return (
    <AccessCard title="Connect the extension" intro={`${asked.name} asks to read as ${user.email}.`}>
      <Stack gap="md">
        <List size="sm" spacing="xs">
          <List.Item>It sees figures, deals, best calls and quotes of the account whose page you are on.</List.Item>
          <List.Item>It changes nothing, and reads nothing else.</List.Item>
          <List.Item>
            It ends after {extensionTokenDays} days, or when you disconnect it in the extension or in your profile.
          </List.Item>
        </List>
        <FormError error={authorize.error} />
        <Group grow>
          <Button component={Link} href={links.home()} variant="default">
            Cancel
          </Button>
          <Button
            loading={authorize.isPending || authorize.isSuccess}
            onClick={() => authorize.mutate({ body: { ...asked } })}
          >
            Connect
          </Button>
        </Group>
        <Text size="sm" c="dimmed">
          Cancel if you did not just click "Connect" in the extension.
        </Text>
      </Stack>
    </AccessCard>
  )
}
