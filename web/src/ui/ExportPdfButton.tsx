import { Button } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import { ApiError, isCancelled } from '../lib/api-error.ts'
import { notify } from './notify.ts'
import { safeFileName, saveFile } from './save-file.ts'

interface ExportPdfButtonProps {
  /** Of the file, without its extension. */
  name: string
  /** Makes the document. */
  onExport: () => Promise<Blob>
  disabled?: boolean
  label?: string
}

/** Saves what is shown as a PDF. */
export function ExportPdfButton({ name, onExport, disabled = false, label = 'Export as PDF' }: ExportPdfButtonProps) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      saveFile(safeFileName(name, 'pdf'), await onExport())
    } catch (error) {
      if (isCancelled(error)) return
      window.alert('Something went wrong.')
      // What the person can do about it is said as well.
      if (error instanceof ApiError && error.status === 400) notify.error(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="default"
      leftSection={<IconFileTypePdf size={16} aria-hidden />}
      loading={busy}
      disabled={disabled}
      onClick={save}
    >
      {label}
    </Button>
  )
}
