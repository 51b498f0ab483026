import { Alert, Button, Group, Text, Textarea, TextInput } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { ApiError, describeError } from '#lib/api-error.ts'
import type { Answer } from '#lib/call-types.ts'
import { useApiMutation } from '#lib/use-api.ts'
import classes from '../parts/Card.module.css'

interface CardTextsProps {
  card: Pick<Answer<'getPlaybookCard'>, 'id' | 'title' | 'description' | 'talkingPoints' | 'version'>
  onClose: () => void
}

/**
 * Title, description and talk track, to be changed. When somebody else changes the card meanwhile, both versions are shown and
 * nothing typed is lost.
 */
export function CardTexts({ card, onClose }: CardTextsProps) {
  const [base, setBase] = useState(card)
  const [title, setTitle] = useState(card.title)
  const [description, setDescription] = useState(card.description)
  const [talkingPoints, setTalkingPoints] = useState(card.talkingPoints)
  const { mutate: update, isPending, error } = useApiMutation('updatePlaybookCard')
  const changedMeanwhile = card.version !== base.version
  const isConflict = error instanceof ApiError && error.code === 'CONFLICT'

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (title.trim() === '' || isPending) return
    update({ body: { id: card.id, title, description, talkingPoints, version: base.version } }, { onSuccess: onClose })
  }
  const takeTheirs = () => {
    setBase(card)
    setTitle(card.title)
    setDescription(card.description)
    setTalkingPoints(card.talkingPoints)
  }
  return (
    <form onSubmit={submit} className={classes.form}>
      {changedMeanwhile && (
        <Alert color="salmon" role="alert" icon={<IconAlertTriangle size={18} aria-hidden />}>
          <Text size="sm">Someone else has changed this card in the meantime. It now reads:</Text>
          <Text size="sm" fw={600} mt={4}>
            {card.title}
          </Text>
          <p className={classes.prose}>{card.description}</p>
          <p className={classes.prose}>{card.talkingPoints}</p>
          <Group gap="xs" mt="xs">
            <Button size="compact-sm" variant="default" onClick={takeTheirs}>
              Use theirs
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => setBase(card)}>
              Keep mine
            </Button>
          </Group>
        </Alert>
      )}
      {error && !isConflict && (
        <Alert color="salmon" role="alert" icon={<IconAlertTriangle size={18} aria-hidden />}>
          {describeError(error)}
        </Alert>
      )}
      <TextInput
        label="Title"
        value={title}
        maxLength={200}
        autoFocus
        onChange={event => setTitle(event.currentTarget.value)}
      />
      <Textarea
        label="Description"
        value={description}
        maxLength={5000}
        autosize
        minRows={2}
        maxRows={12}
        onChange={event => setDescription(event.currentTarget.value)}
      />
      <Textarea
        label="Talk track"
        description="What sellers are to say"
        value={talkingPoints}
        maxLength={5000}
        autosize
        minRows={2}
        maxRows={12}
        onChange={event => setTalkingPoints(event.currentTarget.value)}
      />
      <Group gap="xs">
        <Button type="submit" disabled={title.trim() === '' || changedMeanwhile} loading={isPending}>
          Save
        </Button>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </Group>
    </form>
  )
}
