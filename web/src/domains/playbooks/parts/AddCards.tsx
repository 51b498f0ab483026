import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { formatQuantity } from '#lib/format.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { SearchInput } from '#ui/input/SearchInput.tsx'
import { notify } from '#ui/notify.ts'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'

interface AddCardsProps {
  playbookId: number
  marketId: number
  /** Cards that the playbook has. */
  present: ReadonlySet<number>
  onClose: () => void
}

const mostFound = 20

/** Finds cards by their title or keywords, and adds them to a playbook one by one. */
export function AddCards({ playbookId, marketId, present, onClose }: AddCardsProps) {
  const [text, setText] = useState('')
  const found = useApiQuery(
    'getPBCardUsingText',
    text.trim() === '' ? null : { query: { marketId, text: text.trim(), pageSize: mostFound } },
  )
  const change = useApiMutation('changePlaybookCards', { onError: error => notify.error(error) })
  return (
    <Dialog title="Add messages" opened onClose={onClose} size="lg">
      <Stack gap="sm">
        <SearchInput label="Words of a title or keyword" value={text} onChange={setText} width="100%" slash={false} />
        {text.trim() !== '' && (
          <QueryState
            query={found}
            loading={<SkeletonRows rows={3} />}
            empty={<Text size="sm">No message has these words in its title or keywords.</Text>}
          >
            {cards => (
              <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
                {cards.map(card => (
                  <li key={card.id}>
                    <Group justify="space-between" wrap="nowrap" gap="sm" py={6}>
                      <div>
                        <Text size="sm" fw={600}>
                          {card.title}
                        </Text>
                        <Text size="xs" c="dimmed">
                          {card.topic_name} · {formatQuantity(card.dealCount, 'deal')}
                          {card.foundKeywords.length > 0 && ` · keywords ${card.foundKeywords.join(', ')}`}
                        </Text>
                      </div>
                      {present.has(card.id) ? (
                        <Text size="sm" c="dimmed">
                          In the playbook
                        </Text>
                      ) : (
                        <Button
                          size="compact-sm"
                          variant="default"
                          aria-label={`Add ${card.title}`}
                          disabled={change.isPending}
                          onClick={() => change.mutate({ body: { playbookId, addCardIdList: [card.id] } })}
                        >
                          Add
                        </Button>
                      )}
                    </Group>
                  </li>
                ))}
              </ul>
            )}
          </QueryState>
        )}
        <Button ml="auto" onClick={onClose}>
          Done
        </Button>
      </Stack>
    </Dialog>
  )
}
