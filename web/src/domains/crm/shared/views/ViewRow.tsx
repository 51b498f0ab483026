import type { SavedView } from '@bic/contract/analysis/saved-views'
import { ActionIcon, Group, TextInput } from '@mantine/core'
import { IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useChangeView } from '#domains/crm/api/saved-views.ts'
import { describeError } from '#lib/api-error.ts'
import { Hint } from '#ui/Hint.tsx'

interface ViewRowProps {
  view: SavedView
  /** Whether the screen can begin with it. */
  canBegin: boolean
}

/** A saved view to rename, to begin with, or to remove. */
export function ViewRow({ view, canBegin }: ViewRowProps) {
  const { id, byDefault } = view
  const [name, setName] = useState(view.name)
  const change = useChangeView()
  const rename = () => {
    const next = name.trim()
    if (next === '') setName(view.name)
    else if (next !== view.name) change.mutate({ kind: 'change', body: { id, name: next } })
  }
  const star = byDefault ? 'Stop using as default' : 'Use as default'
  return (
    <Group gap="xs" wrap="nowrap" align="flex-start" mb="xs">
      <TextInput
        aria-label={`Name of the view ${view.name}`}
        flex={1}
        maxLength={100}
        value={name}
        error={change.error ? describeError(change.error) : undefined}
        onChange={event => setName(event.currentTarget.value)}
        onBlur={rename}
        onKeyDown={event => {
          if (event.key === 'Enter') rename()
        }}
      />
      {canBegin && (
        <Hint label={star}>
          <ActionIcon
            variant="subtle"
            size="lg"
            aria-label={`${star}: ${view.name}`}
            aria-pressed={byDefault}
            onClick={() => change.mutate({ kind: 'change', body: { id, byDefault: !byDefault } })}
          >
            {byDefault ? <IconStarFilled size={16} /> : <IconStar size={16} />}
          </ActionIcon>
        </Hint>
      )}
      <Hint label="Delete">
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={`Delete the view ${view.name}`}
          onClick={() => change.mutate({ kind: 'delete', body: { id } })}
        >
          <IconTrash size={16} />
        </ActionIcon>
      </Hint>
    </Group>
  )
}
