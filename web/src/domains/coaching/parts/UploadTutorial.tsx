import { Button, FileInput, Group, Progress, Stack, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { refetchChanged } from '#lib/refetch.ts'
import { upload } from '#lib/upload.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { notify } from '#ui/notify.ts'

/** Asks for a video and its name, and stores it. */
export function UploadTutorial({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const [sent, setSent] = useState(0)
  const queries = useQueryClient()
  const store = useMutation({
    mutationFn: (video: File) => upload('uploadTutorialVideo', {}, video, { fields: { name }, onProgress: setSent }),
    onSuccess: async added => {
      await refetchChanged(queries, 'uploadTutorialVideo')
      notify.success(`"${added.name}" has been added.`)
      onClose()
    },
    // What was typed stays.
    onError: error => notify.error(error, 'The tutorial was not added'),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (file && name.trim() !== '' && !store.isPending) {
      setSent(0)
      store.mutate(file)
    }
  }
  return (
    <Dialog title="Upload a tutorial" opened onClose={onClose} busy={store.isPending}>
      <form onSubmit={submit}>
        <Stack gap="sm">
          <TextInput
            label="Name"
            description="As people find it under Coaching"
            value={name}
            maxLength={200}
            data-autofocus
            onChange={event => setName(event.currentTarget.value)}
          />
          <FileInput
            label="Video"
            description="WebM or MP4, at most 100 MB"
            placeholder="Choose a video"
            accept="video/webm,video/mp4"
            value={file}
            onChange={setFile}
          />
          {store.isPending && <Progress value={sent * 100} aria-label="Sent" />}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose} disabled={store.isPending}>
              Cancel
            </Button>
            <Button type="submit" loading={store.isPending} disabled={file === null || name.trim() === ''}>
              Upload
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
