import { Button } from '@mantine/core'
import { formatCount, formatQuantity } from '#lib/format.ts'
import { FileRow } from '#ui/files/FileRow.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { VirtualList } from '#ui/list/VirtualList.tsx'
import type { QueuedFile, UploadQueue } from './upload-queue.ts'

const rowHeight = 61
const shownRows = 6

/** The files on their way to the server, and those that were not taken. */
export function SendingFiles({ queue, files }: { queue: UploadQueue; files: readonly QueuedFile[] }) {
  if (files.length === 0) return null
  const failed = files.filter(({ state }) => state === 'failed')
  const left = files.length - failed.length
  const forgetFailed = () => {
    for (const { key } of failed) queue.remove(key)
  }
  return (
    <Panel
      flush
      title={left > 0 ? `Sending ${formatQuantity(left, 'file')}` : `${formatQuantity(failed.length, 'file')} not sent`}
      actions={
        left > 0 ? (
          <Button size="compact-sm" variant="default" onClick={() => queue.cancel()}>
            Cancel
          </Button>
        ) : (
          <Button size="compact-sm" variant="default" onClick={forgetFailed}>
            Remove all {formatCount(failed.length)}
          </Button>
        )
      }
    >
      <VirtualList
        label="Files being sent"
        items={files}
        itemKey={({ key }) => key}
        estimateHeight={() => rowHeight}
        maxHeight={shownRows * rowHeight}
      >
        {({ key, path, file, state, progress, error, canRetry }) => (
          <FileRow
            name={path}
            size={file.size}
            state={state}
            progress={progress}
            note={error}
            onCancel={state === 'sending' ? undefined : () => queue.remove(key)}
            onRetry={canRetry ? () => queue.retry(key) : undefined}
          />
        )}
      </VirtualList>
    </Panel>
  )
}
