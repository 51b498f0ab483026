import { describeRemoved } from '@bic/contract/purges/purge-words'
import { List, Stack, Text } from '@mantine/core'
import { formatQuantity } from '#lib/format.ts'
import { formatDateTime } from '#lib/format-date.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { type Removal, reasonLabels } from './describe-purge.ts'

interface ReceiptDialogProps {
  removal: Removal
  /** "Account 7 was deleted". */
  what: string
  onClose: () => void
}

/** Who removed something, when and why, and how much of what went with it. */
export function ReceiptDialog({ removal, what, onClose }: ReceiptDialogProps) {
  return (
    <Dialog title={`Receipt ${removal.purgeId}`} opened onClose={onClose} size={520}>
      <Stack gap="sm">
        <Text size="sm">
          {what} on {formatDateTime(removal.endedAt)}. {reasonLabels[removal.reason]}.
        </Text>
        <Text size="sm">
          {removal.askedBy} asked on {formatDateTime(removal.askedAt)}; {removal.agreedBy} agreed on{' '}
          {formatDateTime(removal.agreedAt)}.
        </Text>
        <List size="sm" aria-label="What was removed">
          {describeRemoved(removal.removed, formatQuantity).map(text => (
            <List.Item key={text}>{text}</List.Item>
          ))}
        </List>
      </Stack>
    </Dialog>
  )
}
