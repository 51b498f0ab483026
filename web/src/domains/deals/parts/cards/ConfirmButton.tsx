import { Button } from '@mantine/core'
import { IconCheck, IconCircleCheckFilled } from '@tabler/icons-react'
import { useConfirmCard } from '#domains/deals/api/confirm-card.ts'
import type { TapeCard } from '#domains/deals/api/tape.ts'
import { formatDateTime } from '#lib/format-date.ts'
import { Hint } from '#ui/Hint.tsx'
import { notify } from '#ui/notify.ts'

/** Says that the deal has the card, whatever its score; pressed again, takes it back. */
export function ConfirmButton({ dealId, card }: { dealId: number; card: TapeCard }) {
  const confirm = useConfirmCard()
  const { confirmed } = card
  const set = () =>
    confirm.mutate(
      { body: { storyId: dealId, cardId: card.cardId, confirmed: confirmed === null } },
      { onError: error => notify.error(error) },
    )
  return (
    <Hint
      label={
        confirmed
          ? `Confirmed by ${confirmed.by}, ${formatDateTime(confirmed.at)}`
          : 'Confirm that this deal has this card, whatever its score'
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
    </Hint>
  )
}
