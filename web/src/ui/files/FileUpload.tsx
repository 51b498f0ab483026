import { Button, Stack } from '@mantine/core'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Dialog } from '../dialog/Dialog.tsx'
import { Dropzone } from './Dropzone.tsx'
import { FileRow } from './FileRow.tsx'
import { FileSender, type SendFile } from './file-sender.ts'

export interface FileUploadProps {
  title?: string
  opened: boolean
  onClose: () => void
  /** How one file is sent. Keep the same function between renders. */
  send: SendFile
  /** File kinds offered by the chooser: ".csv,.txt". */
  accept?: string
  multiple?: boolean
}

function Files({ send, onClose, accept, multiple = true }: Omit<FileUploadProps, 'title' | 'opened'>) {
  const [sender] = useState(() => new FileSender(send))
  const files = useSyncExternalStore(sender.subscribe, sender.files)
  useEffect(() => () => sender.clear(), [sender])
  const busy = files.some(({ state }) => state === 'waiting' || state === 'sending' || state === 'working')
  return (
    <Stack gap="md">
      <Dropzone
        title={multiple ? 'Drop files here' : 'Drop a file here'}
        multiple={multiple}
        folders={false}
        onFiles={chosen => sender.add(chosen)}
        {...(accept === undefined ? {} : { accept })}
      >
        Not empty, at most 25MB, with text that can be read. Names of letters, numbers, dot, underscore, space or
        hyphen.
      </Dropzone>
      {files.length > 0 && (
        <section aria-label="Files" aria-live="polite">
          {files.map(({ key, file, state, progress, error, canRetry }) => (
            <FileRow
              key={key}
              name={file.name}
              size={file.size}
              state={state}
              progress={progress}
              note={error}
              onCancel={() => sender.remove(key)}
              onRetry={canRetry ? () => sender.retry(key) : undefined}
            />
          ))}
        </section>
      )}
      <Button ml="auto" variant={busy ? 'default' : 'filled'} onClick={onClose}>
        {busy ? 'Cancel' : 'Done'}
      </Button>
    </Stack>
  )
}

/** Chooses files and sends them, each with its progress and, when it is refused, its reason. Closing stops the rest. */
export function FileUpload({ title = 'Upload files', opened, onClose, ...files }: FileUploadProps) {
  return (
    <Dialog title={title} opened={opened} onClose={onClose} size={620}>
      <Files {...files} onClose={onClose} />
    </Dialog>
  )
}
