import { sayRemoved } from '@bic/contract/purges/purge-words'
import { List, Stack, Text } from '@mantine/core'
import { formatQuantity } from '#lib/format.ts'
import { formatDateTime } from '#lib/format-date.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { type Purge, reasonLabels } from './say-purge.ts'

/** Who deleted an account, when and why, and how much was removed from where. */
export function ReceiptDialog({ purge, onClose }: { purge: Purge; onClose: () => void }) {
  return (
    <Dialog title={`Receipt ${purge.purgeId}`} opened onClose={onClose} size={520}>
      <Stack gap="sm">
        <Text size="sm">
          Account {purge.accountId} was deleted on {formatDateTime(purge.endedAt)}. {reasonLabels[purge.reason]}.
        </Text>
        <Text size="sm">
          {purge.askedBy} asked on {formatDateTime(purge.askedAt)}; {purge.agreedBy} agreed on{' '}
          {formatDateTime(purge.agreedAt)}.
        </Text>
        <List size="sm" aria-label="What was removed">
          {sayRemoved(purge.removed, formatQuantity).map(text => (
            <List.Item key={text}>{text}</List.Item>
          ))}
        </List>
      </Stack>
    </Dialog>
  )
}
