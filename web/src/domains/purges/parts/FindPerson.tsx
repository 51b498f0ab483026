import { Button, Group, Stack, Text } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { formatQuantity } from '#lib/format.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { SearchInput } from '#ui/input/SearchInput.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'

/** Finds people by name or e-mail. What is typed stays out of the address, which is recorded. */
export function FindPerson({ onChoose }: { onChoose: (personKey: string) => void }) {
  const [search, setSearch] = useState('')
  const typed = search.trim()
  const people = useApiQuery('findPeople', typed.length < 2 ? null : { query: { search: typed } }, {
    placeholderData: keepPreviousData,
  })
  return (
    <Panel title="Find a person">
      <Stack gap="md">
        <SearchInput label="Name or e-mail address" value={search} delay={300} onChange={setSearch} />
        {typed.length >= 2 && (
          <QueryState query={people} loading={<SkeletonRows rows={3} />}>
            {({ rows, more }) =>
              rows.length === 0 ? (
                <EmptyState title="Nothing is kept of such a person">
                  Try another way of writing the name, or the e-mail address.
                </EmptyState>
              ) : (
                <Stack gap="xs" component="ul" aria-label="People" p={0} m={0} style={{ listStyle: 'none' }}>
                  {rows.map(person => (
                    <Group key={person.personKey} component="li" justify="space-between" gap="sm">
                      <div>
                        <Text fw={600}>{person.name || person.email}</Text>
                        <Text size="sm" c="dimmed">
                          {[person.email, person.about, formatQuantity(person.conversations, 'conversation')]
                            .filter(Boolean)
                            .join(' · ')}
                        </Text>
                      </div>
                      <Button
                        size="compact-sm"
                        variant="default"
                        aria-label={`Show what is kept of ${person.name || person.email}`}
                        onClick={() => onChoose(person.personKey)}
                      >
                        Show what is kept
                      </Button>
                    </Group>
                  ))}
                  {more && (
                    <Text component="li" size="sm" c="dimmed">
                      There are more. Type more of the name.
                    </Text>
                  )}
                </Stack>
              )
            }
          </QueryState>
        )}
      </Stack>
    </Panel>
  )
}
