import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useApiMutation } from '#lib/use-api.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { notify } from '#ui/notify.ts'

/** Gives a story another title. */
export function TitleDialog({ dealId, title, onClose }: { dealId: number; title: string; onClose: () => void }) {
  const [text, setText] = useState(title)
  const change = useApiMutation('changeStory', { onSuccess: onClose, onError: error => notify.error(error) })
  return (
    <Dialog
      title="Title of the story"
      opened
      onClose={onClose}
      busy={change.isPending}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={text.trim() === ''}
            loading={change.isPending}
            onClick={() => change.mutate({ body: { storyId: dealId, title: text } })}
          >
            Save
          </Button>
        </>
      }
    >
      <TextInput
        label="Title"
        maxLength={200}
        data-autofocus
        value={text}
        onChange={event => setText(event.currentTarget.value)}
      />
    </Dialog>
  )
}
