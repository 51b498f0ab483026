import { Button, Group, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/api.ts'
import type { Answer } from '#lib/call-types.ts'
import { formatQuantity } from '#lib/format.ts'
import { composedKey } from '#lib/query-key.ts'
import { SearchInput } from '#ui/input/SearchInput.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { EmptyState } from '#ui/state/EmptyState.tsx'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import { TitleRows } from './TitleRows.tsx'

type FoundTitle = Answer<'researchPersonaJobTitle'>[number]

/** Titles seen that fit an expression, page after page. */
const useTitleResearch = (personCardId: number, searchExpression: string) =>
  useInfiniteQuery({
    queryKey: composedKey(['researchPersonaJobTitle'], personCardId, searchExpression),
    queryFn: ({ signal, pageParam }) =>
      call('researchPersonaJobTitle', { body: { personCardId, searchExpression, offset: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: (last, all) => {
      const shown = all.reduce((sum, page) => sum + page.length, 0)
      return last.length > 0 && shown < (last[0]?.total ?? 0) ? shown : undefined
    },
  })

interface TitleResearchProps {
  personaId: number
  name: string
  onAdd: (title: string) => void
}

const takenOf = ({ existingJobTitle, personaName }: FoundTitle, name: string): string | null => {
  if (existingJobTitle === 'Y') return 'Assigned to this persona'
  if (personaName === null) return null
  return personaName === name ? 'Assigned in your records' : `Of ${personaName}`
}

/** A search of all job titles seen, by an expression. */
export function TitleResearch({ personaId, name, onAdd }: TitleResearchProps) {
  const [expression, setExpression] = useState('')
  const titles = useTitleResearch(personaId, expression)
  const list = (rows: readonly FoundTitle[]) => {
    if (rows.length === 0) return <EmptyState title="No matches found.">Fewer words may find some.</EmptyState>
    return (
      <>
        <Text size="sm" c="dimmed" my="xs" aria-live="polite">
          {formatQuantity(rows[0]?.total ?? 0, 'job title')}
        </Text>
        <TitleRows rows={rows.map(row => ({ ...row, taken: takenOf(row, name) }))} onAdd={onAdd} />
        {titles.hasNextPage && (
          <Group justify="center" mt="sm">
            <Button variant="default" loading={titles.isFetchingNextPage} onClick={() => void titles.fetchNextPage()}>
              Show more
            </Button>
          </Group>
        )}
      </>
    )
  }
  return (
    <Panel title="Research job titles">
      <SearchInput label="Search job titles" value={expression} delay={300} width="100%" onChange={setExpression} />
      <Text size="xs" c="dimmed" mt={4}>
        Words begin words of a title; "a phrase" stands in it as it is; OR between alternatives; a minus before what
        must not be there.
      </Text>
      <QueryState query={titles} loading={<SkeletonRows rows={6} />}>
        {({ pages }) => list(pages.flat())}
      </QueryState>
    </Panel>
  )
}
