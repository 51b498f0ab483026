import { Button, Group, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { formatQuantity } from '#lib/format.ts'
import { useApiMutation } from '#lib/use-api.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { FormError } from '#ui/state/FormError.tsx'
import type { OwnMailbox } from './MailboxPanel.tsx'

/** Asks what becomes of what came from a mailbox when its owner withdraws, or afterwards. */
export function WithdrawDialog({ mailbox, onClose }: { mailbox: OwnMailbox; onClose: () => void }) {
  const { connectionId, label, mails, withdrawnAt, isOtherAddress } = mailbox
  const isLater = withdrawnAt !== null || isOtherAddress
  const [what, setWhat] = useState<'keep' | 'remove'>(isLater ? 'remove' : 'keep')
  const withdraw = useApiMutation('withdrawMailbox', { onSuccess: onClose })
  const brought = formatQuantity(mails, 'mail')
  return (
    <Dialog
      title={isLater ? 'Remove what came' : `Withdraw your mailbox at ${label}`}
      opened
      onClose={onClose}
      busy={withdraw.isPending}
      size={520}
      alert
    >
      <Stack gap="md">
        <Text size="sm">
          {isLater
            ? `${brought} that came from your mailbox, and everything that was made of them, are deleted for good. What also came from the mailbox of a colleague stays.`
            : 'From now on nothing more comes in from your mailbox.'}
        </Text>
        {!isLater && mails > 0 && (
          <Radio.Group
            label="What should happen to what was imported?"
            value={what}
            onChange={value => setWhat(value === 'remove' ? 'remove' : 'keep')}
          >
            <Stack gap="xs" mt="xs">
              <Radio value="keep" label={`Keep ${brought}`} description="You can have them removed later as well." />
              <Radio
                value="remove"
                label={`Delete ${brought} for good`}
                description="With all that was made of them. What also came from the mailbox of a colleague stays."
              />
            </Stack>
          </Radio.Group>
        )}
        <FormError error={withdraw.error} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" disabled={withdraw.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            color="salmon"
            loading={withdraw.isPending}
            onClick={() => withdraw.mutate({ body: { connectionId, remove: what === 'remove' } })}
          >
            {isLater ? 'Delete them' : what === 'remove' ? 'Withdraw and delete' : 'Withdraw'}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
