import { assistantTools } from '@bic/contract/api-keys/assistant-tools'
import { assistantScopes, keyAreas, partsOfScope } from '@bic/contract/api-keys/key-areas'
import { mcpPath } from '@bic/contract/api-keys/key-rules'
import { isAdministrator } from '@bic/contract/entitlements/roles'
import { Button, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core'
import { useUser } from '#lib/session.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { Panel } from '#ui/layout/Panel.tsx'

const needed = assistantScopes.map(scope => keyAreas[partsOfScope(scope).area].label.toLowerCase()).join(', ')
const can = Object.values(assistantTools)
  .map(title => title.charAt(0).toLowerCase() + title.slice(1))
  .join('; ')

/** Where an assistant is pointed to, and what it can do. */
export function ConnectAssistant() {
  const address = `${location.origin}${mcpPath}`
  const user = useUser()
  const consent = useApiQuery('getDataSharingConsent')
  return (
    <Panel title="Connect an assistant">
      <Stack gap="sm">
        <Text size="sm">
          An assistant that speaks the Model Context Protocol reads here with one of your keys as its bearer token. The
          key takes: {needed}.
        </Text>
        {consent.data === false && (
          <Text size="sm" c="dimmed" role="note">
            It is answered nothing until your company has consented to data sharing.{' '}
            {user !== null && isAdministrator(user)
              ? 'You can give it in the configuration properties.'
              : 'Please ask your administrator.'}
          </Text>
        )}
        <Group gap="xs" align="flex-end" wrap="nowrap">
          <TextInput
            label="Address for the assistant"
            value={address}
            readOnly
            flex={1}
            onFocus={event => event.currentTarget.select()}
          />
          <CopyButton value={address}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy} aria-label="Copy the address">
                {copied ? 'Copied' : 'Copy'}
              </Button>
            )}
          </CopyButton>
        </Group>
        <Text size="sm" c="dimmed">
          It can: {can}. It changes nothing, and each answer names its sources.
        </Text>
      </Stack>
    </Panel>
  )
}
