import { canBeWrittenTo } from '@bic/contract/connections/connection-words'
import { Button, Group, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { FormError } from '#domains/access/shared/FormError.tsx'
import { formatQuantity } from '#lib/format.ts'
import { useApiMutation } from '#lib/use-api.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { type Connection, countOf } from './say-connection.ts'
import { StaysThere } from './write-back/StaysThere.tsx'

/** Asks what becomes of what came in before a vendor is disconnected. */
export function DisconnectDialog({ connection, onClose }: { connection: Connection; onClose: () => void }) {
  const { connectionId, label, objects } = connection
  const [what, setWhat] = useState<'keep' | 'purge'>('keep')
  const remove = useApiMutation('deleteConnection', { onSuccess: onClose })
  const brought = formatQuantity(countOf(objects, 'applied', 'absent'), 'conversation')
  return (
    <Dialog title={`Disconnect ${label}`} opened onClose={onClose} busy={remove.isPending} size={520} alert>
      <Stack gap="md">
        <Text size="sm">{label} is not asked any more, and its credentials are forgotten here.</Text>
        {canBeWrittenTo(connection.provider) && <StaysThere connectionId={connectionId} label={label} />}
        <Radio.Group
          label="What becomes of what came in?"
          value={what}
          onChange={value => setWhat(value === 'purge' ? 'purge' : 'keep')}
        >
          <Stack gap="xs" mt="xs">
            <Radio
              value="keep"
              label={`Keep ${brought}`}
              description="What the vendor listed is forgotten. Connected again, it is recognised and not doubled."
            />
            <Radio
              value="purge"
              label={`Delete ${brought} for good`}
              description="With all that was made of them. They are not brought in again, even when it is connected again."
            />
          </Stack>
        </Radio.Group>
        <FormError error={remove.error} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" disabled={remove.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            color="salmon"
            loading={remove.isPending}
            onClick={() => remove.mutate({ body: { connectionId, purge: what === 'purge' } })}
          >
            {what === 'purge' ? 'Disconnect and delete' : 'Disconnect'}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
