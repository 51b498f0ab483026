import { ActionIcon, Group, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react'
import { useApiMutation } from '#lib/use-api.ts'
import { useDialogs } from '#ui/dialog/dialogs.tsx'
import { notify } from '#ui/notify.ts'
import type { Topic } from './TopicDialog.tsx'
import classes from './TopicRow.module.css'

interface TopicRowProps {
  topic: Topic
  /** Its place from 1, and of how many. */
  rank: number
  count: number
  onEdit: () => void
}

/** A topic of research that can be changed, moved and removed. */
export function TopicRow({ topic, rank, count, onEdit }: TopicRowProps) {
  const { confirm } = useDialogs()
  const order = useApiMutation('upsertAccountResearchTopic', { onError: error => notify.error(error) })
  const remove = useApiMutation('removeAccountResearchTopic')
  const move = (to: number) =>
    order.mutate({ body: { id: topic.id, topic: topic.topic, description: topic.description, rank: to } })
  const ask = () =>
    confirm({
      text: `Remove "${topic.topic}" from the topics of account research?`,
      confirmLabel: 'Remove',
      dangerous: true,
      onConfirm: () => remove.mutateAsync({ body: { id: topic.id } }),
    })
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <Text fw={500}>{topic.topic}</Text>
        {topic.description !== '' && (
          <Text size="sm" c="dimmed">
            {topic.description}
          </Text>
        )}
      </div>
      <Group gap={4} wrap="nowrap">
        <ActionIcon
          aria-label={`Move ${topic.topic} up`}
          disabled={rank === 1 || order.isPending}
          onClick={() => move(rank - 1)}
        >
          <IconArrowUp size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          aria-label={`Move ${topic.topic} down`}
          disabled={rank === count || order.isPending}
          onClick={() => move(rank + 1)}
        >
          <IconArrowDown size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon aria-label={`Edit ${topic.topic}`} onClick={onEdit}>
          <IconPencil size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon aria-label={`Remove ${topic.topic}`} onClick={ask}>
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </Group>
    </li>
  )
}
