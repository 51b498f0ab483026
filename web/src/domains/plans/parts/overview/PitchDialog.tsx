import { Button, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { IntroPitch } from '#domains/plans/api/intro-pitch.ts'
import { useApiMutation } from '#lib/use-api.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { FormError } from '#ui/state/FormError.tsx'

interface PitchDialogProps {
  pitch: IntroPitch | null
  /** The market of the deal; without one the words are those for all deals. */
  marketId: number | null
  onClose: () => void
}

/** Writes the pitch and the questions of the deal's market. */
export default function PitchDialog({ pitch, marketId, onClose }: PitchDialogProps) {
  const [text, setText] = useState(pitch?.pitch ?? '')
  const [questions, setQuestions] = useState((pitch?.discoveryQuestions ?? []).join('\n'))
  const save = useApiMutation('saveIntroPitch')
  const submit = () => {
    const lines = questions.split('\n').flatMap(line => line.trim() || [])
    save.mutate({ body: { marketId, pitch: text, discoveryQuestions: lines } }, { onSuccess: onClose })
  }
  return (
    <Dialog
      title="Pitch and discovery questions"
      opened
      onClose={onClose}
      busy={save.isPending}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={save.isPending}>
            Cancel
          </Button>
          <Button onClick={submit} loading={save.isPending}>
            Save
          </Button>
        </>
      }
    >
      <Stack gap="sm">
        <FormError error={save.error} />
        <Text size="sm" c="dimmed">
          {marketId === null ? 'For all deals whose market has no text of its own.' : 'For all deals of this market.'}
        </Text>
        <Textarea
          label="Elevator pitch"
          autosize
          minRows={4}
          maxRows={12}
          maxLength={5000}
          value={text}
          data-autofocus
          onChange={event => setText(event.currentTarget.value)}
        />
        <Textarea
          label="Discovery questions"
          description="One question per line."
          autosize
          minRows={4}
          maxRows={12}
          value={questions}
          onChange={event => setQuestions(event.currentTarget.value)}
        />
      </Stack>
    </Dialog>
  )
}
