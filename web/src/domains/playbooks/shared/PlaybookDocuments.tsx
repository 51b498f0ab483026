import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { formatLongDate } from '#lib/format-date.ts'
import { refetchChanged } from '#lib/refetch.ts'
import { upload } from '#lib/upload.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { DocumentsPanel } from '#ui/files/DocumentsPanel.tsx'
import type { SendFile } from '#ui/files/file-sender.ts'
import { notify } from '#ui/notify.ts'
import { downloadDocument } from './download-document.ts'

interface PlaybookDocumentsProps {
  title: string
  /** The documents of a playbook, or of a market alone. */
  place: { readonly playbookId: number } | { readonly marketId: number }
  /** May the user bring documents here? */
  mayAdd: boolean
}

/** The documents of a playbook or a market. */
export function PlaybookDocuments({ title, place, mayAdd }: PlaybookDocumentsProps) {
  const queries = useQueryClient()
  const documents = useApiQuery('getPlaybookDocumentList', { query: place })
  const remove = useApiMutation('deletePlaybookDocument')
  const [name, value] = Object.entries(place)[0] ?? ['marketId', 0]
  const send = useCallback<SendFile>(
    async (file, options) => {
      await upload('uploadPlaybookDocument', {}, file, { ...options, fields: { [name]: String(value) } })
      await refetchChanged(queries, 'uploadPlaybookDocument')
    },
    [queries, name, value],
  )
  return (
    <DocumentsPanel
      title={title}
      query={documents}
      empty="No documents yet."
      mayAdd={mayAdd}
      send={send}
      facts={({ uploadedBy, uploadedTime }) => `${uploadedBy} · ${formatLongDate(uploadedTime)}`}
      onOpen={({ documentId }) => void downloadDocument(documentId).catch(notify.error)}
      whenRemoved={fileName => `${fileName} is deleted for everybody.`}
      onRemove={documentId => remove.mutateAsync({ body: { documentId } })}
    />
  )
}
