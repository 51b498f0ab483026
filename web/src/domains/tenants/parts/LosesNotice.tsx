import { Alert, List, Text } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import type { Answer } from '#lib/call-types.ts'
import { formatQuantity } from '#lib/format.ts'
import { type Query, QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'

const shownPeople = 10

/** Says, before a change is saved, who would lose which screens and which credits would end. */
export function LosesNotice({ query }: { query: Query<Answer<'previewPlanChange'>> }) {
  return (
    <QueryState query={query} loading={<SkeletonRows rows={2} />}>
      {({ people, creditsEnding }) => (
        <Alert color={people.length > 0 ? 'salmon' : 'teal'} icon={<IconInfoCircle size={18} aria-hidden />}>
          <Text size="sm">
            {people.length === 0
              ? 'Nobody loses a screen by this.'
              : `${formatQuantity(people.length, 'person loses', 'people lose')} screens by this:`}
          </Text>
          {people.length > 0 && (
            <List size="sm">
              {people.slice(0, shownPeople).map(({ userId, name, screens }) => (
                <List.Item key={userId}>
                  {name}: {screens.join(', ')}
                </List.Item>
              ))}
              {people.length > shownPeople && <List.Item>and {people.length - shownPeople} more</List.Item>}
            </List>
          )}
          {creditsEnding > 0 && (
            <Text size="sm">{formatQuantity(creditsEnding, 'credit')} of the present plan would end.</Text>
          )}
        </Alert>
      )}
    </QueryState>
  )
}
