import { Button, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type ChosenDeal, DealChooser } from '#domains/crm/shared/DealChooser.tsx'
import { links } from '#lib/links.ts'
import { useGo } from '#lib/navigation.ts'
import { useApiMutation } from '#lib/use-api.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { notify } from '#ui/notify.ts'

/** Creates the story of a deal and opens it; of a deal that has one it opens that. */
export function NewStoryDialog({ onClose }: { onClose: () => void }) {
  const go = useGo()
  const [deal, setDeal] = useState<ChosenDeal | null>(null)
  const [title, setTitle] = useState('')
  const create = useApiMutation('createStoryBoard', {
    onSuccess: ({ storyId }) => go(links.story(storyId)),
    onError: error => notify.error(error, 'The story could not be created.'),
  })
  return (
    <Dialog
      title="New story"
      opened
      onClose={onClose}
      busy={create.isPending}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={deal === null}
            loading={create.isPending}
            onClick={() => {
              if (deal) create.mutate({ body: { storyId: deal.storyId, ...(title.trim() ? { title } : {}) } })
            }}
          >
            Create story
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <DealChooser value={deal} onChange={setDeal} />
        <TextInput
          label="Title"
          description="Left empty, the story has the name of the account."
          maxLength={200}
          value={title}
          onChange={event => setTitle(event.currentTarget.value)}
        />
      </Stack>
    </Dialog>
  )
}
