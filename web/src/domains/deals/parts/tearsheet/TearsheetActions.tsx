import { Button } from '@mantine/core'
import { IconEye, IconFileTypePdf, IconNotes, IconPencil } from '@tabler/icons-react'
import { useSavePdf } from '#domains/deals/api/tearsheet.ts'
import { useMayChange } from '#lib/may-change.ts'
import { notify } from '#ui/notify.ts'

interface TearsheetActionsProps {
  dealId: number
  /** The tearsheet; null while there is none. */
  tearsheetId: number | null
  editing: boolean
  /** The deal is disabled: nothing can be written. */
  disabled: boolean
  /** The notes were closed. */
  notesClosed: boolean
  onEdit: () => void
  onPreview: () => void
  onNotes: () => void
}

/** What can be done with a tearsheet. */
export function TearsheetActions(props: TearsheetActionsProps) {
  const { dealId, tearsheetId, editing, disabled, notesClosed, onEdit, onPreview, onNotes } = props
  const pdf = useSavePdf(dealId)
  const ready = tearsheetId !== null
  const mayEdit = useMayChange('updateTearsheet', tearsheetId)
  return (
    <>
      {notesClosed && (
        <Button size="xs" variant="subtle" leftSection={<IconNotes size={16} aria-hidden />} onClick={onNotes}>
          Story notes
        </Button>
      )}
      <Button
        size="xs"
        variant="default"
        leftSection={<IconFileTypePdf size={16} aria-hidden />}
        disabled={!ready}
        loading={pdf.isPending}
        onClick={() => pdf.mutate(undefined, { onError: error => notify.error(error) })}
      >
        EXPORT AS PDF
      </Button>
      {!disabled && (
        <Button
          size="xs"
          variant={editing ? 'light' : 'filled'}
          aria-pressed={editing}
          leftSection={<IconPencil size={16} aria-hidden />}
          disabled={!ready || !mayEdit.may}
          title={mayEdit.reason ?? undefined}
          onClick={onEdit}
        >
          EDIT TEARSHEET
        </Button>
      )}
      <Button size="xs" variant="default" disabled>
        SAVE &amp; CLOSE
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconEye size={16} aria-hidden />}
        disabled={!ready}
        onClick={onPreview}
      >
        PREVIEW
      </Button>
    </>
  )
}
