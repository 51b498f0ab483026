import { ActionIcon, Anchor, Group, Text } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { Answer } from '#lib/call-types.ts'
import { links } from '#lib/links.ts'
import { useWhyNotCall } from '#lib/may-call.ts'
import { useApiMutation, useApiQuery } from '#lib/use-api.ts'
import { SelectMenu } from '#ui/input/SelectMenu.tsx'
import { Link } from '#ui/Link.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { notify } from '#ui/notify.ts'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'

interface CardSolutionsProps {
  card: Pick<Answer<'getPlaybookCard'>, 'id' | 'marketId' | 'title'>
}

/** The solutions that a card indicates; those whom Messaging is open to map it to others, and take it out. */
export function CardSolutions({ card }: CardSolutionsProps) {
  const details = useApiQuery('getPlaybookCardDetails', { params: { id: card.id } })
  const solutions = useApiQuery('listSolutionsByMarket', { params: { marketId: card.marketId } })
  const onError = (error: Error) => notify.error(error)
  const map = useApiMutation('saveCardMappingsForSolution', { onError })
  const remove = useApiMutation('deleteMappingsForSolutionCard', { onError })
  const mayMap = useWhyNotCall('saveCardMappingsForSolution') === null
  const mapped = details.data?.solutions ?? []
  const others = (solutions.data ?? []).filter(({ id }) => !mapped.some(({ solutionId }) => solutionId === id))
  return (
    <Panel title="Solutions">
      <QueryState query={details} loading={<SkeletonRows rows={1} />}>
        {() => (
          <Group gap="sm">
            {mapped.length === 0 && (
              <Text size="sm" c="dimmed">
                It indicates no solution yet.
              </Text>
            )}
            {mapped.map(({ solutionId, name }) => (
              <Group key={solutionId} gap={2}>
                <Anchor
                  component={Link}
                  size="sm"
                  underline="always"
                  href={links.solutions({ market: card.marketId, solution: solutionId })}
                >
                  {name}
                </Anchor>
                {mayMap && (
                  <ActionIcon
                    variant="subtle"
                    size={24}
                    aria-label={`Remove from ${name}`}
                    disabled={remove.isPending}
                    onClick={() => remove.mutate({ query: { solutionId, cardId: card.id } })}
                  >
                    <IconX size={14} />
                  </ActionIcon>
                )}
              </Group>
            ))}
            {mayMap && others.length > 0 && (
              <SelectMenu
                label="Map to a solution"
                hideLabel
                placeholder="Choose a solution"
                width={220}
                choices={others.map(({ id, name }) => ({ value: String(id), label: name }))}
                value={null}
                onChange={value => map.mutate({ body: { solutionId: Number(value), cardIdList: [card.id] } })}
              />
            )}
          </Group>
        )}
      </QueryState>
    </Panel>
  )
}
