import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { type ChosenDeal, DealChooser } from '#domains/crm/shared/DealChooser.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'

interface MoveDialogProps {
  subject: string
  /** The deal that it belongs to now. */
  dealId: number | null
  opened: boolean
  onMove: (target: ChosenDeal | null) => Promise<unknown>
  onClose: () => void
}

/** Asks which deal a conversation belongs to. */
export default function MoveDialog({ subject, dealId, opened, onMove, onClose }: MoveDialogProps) {
  const [target, setTarget] = useState<ChosenDeal | null>(null)
  const [busy, setBusy] = useState(false)
  const move = async (to: ChosenDeal | null) => {
    setBusy(true)
    await onMove(to)
    setBusy(false)
    onClose()
  }
  return (
    <Dialog
      title={dealId === null ? 'Move to a deal' : 'Move to another deal'}
      size={492}
      opened={opened}
      onClose={onClose}
      actions={
        <>
          {dealId !== null && (
            <Button variant="default" disabled={busy} onClick={() => move(null)}>
              Remove from the deal
            </Button>
          )}
          <Button disabled={target === null} loading={busy} onClick={() => move(target)}>
            Move
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <Text size="sm">
          <strong>{subject}</strong> goes to the deal that you choose, and the scores follow.
        </Text>
        <DealChooser value={target} except={dealId ?? undefined} onChange={setTarget} />
      </Stack>
    </Dialog>
  )
}
