import { useEffect } from 'react'
import { setFlag } from '#lib/session-flags.ts'
import { useApiMutation } from '#lib/use-api.ts'
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx'
import { writeKeyword } from './keyword-text.ts'

interface DeleteKeywordProps {
  /** Null closes the question. */
  keyword: { readonly id: number; readonly text: string; readonly quotedKeywordFlag: 'Y' | 'N' } | null
  /** It was confirmed, and is done once this is over. */
  onDeleting?: () => unknown
  onClose: () => void
}

/** Asks before a keyword is deleted. When the deletion fails, the question closes and the keyword stays. */
export function DeleteKeyword({ keyword, onDeleting, onClose }: DeleteKeywordProps) {
  const { mutateAsync: remove } = useApiMutation('deleteCardMatchTags')
  const isAsked = keyword !== null
  // The matches of cards wait for an answer.
  useEffect(() => {
    if (!isAsked) return
    setFlag('cardsToDelete', true)
    return () => setFlag('cardsToDelete', false)
  }, [isAsked])
  return (
    <ConfirmDialog
      opened={keyword !== null}
      dangerous
      confirmLabel="Delete"
      size={492}
      onConfirm={async () => {
        if (!keyword) return
        await onDeleting?.()
        return remove({ query: { id: keyword.id } }).catch(() => undefined)
      }}
      onClose={onClose}
    >
      <p style={{ margin: 0 }}>
        Are you sure you want to delete the keyword? This will delete matches for this keyword from All deals. This
        action cannot be undone.
      </p>
      {keyword && <p style={{ margin: '0.75rem 0 0', fontWeight: 600 }}>{writeKeyword(keyword)}</p>}
    </ConfirmDialog>
  )
}
