import { Button, Group, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useDeleteSolution } from '#domains/analysis/api/solutions.ts'
import { describeError } from '#lib/api-error.ts'
import type { Answer } from '#lib/call-types.ts'
import { links } from '#lib/links.ts'
import { useApiMutation } from '#lib/use-api.ts'
import { useDialogs } from '#ui/dialog/dialogs.tsx'
import { Link } from '#ui/Link.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { SolutionCards } from './SolutionCards.tsx'

interface SolutionEditorProps {
  marketId: number
  solution: Answer<'listSolutionsByMarket'>[number]
  onDeleted: () => void
}

/** One solution: its name and the cards that speak for it. */
export function SolutionEditor({ marketId, solution, onDeleted }: SolutionEditorProps) {
  const [name, setName] = useState(solution.name)
  const save = useApiMutation('saveSolution')
  const remove = useDeleteSolution(marketId)
  const { confirm } = useDialogs()
  const rename = () => {
    const next = name.trim()
    if (next === '') setName(solution.name)
    else if (next !== solution.name) save.mutate({ body: { id: solution.id, marketId, name: next } })
  }
  const removeAsked = () =>
    confirm({
      text: `Delete the solution ${solution.name}? Its cards stay.`,
      confirmLabel: 'Delete',
      dangerous: true,
      onConfirm: () => remove.mutateAsync(solution.id).then(onDeleted),
    })
  return (
    <Panel
      title={solution.name}
      actions={
        <Group gap="xs">
          <Button component={Link} variant="default" href={links.solution(solution.id, solution.encryptedMarketId)}>
            Its figures
          </Button>
          <Button variant="subtle" color="gray" leftSection={<IconTrash size={16} aria-hidden />} onClick={removeAsked}>
            Delete
          </Button>
        </Group>
      }
    >
      <TextInput
        label="Name"
        maw={360}
        mb="md"
        maxLength={200}
        value={name}
        error={save.error ? describeError(save.error) : undefined}
        onChange={event => setName(event.currentTarget.value)}
        onBlur={rename}
        onKeyDown={event => {
          if (event.key === 'Enter') rename()
        }}
      />
      <SolutionCards marketId={marketId} solutionId={solution.id} leaving={remove.isPending || remove.isSuccess} />
    </Panel>
  )
}
