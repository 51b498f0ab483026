import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { Answer } from '#lib/call-types.ts'
import { useApiMutation } from '#lib/use-api.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { FormError } from '#ui/state/FormError.tsx'

export type Topic = Answer<'getAccountResearchTopics'>[number]

interface TopicDialogProps {
  /** The topic that is changed; left out: a new one. */
  topic?: Topic
  onClose: () => void
}

/** Asks for a topic of research and what is to be found out about it. */
export function TopicDialog({ topic, onClose }: TopicDialogProps) {
  const [name, setName] = useState(topic?.topic ?? '')
  const [description, setDescription] = useState(topic?.description ?? '')
  const save = useApiMutation('upsertAccountResearchTopic', { onSuccess: onClose })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '' || save.isPending) return
    save.mutate({ body: { ...(topic ? { id: topic.id } : {}), topic: name, description } })
  }
  return (
    <Dialog title={topic ? 'Edit topic' : 'New topic'} opened onClose={onClose} busy={save.isPending}>
      <form onSubmit={submit}>
        <Stack gap="sm">
          <FormError error={save.error} />
          <TextInput
            label="Topic"
            value={name}
            maxLength={200}
            data-autofocus
            onChange={event => setName(event.currentTarget.value)}
          />
          <Textarea
            label="What to find out"
            value={description}
            maxLength={2000}
            autosize
            minRows={3}
            maxRows={10}
            onChange={event => setDescription(event.currentTarget.value)}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" disabled={name.trim() === ''} loading={save.isPending}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
