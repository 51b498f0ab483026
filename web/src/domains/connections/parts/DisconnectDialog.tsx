import { canBeWrittenTo, nounOf } from '@bic/contract/connections/connection-words'
import { Button, Group, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { formatQuantity } from '#lib/format.ts'
import { useApiMutation } from '#lib/use-api.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { FormError } from '#ui/state/FormError.tsx'
import { type Connection, countOf } from './describe-connection.ts'
import { StaysThere } from './write-back/StaysThere.tsx'

/** Asks what becomes of what came in before a vendor is disconnected. */
export function DisconnectDialog({ connection, onClose }: { connection: Connection; onClose: () => void }) {
  const { connectionId, label, objects } = connection
  const [what, setWhat] = useState<'keep' | 'purge'>('keep')
  const remove = useApiMutation('deleteConnection', { onSuccess: onClose })
  const isCrm = nounOf(connection.provider) === 'record'
  const brought = formatQuantity(countOf(objects, 'applied', 'absent'), isCrm ? 'record' : 'conversation')
  const choices = isCrm
    ? {
        keep: `What ${label} listed is forgotten. Connected again, records are recognised and not doubled.`,
        purge: `Keep ${brought}, never brought up to date again`,
        purged:
          'Accounts, contacts, deals and their activities that are here stay, because conversations and plans depend on them. They and everything else that was listed are not brought in again, even when it is connected again.',
      }
    : {
        keep: 'What the vendor listed is forgotten. Connected again, it is recognised and not doubled.',
        purge: `Delete ${brought} for good`,
        purged:
          'With all that was made of them. They are not brought in again, even when it is connected again: keyed hashes of their ids are kept.',
      }
  return (
    <Dialog title={`Disconnect ${label}`} opened onClose={onClose} busy={remove.isPending} size={520} alert>
      <Stack gap="md">
        <Text size="sm">
          {label} is not asked any more, and its credentials are forgotten here. Nothing is deleted in {label}. What was
          deleted or erased here before stays deleted, whatever you choose.
        </Text>
        {canBeWrittenTo(connection.provider) && <StaysThere connectionId={connectionId} label={label} />}
        <Radio.Group
          label="What should happen to what was imported?"
          value={what}
          onChange={value => setWhat(value === 'purge' ? 'purge' : 'keep')}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="keep" label={`Keep ${brought}`} description={choices.keep} />
            <Radio value="purge" label={choices.purge} description={choices.purged} />
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
            {what === 'purge' && !isCrm ? 'Disconnect and delete' : 'Disconnect'}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
