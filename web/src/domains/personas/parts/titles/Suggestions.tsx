import { Button, Text } from '@mantine/core'
import { IconBulb } from '@tabler/icons-react'
import { Panel } from '../../../../ui/layout/Panel.tsx'
import { EmptyState } from '../../../../ui/state/EmptyState.tsx'
import { ErrorState } from '../../../../ui/state/ErrorState.tsx'
import { type SuggestedTitle, useTitleSuggestions } from '../../api/titles.ts'
import { TitleRows } from './TitleRows.tsx'

interface SuggestionsProps {
  personaId: number
  name: string
  onAdd: (title: string) => void
}

const origin = ({ suggestedBy, note }: SuggestedTitle): string =>
  suggestedBy === 'rules'
    ? `${note === null ? '' : `${note} `}Titles seen that the rules of job titles count to the same function.`
    : `Suggested by ${suggestedBy}.`

/** Titles that may belong to a persona, when somebody asks for them. */
export function Suggestions({ personaId, name, onAdd }: SuggestionsProps) {
  const { mutate: suggest, data, error, isPending } = useTitleSuggestions()
  const [first] = data ?? []
  return (
    <Panel
      title="Suggested job titles"
      actions={
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconBulb size={16} aria-hidden />}
          loading={isPending}
          onClick={() => suggest(personaId)}
        >
          Suggest
        </Button>
      }
    >
      {error ? (
        <ErrorState error={error} onRetry={() => suggest(personaId)} />
      ) : first ? (
        <>
          <Text size="sm" c="dimmed" mb="xs">
            {origin(first)}
          </Text>
          <TitleRows rows={data ?? []} onAdd={onAdd} />
        </>
      ) : data ? (
        <EmptyState title="No suggestions">
          Every title seen of this function is given to a persona, or the name of {name} says no function.
        </EmptyState>
      ) : (
        <Text size="sm" c="dimmed">
          Titles that may belong to {name} and are given to none.
        </Text>
      )}
    </Panel>
  )
}
