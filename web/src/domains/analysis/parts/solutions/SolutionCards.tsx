import { ActionIcon, Anchor, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useMapCards } from '#domains/analysis/api/solutions.ts'
import { describeError } from '#lib/api-error.ts'
import { formatQuantity } from '#lib/format.ts'
import { links } from '#lib/links.ts'
import { useApiQuery } from '#lib/use-api.ts'
import { MultiSelect } from '#ui/input/MultiSelect.tsx'
import { Link } from '#ui/Link.tsx'
import { joinQueries } from '#ui/state/join-queries.ts'
import { QueryState } from '#ui/state/QueryState.tsx'
import { SkeletonRows } from '#ui/state/Skeletons.tsx'
import { moveBy } from './move-in.ts'
import classes from './Solutions.module.css'

interface SolutionCardsProps {
  marketId: number
  solutionId: number
  /** The solution is being deleted: nobody asks for cards of what may be no more. */
  leaving: boolean
}

/** The cards of a solution in their order: taken in, moved, taken out. */
export function SolutionCards({ marketId, solutionId, leaving }: SolutionCardsProps) {
  const mapped = useApiQuery('getMappingsForSolution', { query: { solutionId } }, { enabled: !leaving })
  const cards = useApiQuery('listPlaybookCards', { query: { marketId } })
  const map = useMapCards(solutionId)
  const options = useMemo(() => (cards.data ?? []).map(({ id, title }) => ({ key: id, label: title })), [cards.data])
  return (
    <QueryState query={joinQueries(mapped, cards)} loading={<SkeletonRows rows={5} />}>
      {([mappings, ofMarket]) => {
        const ids = mappings.map(({ cardId }) => cardId)
        const chosen = ids.flatMap(id => ofMarket.find(card => card.id === id) ?? [])
        return (
          <>
            <div className={classes.field}>
              <MultiSelect
                label="Cards"
                width="100%"
                placeholder="None yet"
                options={options}
                value={chosen.map(({ id, title }) => ({ key: id, label: title }))}
                onChange={next => map.mutate(next.map(({ key }) => Number(key)))}
              />
            </div>
            {map.error && (
              <Text size="sm" role="alert" mt="xs">
                {describeError(map.error)}
              </Text>
            )}
            <p className={classes.note}>
              {formatQuantity(chosen.length, 'card')}. A deal that has one of them counts as a deal of the solution.
            </p>
            <ol className={classes.cards} aria-label="Cards of the solution">
              {chosen.map(({ id, title, topic_name }, place) => (
                <li key={id} className={classes.card}>
                  <Anchor component={Link} href={links.messageCard(id)} className={classes.title}>
                    {title}
                  </Anchor>
                  <span className={classes.topic}>{topic_name}</span>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={`Move ${title} up`}
                    disabled={place === 0}
                    onClick={() => map.mutate(moveBy(ids, place, -1))}
                  >
                    <IconArrowUp size={16} />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={`Move ${title} down`}
                    disabled={place === chosen.length - 1}
                    onClick={() => map.mutate(moveBy(ids, place, 1))}
                  >
                    <IconArrowDown size={16} />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={`Remove ${title}`}
                    onClick={() => map.mutate(ids.filter(one => one !== id))}
                  >
                    <IconX size={16} />
                  </ActionIcon>
                </li>
              ))}
            </ol>
          </>
        )
      }}
    </QueryState>
  )
}
