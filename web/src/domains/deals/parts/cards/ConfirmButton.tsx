import { Button, Tooltip } from '@mantine/core'
import { IconCheck, IconCircleCheckFilled } from '@tabler/icons-react'
import { formatDateTime } from '../../../../lib/format-date.ts'
import { notify } from '../../../../ui/notify.ts'
import { useConfirmCard } from '../../api/confirm-card.ts'
import type { TapeCard } from '../../api/tape.ts'

/** Says that the deal has the card, whatever its score; pressed again, takes it back. */
export function ConfirmButton({ storyId, card }: { storyId: number; card: TapeCard }) {
  const confirm = useConfirmCard(storyId)
  const { confirmed } = card
  const set = () =>
    confirm.mutate({ cardId: card.cardId, confirmed: confirmed === null }, { onError: error => notify.error(error) })
  return (
    <Tooltip
      label={
        confirmed
          ? `Confirmed by ${confirmed.by}, ${formatDateTime(confirmed.at)}`
          : 'Say that this deal has this card, whatever its score'
      }
    >
      <Button
        size="compact-sm"
        variant={confirmed ? 'light' : 'subtle'}
        color={confirmed ? 'teal' : 'gray'}
        aria-pressed={confirmed !== null}
        aria-label={`${confirmed ? 'Confirmed' : 'Confirm'}: ${card.title}`}
        loading={confirm.isPending}
        leftSection={confirmed ? <IconCircleCheckFilled size={14} /> : <IconCheck size={14} />}
        onClick={set}
      >
        {confirmed ? 'Confirmed' : 'Confirm'}
      </Button>
    </Tooltip>
  )
}
