import { useState } from 'react'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { useCardChange } from '../change/use-card-change.tsx'
import { MatchingProgress, type MatchingRun } from '../MatchingProgress.tsx'
import { Proposals, type ProposalsProps } from './Proposals.tsx'

export interface ProposalsDialogProps {
  /** Null closes the dialog. */
  card: ProposalsProps['card'] | null
  onClose: () => void
}

/** Proposed keywords of a card, in a window over the page. */
export default function ProposalsDialog({ card, onClose }: ProposalsDialogProps) {
  const [matching, setMatching] = useState<MatchingRun | null>(null)
  const { remember, shown } = useCardChange(card?.id ?? null)
  const close = () => {
    setMatching(null)
    onClose()
  }
  return (
    <Dialog
      title={`Recommended keywords${card ? ` for ${card.title}` : ''}`}
      opened={card !== null}
      onClose={close}
      size="min(1000px, 96vw)"
    >
      {matching && <MatchingProgress {...matching} {...shown} />}
      {card && <Proposals card={card} onChanging={remember} onMatching={setMatching} />}
    </Dialog>
  )
}
