import { Button, Group, Stack, Text } from '@mantine/core'
import { formatDateTime } from '#lib/format-date.ts'
import { useApiMutation } from '#lib/use-api.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { FormError } from '#ui/state/FormError.tsx'
import { SecretShown } from './SecretShown.tsx'
import { type Endpoint, hostOf } from './words.ts'

/** Makes a new secret, and shows it once. */
export function RotateDialog({ endpoint, onClose }: { endpoint: Endpoint; onClose: () => void }) {
  const rotate = useApiMutation('rotateWebhookSecret')
  return (
    <Dialog title={`New secret for ${hostOf(endpoint.url)}`} opened onClose={onClose} busy={rotate.isPending}>
      {rotate.data ? (
        <SecretShown secret={rotate.data.secret} onClose={onClose}>
          The former one signs as well until {formatDateTime(rotate.data.formerUntil)}.
        </SecretShown>
      ) : (
        <Stack gap="md">
          <Text size="sm">
            For 24 hours every post is signed with both secrets, so that nothing is lost while you change over. A secret
            that was replaced before ends at once.
          </Text>
          <FormError error={rotate.error} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button
              loading={rotate.isPending}
              onClick={() => rotate.mutate({ body: { endpointId: endpoint.endpointId } })}
            >
              Make a new secret
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  )
}
