import { ActionIcon, Anchor, Button, Group, Text } from '@mantine/core'
import { IconTrash, IconUpload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { formatLongDate } from '#lib/format-date.ts'
import { refetchChanged } from '#lib/refetch.ts'
import { upload } from '#lib/upload.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { useDialogs } from '#ui/dialog/dialogs.tsx'
import { FileUpload } from '#ui/files/FileUpload.tsx'
import type { SendFile } from '#ui/files/file-sender.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import { notify } from '#ui/notify.ts'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import { downloadDocument } from './download-document.ts'

interface PlaybookDocumentsProps {
  title: string
  /** The documents of a playbook, or of a market alone. */
  place: { readonly playbookId: number } | { readonly marketId: number }
  /** May the user bring documents here? */
  mayAdd: boolean
}

/** Documents: opened, brought and deleted. */
export function PlaybookDocuments({ title, place, mayAdd }: PlaybookDocumentsProps) {
  const queries = useQueryClient()
  const documents = useApiQuery('getPlaybookDocumentList', { query: place })
  const remove = useApiMutation('deletePlaybookDocument', { onError: error => notify.error(error) })
  const { confirm } = useDialogs()
  const [uploading, setUploading] = useState(false)
  const [name, value] = Object.entries(place)[0] ?? ['marketId', 0]
  const send = useCallback<SendFile>(
    async (file, options) => {
      await upload('uploadPlaybookDocument', {}, file, { ...options, fields: { [name]: String(value) } })
      await refetchChanged(queries, 'uploadPlaybookDocument')
    },
    [queries, name, value],
  )
  const askToRemove = async (documentId: number, fileName: string) => {
    const text = `${fileName} is deleted for everybody.`
    if (await confirm({ text, confirmLabel: 'Delete', dangerous: true })) remove.mutate({ body: { documentId } })
  }
  return (
    <Panel
      title={title}
      actions={
        mayAdd && (
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
            No documents yet.
          </Text>
        }
      >
        {found => (
          <ul style={{ margin: 0, paddingLeft: 0, listStyle: 'none' }}>
            {found.map(({ documentId, fileName, uploadedBy, uploadedTime, mayChange }) => (
              <li key={documentId}>
                <Group gap="xs">
                  <Anchor
                    component="button"
                    type="button"
                    size="sm"
                    underline="always"
                    onClick={() => void downloadDocument(documentId).catch(notify.error)}
                  >
                    {fileName}
                  </Anchor>
                  <Text size="sm" c="dimmed">
                    {uploadedBy} · {formatLongDate(uploadedTime)}
                  </Text>
                  {mayChange && (
                    <ActionIcon
                      variant="subtle"
                      size={26}
                      aria-label={`Delete ${fileName}`}
                      onClick={() => void askToRemove(documentId, fileName)}
                    >
                      <IconTrash size={16} />
                    </ActionIcon>
                  )}
                </Group>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
      <FileUpload opened={uploading} onClose={() => setUploading(false)} send={send} />
    </Panel>
  )
}
