import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { type ChosenDeal, DealChooser } from '#domains/crm/shared/DealChooser.tsx'
import { formatQuantity } from '#lib/format.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { FormError } from '#ui/state/FormError.tsx'
import { useAssignDeal } from '../api/assign-deal.ts'

interface AssignDealDialogProps {
  /** Of this file. */
  name: string
  /** Conversations without a deal. */
  convIds: readonly number[]
  opened: boolean
  onClose: () => void
}

/** Asks which deal the conversations of a file belong to, when the file does not say. */
export default function AssignDealDialog({ name, convIds, opened, onClose }: AssignDealDialogProps) {
  const [deal, setDeal] = useState<ChosenDeal | null>(null)
  const { mutate: assign, isPending, error } = useAssignDeal()
  const submit = () => deal && assign({ convIds, storyId: deal.storyId }, { onSuccess: onClose })
  return (
    <Dialog
      title="Choose a deal"
      size={492}
      opened={opened}
      onClose={onClose}
      busy={isPending}
      actions={
        <>
          <Button variant="default" disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={deal === null} loading={isPending} onClick={submit}>
            Save
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <FormError error={error} />
        <Text size="sm">
          {formatQuantity(convIds.length, 'conversation')} of <strong>{name}</strong>{' '}
          {convIds.length === 1 ? 'goes' : 'go'} to the deal that you choose. Its scores follow.
        </Text>
        <DealChooser value={deal} onChange={setDeal} />
      </Stack>
    </Dialog>
  )
}
