import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { callForNamedFile } from '#lib/api.ts'
import { formatQuantity } from '#lib/format.ts'
import { formatLongDate } from '#lib/format-date.ts'
import { refetchChanged } from '#lib/refetch.ts'
import { upload } from '#lib/upload.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { DocumentsPanel } from '#ui/files/DocumentsPanel.tsx'
import type { SendFile } from '#ui/files/file-sender.ts'
import { notify } from '#ui/notify.ts'
import { saveFile } from '#ui/save-file.ts'
import type { Brief } from '../briefs/brief-words.ts'
import { DocumentQuotes } from './DocumentQuotes.tsx'

/** Documents that a text rests on beside what buyers said, and words of buyers in them. */
export function DocumentsStep({ brief: { contentBriefId, mayChange } }: { brief: Brief }) {
  const queries = useQueryClient()
  const documents = useApiQuery('listAllDocumentsForContentBrief', { query: { contentBriefId } })
  const [checked, setChecked] = useState<number | null>(null)
  const remove = useApiMutation('deleteContentDocument')
  const open = useMutation({
    mutationFn: ({ location }: { location: string; fileName: string }) =>
      callForNamedFile('downloadFromS3', { body: { location } }),
    onSuccess: ({ name, content }, { fileName }) => saveFile(name ?? fileName, content),
    onError: error => notify.error(error),
  })
  const send = useCallback<SendFile>(
    async (file, options) => {
      const fields = { contentBriefId: String(contentBriefId) }
      await upload('uploadDocumentForContentBrief', {}, file, { ...options, fields })
      await refetchChanged(queries, 'uploadDocumentForContentBrief')
    },
    [queries, contentBriefId],
  )
  return (
    <DocumentsPanel
      title="Documents"
      query={documents}
      empty="No documents yet. What they say about the messages of the brief can be summarised and stated in the text."
      mayAdd={mayChange}
      send={send}
      facts={({ words, uploadedBy, uploadedTime }) =>
        `${formatQuantity(words, 'word')} · ${uploadedBy} · ${formatLongDate(uploadedTime)}`
      }
      onOpen={({ location, fileName }) => open.mutate({ location, fileName })}
      whenRemoved={fileName => `${fileName} is deleted with its summary.`}
      onRemove={documentId => remove.mutateAsync({ body: { documentId } })}
      actions={({ documentId, fileName }) => (
        <Button
          size="compact-sm"
          variant="default"
          aria-expanded={checked === documentId}
          aria-label={`Words of buyers in ${fileName}`}
          onClick={() => setChecked(checked === documentId ? null : documentId)}
        >
          Words of buyers
        </Button>
      )}
      below={({ documentId }) => checked === documentId && <DocumentQuotes documentId={documentId} />}
    />
  )
}
