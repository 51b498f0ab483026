import { IconPencil } from '@tabler/icons-react'
import type { Answer } from '#lib/call-types.ts'
import { useMayChange } from '#lib/may-change.ts'
import { DealDialogButton } from './DealDialogButton.tsx'

/** Changes a deal that was made by hand; one of a CRM or table is changed where it comes from, so it has no button. */
export function EditDealButton({ deal }: { deal: Answer<'getStoryDetail'> }) {
  const { may, reason } = useMayChange('saveDeal', deal.madeByHand ? deal.storyId : null)
  if (!deal.madeByHand) return null
  return (
    <DealDialogButton
      deal={deal}
      variant="default"
      leftSection={<IconPencil size={16} aria-hidden />}
      disabled={!may}
      title={reason ?? undefined}
    >
      Edit deal
    </DealDialogButton>
  )
}
