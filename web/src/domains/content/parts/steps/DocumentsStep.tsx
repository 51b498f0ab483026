import { ActionIcon, Anchor, Button, Text } from '@mantine/core'
import { IconTrash, IconUpload } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { callForNamedFile } from '#lib/api.ts'
import { formatQuantity } from '#lib/format.ts'
import { formatLongDate } from '#lib/format-date.ts'
import { refetchChanged } from '#lib/refetch.ts'
import { upload } from '#lib/upload.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { useDialogs } from '#ui/dialog/dialogs.tsx'
import { FileUpload } from '#ui/files/FileUpload.tsx'
import type { SendFile } from '#ui/files/file-sender.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import { notify } from '#ui/notify.ts'
import { saveFile } from '#ui/save-file.ts'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import type { Brief } from '../briefs/brief-words.ts'
import classes from './Steps.module.css'

/** Documents that a text rests on beside what buyers said. */
export function DocumentsStep({ brief: { contentBriefId, mayChange } }: { brief: Brief }) {
  const queries = useQueryClient()
  const documents = useApiQuery('listAllDocumentsForContentBrief', { query: { contentBriefId } })
  const onError = (error: Error) => notify.error(error)
  const remove = useApiMutation('deleteContentDocument', { onError })
  const open = useMutation({
    mutationFn: ({ location }: { location: string; fileName: string }) =>
      callForNamedFile('downloadFromS3', { body: { location } }),
    onSuccess: ({ name, content }, { fileName }) => saveFile(name ?? fileName, content),
    onError,
  })
  const { confirm } = useDialogs()
  const [isUploading, setUploading] = useState(false)
  const send = useCallback<SendFile>(
    async (file, options) => {
      const fields = { contentBriefId: String(contentBriefId) }
      await upload('uploadDocumentForContentBrief', {}, file, { ...options, fields })
      await refetchChanged(queries, 'uploadDocumentForContentBrief')
    },
    [queries, contentBriefId],
  )
  const askToRemove = async (documentId: number, fileName: string) => {
    const text = `${fileName} is deleted with its summary.`
    if (await confirm({ text, confirmLabel: 'Delete', dangerous: true })) remove.mutate({ body: { documentId } })
  }
  return (
    <Panel
      title="Documents"
      actions={
        mayChange && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconUpload size={16} aria-hidden />}
            onClick={() => setUploading(true)}
          >
            Upload
          </Button>
        )
      }
    >
      <QueryState
        query={documents}
        loading={<SkeletonRows rows={2} />}
        empty={
          <Text size="sm" c="dimmed">
            No documents yet. What they say about the messages of the brief can be summarised and stated in the text.
          </Text>
        }
      >
        {found => (
          <ul className={classes.list} aria-label="Documents">
            {found.map(({ documentId, fileName, words, uploadedBy, uploadedTime, location, mayChange: may }) => (
              <li key={documentId} className={classes.row}>
                <div className={classes.words}>
                  <Anchor
                    component="button"
                    type="button"
                    size="sm"
                    underline="always"
                    onClick={() => open.mutate({ location, fileName })}
                  >
                    {fileName}
                  </Anchor>
                  <Text size="xs" c="dimmed">
                    {formatQuantity(words, 'word')} · {uploadedBy} · {formatLongDate(uploadedTime)}
                  </Text>
                </div>
                {may && (
                  <ActionIcon
                    size={28}
                    aria-label={`Delete ${fileName}`}
                    onClick={() => void askToRemove(documentId, fileName)}
                  >
                    <IconTrash size={16} />
                  </ActionIcon>
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryState>
      <FileUpload opened={isUploading} onClose={() => setUploading(false)} send={send} />
    </Panel>
  )
}
