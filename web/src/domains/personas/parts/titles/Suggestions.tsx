import { Button, Text } from '@mantine/core'
import { IconBulb } from '@tabler/icons-react'
import type { Answer } from '#lib/call-types.ts'
import { useApiMutation } from '#lib/use-api.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { ErrorState } from '#ui/state/ErrorState.tsx'
import { TitleRows } from './TitleRows.tsx'

type SuggestedTitle = Answer<'getPersonaResearchLLMJobTitle'>[number]

interface SuggestionsProps {
  personaId: number
  name: string
  onAdd: (title: string) => void
}

const origin = ({ suggestedBy, note }: SuggestedTitle): string =>
  suggestedBy === 'rules'
    ? `${note === null ? '' : `${note} `}Job titles in your conversations with the same function.`
    : `Suggested by ${suggestedBy}.`

/** Titles that may belong to a persona, when somebody asks for them. */
export function Suggestions({ personaId, name, onAdd }: SuggestionsProps) {
  const { mutate: suggest, data, error, isPending } = useApiMutation('getPersonaResearchLLMJobTitle')
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
          onClick={() => suggest({ body: { personCardId: personaId } })}
        >
          Suggest
        </Button>
      }
    >
      {error ? (
        <ErrorState error={error} onRetry={() => suggest({ body: { personCardId: personaId } })} />
      ) : first ? (
        <>
          <Text size="sm" c="dimmed" mb="xs">
            {origin(first)}
          </Text>
          <TitleRows rows={data ?? []} onAdd={onAdd} />
        </>
      ) : data ? (
        <EmptyState title="No suggestions">
          Every title seen of this function is assigned to a persona, or the name of {name} says no function.
        </EmptyState>
      ) : (
        <Text size="sm" c="dimmed">
          Titles that may belong to {name} and are assigned to none.
        </Text>
      )}
    </Panel>
  )
}
