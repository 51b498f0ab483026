import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { KeywordPreview } from './KeywordPreview.tsx'

interface KeywordSamplesDialogProps {
  cardId: number
  /** As written, with its quotes; null closes the dialog. */
  keyword: string | null
  onClose: () => void
}

/** Where a keyword of a card was said last. */
export function KeywordSamplesDialog({ cardId, keyword, onClose }: KeywordSamplesDialogProps) {
  return (
    <Dialog title="Where it was said" opened={keyword !== null} onClose={onClose} size={680}>
      {keyword !== null && <KeywordPreview cardId={cardId} text={keyword} />}
    </Dialog>
  )
}
