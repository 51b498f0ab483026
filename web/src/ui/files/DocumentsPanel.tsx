import { ActionIcon, Anchor, Button, Text } from '@mantine/core'
import { IconTrash, IconUpload } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useDialogs } from '../dialog/dialogs.tsx'
import { Panel } from '../layout/Panel.tsx'
import { type Query, QueryState } from '../state/QueryState.tsx'
import { SkeletonRows } from '../state/Skeletons.tsx'
import classes from './DocumentsPanel.module.css'
import { FileUpload } from './FileUpload.tsx'
import type { SendFile } from './file-sender.ts'

interface ListedDocument {
  readonly documentId: number
  readonly fileName: string
  /** May the user delete it? */
  readonly mayChange: boolean
}

interface DocumentsPanelProps<D extends ListedDocument> {
  title: string
  query: Query<readonly D[]>
  empty: ReactNode
  /** May the user bring documents here? */
  mayAdd: boolean
  send: SendFile
  /** What is known of a document, below its name. */
  facts: (document: D) => string
  onOpen: (document: D) => void
  /** What deleting one does, as the question says it. */
  whenRemoved: (fileName: string) => string
  onRemove: (documentId: number) => Promise<unknown>
  /** Further buttons of a document. */
  actions?: (document: D) => ReactNode
  /** What is shown of a document below its row. */
  below?: (document: D) => ReactNode
}

/** Documents of something: opened, brought and deleted. */
export function DocumentsPanel<D extends ListedDocument>({
  title,
  query,
  empty,
  mayAdd,
  send,
  facts,
  onOpen,
  whenRemoved,
  onRemove,
  actions,
  below,
}: DocumentsPanelProps<D>) {
  const [isUploading, setUploading] = useState(false)
  const { confirm } = useDialogs()
  const askToRemove = ({ documentId, fileName }: D) =>
    confirm({
      text: whenRemoved(fileName),
      confirmLabel: 'Delete',
      dangerous: true,
      onConfirm: () => onRemove(documentId),
    })
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
        query={query}
        loading={<SkeletonRows rows={2} />}
        empty={
          <Text size="sm" c="dimmed">
            {empty}
          </Text>
        }
      >
        {found => (
          <ul className={classes.list} aria-label={title}>
            {found.map(document => {
              const shown = below?.(document)
              return (
                <li key={document.documentId}>
                  <div className={classes.name}>
                    <Anchor
                      component="button"
                      type="button"
                      size="sm"
                      underline="always"
                      onClick={() => onOpen(document)}
                    >
                      {document.fileName}
                    </Anchor>
                    <Text size="xs" c="dimmed">
                      {facts(document)}
                    </Text>
                  </div>
                  {actions?.(document)}
                  {document.mayChange && (
                    <ActionIcon
                      size={28}
                      aria-label={`Delete ${document.fileName}`}
                      onClick={() => askToRemove(document)}
                    >
                      <IconTrash size={16} />
                    </ActionIcon>
                  )}
                  {shown && <div className={classes.below}>{shown}</div>}
                </li>
              )
            })}
          </ul>
        )}
      </QueryState>
      <FileUpload opened={isUploading} onClose={() => setUploading(false)} send={send} />
    </Panel>
  )
}
