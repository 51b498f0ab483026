import { Button, Group, TextInput, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { describeError } from '#lib/api-error.ts'
import type { Answer } from '#lib/call-types.ts'
import { useApiMutation } from '#lib/use-api.ts'
import classes from './Solutions.module.css'

interface SolutionNamesProps {
  marketId: number
  solutions: Answer<'listSolutionsByMarket'>
  value: number | null
  onChange: (solutionId: number) => void
}

/** The solutions of a market, to choose one or make another. */
export function SolutionNames({ marketId, solutions, value, onChange }: SolutionNamesProps) {
  const [name, setName] = useState('')
  const save = useApiMutation('saveSolution')
  const add = () =>
    save.mutate(
      { body: { marketId, name: name.trim() } },
      {
        onSuccess: made => {
          setName('')
          onChange(made.id)
        },
      },
    )
  return (
    <>
      <ul className={classes.names}>
        {solutions.map(solution => (
          <li key={solution.id}>
            <UnstyledButton
              className={classes.name}
              aria-pressed={solution.id === value}
              onClick={() => onChange(solution.id)}
            >
              {solution.name}
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <Group gap="xs" align="flex-start" wrap="nowrap" mt="sm">
        <TextInput
          flex={1}
          size="sm"
          aria-label="Name of a new solution"
          placeholder="New solution"
          maxLength={200}
          value={name}
          error={save.error ? describeError(save.error) : undefined}
          onChange={event => setName(event.currentTarget.value)}
          onKeyDown={event => {
            if (event.key === 'Enter' && name.trim() !== '') add()
          }}
        />
        <Button variant="default" onClick={add} loading={save.isPending} disabled={name.trim() === ''}>
          Add
        </Button>
      </Group>
    </>
  )
}
